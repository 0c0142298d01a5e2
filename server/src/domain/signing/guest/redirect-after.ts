import type { Domain } from "../../model/domain.ts";
import { endOf } from "../../model/lifecycle.ts";
import { readParties } from "../../model/signing-parties.ts";
import type { RedirectEnd } from "../../signing-terms/redirects.ts";
import { isVerified } from "../../verification/verify.ts";
import { findBySecret } from "../session/init-session.ts";

/**
 * Returns the address for the person of a session that has ended; null: it has not, or there is no address. Whoever has
 * not signed does not learn where those go who have, nor does a page whose person was not verified, when another page of
 * the link has signed. Throws SESSION_INVALID.
 */
export async function redirectAfter(
  { store, clock }: Pick<Domain, "store" | "clock">,
  clientSecret: string,
): Promise<string | null> {
  return store.read(async (reader) => {
    const { terms, ...session } = await findBySecret(reader, clientSecret);
    if (!isVerified(session)) return null;
    const { document, signer } = await readParties(reader, session);
    const end: Partial<Record<string, RedirectEnd>> = { signed: "completed", declined: "declined" };
    const reached =
      end[signer.status] ?? (endOf(document, clock.now()) === "expired" ? "expired" : undefined);
    return (reached && terms.redirectUrls?.[reached]) ?? null;
  });
}
