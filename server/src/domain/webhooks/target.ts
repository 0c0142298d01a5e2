import { type DomainError, invalid } from "../errors.ts";
import type { Domain } from "../ports.ts";

function refuse(detail: string): DomainError {
  return invalid(["url"], detail);
}

/**
 * Refuses an address that no delivery may go to whatever it resolves to. Where a name leads is looked at when a delivery
 * connects, because it changes. Throws VALIDATION.
 */
export function assertTarget(
  { allowPrivateTargets }: Pick<Domain, "allowPrivateTargets">,
  address: string,
): void {
  // The parser drops or repairs these: what was read would not be what was meant.
  if (/[\s\p{Cc}\\]/u.test(address) || !URL.canParse(address)) throw refuse("a URL is expected");
  const { protocol, username, password, hostname } = new URL(address);
  const allowed = allowPrivateTargets ? ["https:", "http:"] : ["https:"];
  if (!allowed.includes(protocol)) throw refuse("an https:// address is expected");
  if (username !== "" || password !== "") throw refuse("the address must not hold credentials");
  if (hostname === "") throw refuse("the address names no host");
}
