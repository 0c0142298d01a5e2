import { DomainError } from "../errors.ts";
import { isLive, type Tenancy } from "../environment.ts";
import type { Domain } from "../model/domain.ts";
import type { ListedDomain, MailDomainAnswer, MailDomains } from "@service/platform/ports/mail-domains";

/** `skipped`: the domain name system did not answer; the address is used (docs/contract/v2.md#email-checks). */
type EmailVerdict = "valid" | "risky" | "invalid" | "skipped";

export interface CheckedEmail {
  email: string;
  verdict: EmailVerdict;
  /** Null: valid. */
  reason: EmailReason | null;
  /** The address that was probably meant. */
  suggestion: string | null;
}

type EmailReason =
  /** A well-known misspelling of a provider. */
  | "misspelt_domain"
  /** One letter away from a provider. */
  | "similar_domain"
  | "disposable_domain"
  /** The domain does not exist, or takes no mail. */
  | "domain_takes_no_mail"
  | "lookup_unavailable";

/**
 * Checks whether addresses can be delivered to, in the order given. Their format was checked before: they are trimmed
 * and in lower case. The sandbox uses the tables alone. Never rejects.
 */
export async function checkEmails(
  { mailDomains }: Pick<Domain, "mailDomains">,
  of: Pick<Tenancy, "environment">,
  emails: readonly string[],
): Promise<CheckedEmail[]> {
  const looksUp = isLive(of);
  return Promise.all(
    emails.map(async (email) => {
      const checked = checkByTables(mailDomains, email);
      if (!looksUp || checked.verdict === "invalid") return checked;
      return withAnswer(checked, await mailDomains.lookUp(domainOf(checked.email)));
    }),
  );
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1);
}

/** Verdict and reason of a listed domain. Similarity alone blocks nothing, and mail to a disposable address arrives. */
const LISTED = {
  misspelt: ["invalid", "misspelt_domain"],
  similar: ["risky", "similar_domain"],
  disposable: ["risky", "disposable_domain"],
} as const satisfies Record<ListedDomain["kind"], [EmailVerdict, EmailReason]>;

function checkByTables(mailDomains: MailDomains, email: string): CheckedEmail {
  const listed = mailDomains.listed(domainOf(email));
  if (listed === null) return { email, verdict: "valid", reason: null, suggestion: null };
  const [verdict, reason] = LISTED[listed.kind];
  const local = email.slice(0, email.lastIndexOf("@"));
  return { email, verdict, reason, suggestion: listed.provider && `${local}@${listed.provider}` };
}

/** The verdict with the answer of the domain name system. A suggestion of the tables is kept. */
function withAnswer(checked: CheckedEmail, answer: MailDomainAnswer): CheckedEmail {
  if (answer === "takes_none") return { ...checked, verdict: "invalid", reason: "domain_takes_no_mail" };
  if (answer === "takes_mail" || checked.verdict !== "valid") return checked;
  return { ...checked, verdict: "skipped", reason: "lookup_unavailable" };
}

/** An address with the place that it has in the request. */
interface PlacedEmail {
  email: string;
  path: (string | number)[];
}

/**
 * Refuses a request with an address that cannot be delivered to. Answers the checks of the others by their address, for
 * warnings. Throws EMAIL_VALIDATION_FAILED with every such address.
 */
export async function assertDeliverable(
  domain: Pick<Domain, "mailDomains">,
  of: Pick<Tenancy, "environment">,
  placed: readonly PlacedEmail[],
): Promise<Map<string, CheckedEmail>> {
  const checked = await checkEmails(
    domain,
    of,
    placed.map(({ email }) => email),
  );
  const wrong = checked.flatMap((each, index) =>
    each.verdict === "invalid" ? [{ ...each, path: placed[index]!.path }] : [],
  );
  if (wrong.length > 0)
    throw new DomainError("EMAIL_VALIDATION_FAILED", `Mail cannot be delivered to ${wrong[0]!.email}.`, {
      problems: wrong.map(({ path, reason }) => ({ path, detail: `Mail cannot be delivered: ${reason}.` })),
      undeliverable: wrong.map(({ email, reason, suggestion }) => ({ email, reason: reason!, suggestion })),
    });
  return new Map(checked.map((each) => [each.email, each]));
}
