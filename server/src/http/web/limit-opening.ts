import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { clientAddress } from "../access/address.ts";
import type { AppEnv } from "../access/env.ts";
import { takePublic } from "../common/public-limit.ts";

/** Openings of one invitation's or hand-off's link: a page opens it once. */
const LINK = { name: "link", perMinute: 10 };
/** Openings of links from one address: an office behind one address may open many. */
const LINK_ADDRESS = { name: "linkAddress", perMinute: 30 };

/** Limits how often a link is opened, and how many links an address opens; looking at one opens nothing. */
export function limitOpening(context: ServerContext): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.req.method !== "POST") return next();
    // Counts are kept where links must not be.
    const link = createHash("sha256").update(c.req.path).digest("base64url");
    const wait =
      (await takePublic(context, LINK, link)) ??
      (await takePublic(context, LINK_ADDRESS, clientAddress(c, context.trustedProxies)));
    if (wait === null) return next();
    return c.json({ error: "RATE_LIMITED" }, 429, { "Retry-After": String(wait) });
  };
}
