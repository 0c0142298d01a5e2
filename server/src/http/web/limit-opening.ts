import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { clientAddress } from "../access/address.ts";
import type { AppEnv } from "../access/env.ts";
import { takePublic } from "../common/public-limit.ts";

/** Limits how often a link is opened, and how many links an address opens; looking at one opens nothing. */
export function limitOpening(context: ServerContext): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.req.method !== "POST") return next();
    // Counts are kept where links must not be.
    const link = createHash("sha256").update(c.req.path).digest("base64url");
    const wait =
      (await takePublic(context, "link", link)) ??
      (await takePublic(context, "linkAddress", clientAddress(c, context.trustedProxies)));
    if (wait === null) return next();
    return c.json({ error: "RATE_LIMITED" }, 429, { "Retry-After": String(wait) });
  };
}
