/**
 * A known mail domain. `misspelt`: a well-known misspelling of a provider. `similar`: one letter away from
 * one, but perhaps a real domain. `disposable`: of a service that gives away addresses for minutes.
 */
export type ListedDomain =
  | { kind: "misspelt" | "similar"; provider: string }
  | { kind: "disposable"; provider: null };

/** The domain name system's answer about a mail domain; `unknown`: it did not answer in time. */
export type MailDomainAnswer = "takes_mail" | "takes_none" | "unknown";

/** Knowledge about the domains of addresses. */
export interface MailDomains {
  /** Null: in no table. */
  listed(domain: string): ListedDomain | null;
  /** Never rejects. */
  lookUp(domain: string): Promise<MailDomainAnswer>;
}
