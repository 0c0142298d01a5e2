import { type FieldProblem, invalid } from "../errors.ts";
import type { Domain } from "../model/domain.ts";

/** The two options for development on one's own machine. */
const DEVELOPMENT_HINT =
  "for development, start the server with WEBHOOK_ALLOW_PRIVATE=1, or bring deliveries to your machine with: npm run webhooks -- listen --forward <address>";

/**
 * Refuses an address that no delivery and no redirect may have, whatever it resolves to. The resolved address is
 * checked at each delivery, because it changes. Throws VALIDATION at `path`.
 */
export function assertTarget(
  { allowPrivateTargets, isPublicHost }: Pick<Domain, "allowPrivateTargets" | "isPublicHost">,
  address: string,
  path: FieldProblem["path"] = ["url"],
): void {
  const refuse = (detail: string) => invalid(path, detail);
  // The URL parser drops or repairs these characters, so the result would differ from the text.
  if (/[\s\p{Cc}\\]/u.test(address) || !URL.canParse(address)) throw refuse("a URL is expected");
  const { protocol, username, password, hostname } = new URL(address);
  if (!["https:", "http:"].includes(protocol)) throw refuse("an https:// address is expected");
  if (protocol === "http:" && !allowPrivateTargets)
    throw refuse(`an https:// address is expected; ${DEVELOPMENT_HINT}`);
  if (username !== "" || password !== "") throw refuse("the address must not hold credentials");
  if (hostname === "") throw refuse("the address names no host");
  if (!allowPrivateTargets && !isPublicHost(hostname))
    throw refuse(`the address is not of the public internet; ${DEVELOPMENT_HINT}`);
}
