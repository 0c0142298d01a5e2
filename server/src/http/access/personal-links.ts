import { isLive } from "../../domain/environment.ts";
import { canonicalEmail } from "@service/contract/canonical-email";
import type { AuthenticatedKey } from "./authenticate.ts";

/**
 * Replaces a link that the answer's caller may not learn, in members whose frozen type is text
 * (docs/decisions/security.md#d344).
 */
export const UNTOLD = "";

/** Whether the caller is a person at the dashboard of the live environment, and no integrator's key. */
export function isLiveMember({ member, row }: Pick<AuthenticatedKey, "member" | "row">): boolean {
  return member !== null && isLive(row);
}

/** The contacts that a link or token names. */
export interface NamedContacts {
  email: string | null;
  phone?: string | null;
}

/**
 * Whether a caller may learn a link or token whose holder acts as the person of these contacts. In live, members of the
 * dashboard learn those of their own address alone (docs/contract/dashboard.md#personal-links).
 */
export function mayLearnLink(
  key: Pick<AuthenticatedKey, "member" | "row" | "caller">,
  { email, phone = null }: NamedContacts,
): boolean {
  if (!isLiveMember(key)) return true;
  const isOwn = email !== null && canonicalEmail(email) === canonicalEmail(key.caller.user.email);
  return isOwn && phone === null;
}
