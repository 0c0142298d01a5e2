import { isLive } from "../../domain/environment.ts";
import { normalizeEmail } from "../../domain/signers/attach.ts";
import type { AuthenticatedKey } from "./authenticate.ts";

/**
 * What an answer has in place of a link that its caller may not learn, where a frozen type says text
 * (docs/decisions.md#d344).
 */
export const UNTOLD = "";

/** Whether the caller is a person at the dashboard of the live environment, and no integrator's key. */
export function isLiveMember({ member, row }: Pick<AuthenticatedKey, "member" | "row">): boolean {
  return member !== null && isLive(row);
}

/**
 * Whether a caller may learn a link or token whose holder acts as the person of this address. In live, members of the
 * dashboard learn their own alone (docs/contract/dashboard.md#personal-links).
 */
export function mayLearnLink(
  key: Pick<AuthenticatedKey, "member" | "row" | "caller">,
  email: string | null,
): boolean {
  if (!isLiveMember(key)) return true;
  return email !== null && normalizeEmail(email) === normalizeEmail(key.caller.user.email);
}
