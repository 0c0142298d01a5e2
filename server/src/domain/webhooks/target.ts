import { type DomainError, invalid } from "../errors.ts";
import type { Domain } from "../model/domain.ts";

function refuse(detail: string): DomainError {
  return invalid(["url"], detail);
}

/** Whoever develops on their own machine has two ways to go on. */
const WAYS_OUT =
  "for development, start the server with WEBHOOK_ALLOW_PRIVATE=1, or bring deliveries to your machine with: npm run webhooks -- listen --forward <address>";

/**
 * Refuses an address that no delivery may go to whatever it resolves to. Where a name leads is looked at when a delivery
 * connects, because it changes. Throws VALIDATION.
 */
export function assertTarget(
  { allowPrivateTargets, isPublicHost }: Pick<Domain, "allowPrivateTargets" | "isPublicHost">,
  address: string,
): void {
  // The parser drops or repairs these: what was read would not be what was meant.
  if (/[\s\p{Cc}\\]/u.test(address) || !URL.canParse(address)) throw refuse("a URL is expected");
  const { protocol, username, password, hostname } = new URL(address);
  if (!["https:", "http:"].includes(protocol)) throw refuse("an https:// address is expected");
  if (protocol === "http:" && !allowPrivateTargets)
    throw refuse(`an https:// address is expected; ${WAYS_OUT}`);
  if (username !== "" || password !== "") throw refuse("the address must not hold credentials");
  if (hostname === "") throw refuse("the address names no host");
  if (!allowPrivateTargets && !isPublicHost(hostname))
    throw refuse(`the address is not of the public internet, so that no delivery can reach it; ${WAYS_OUT}`);
}
