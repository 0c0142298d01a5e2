import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { clientLimitKey, limitKeyOfId } from "../access/address.ts";
import type { AppEnv } from "../access/env.ts";
import { takePublic } from "../common/public-limit.ts";

/** Limit for one link of an invitation or hand-off; a page opens its link once. */
const LINK = { name: "link", perMinute: 10 };
/** Limit for one address; an office behind one address may open many links. */
const LINK_ADDRESS = { name: "linkAddress", perMinute: 30 };

/** Limits the openings of each link, and the links that an address opens. Viewing the page opens nothing. */
export function limitOpening(context: ServerContext): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.req.method !== "POST") return next();
    // Links are secrets; the counters store a hash.
    const link = createHash("sha256").update(c.req.path).digest("base64url");
    const wait =
      (await takePublic(context, LINK, limitKeyOfId(link))) ??
      (await takePublic(context, LINK_ADDRESS, clientLimitKey(c, context.trustedProxies)));
    if (wait === null) return next();
    return c.json({ error: "RATE_LIMITED" }, 429, { "Retry-After": String(wait) });
  };
}
