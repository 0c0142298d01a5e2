import type { Domain } from "../model/domain.ts";
import type { RedirectUrls, SigningTerms } from "../model/signing-terms.ts";
import { assertTarget } from "../webhooks/target.ts";

/** Holds addresses to the rules of deliveries. Throws VALIDATION. */
export function assertRedirects(domain: Domain, { redirectUrls = {} }: SigningTerms, path: string): void {
  for (const [end, address] of Object.entries(redirectUrls))
    if (typeof address === "string") assertTarget(domain, address, [path, end]);
}

/** The ends of a person's part that have an address. */
export type RedirectEnd = keyof RedirectUrls;

/** Terms of a session that one of our own pages opens. */
export function redirectTerms({ terms: { redirectUrls } }: { terms: SigningTerms }): SigningTerms {
  return redirectUrls === undefined ? {} : { redirectUrls };
}
