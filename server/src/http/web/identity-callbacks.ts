import { Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { settleByCallback } from "../../domain/identity/examine.ts";
import { clientLimitKey } from "../access/address.ts";
import type { AppEnv } from "../access/env.ts";
import { takePublic } from "../common/public-limit.ts";
import { readCallback } from "../common/signed-callback.ts";

/** Callbacks of one address: a vendor has few addresses, and several captures of each person. */
const ADDRESS = { name: "identityCallback", perMinute: 600 };

/**
 * `/identity/callbacks`: results of a vendor (docs/contract/operator.md#identity-callbacks). Refusals do not say what is
 * wrong: 401 where the signature does not hold, otherwise 404. Where no vendor is set up, nothing is here.
 */
export function createIdentityCallbacks(context: ServerContext): Hono<AppEnv> {
  const { domain } = context;
  const app = new Hono<AppEnv>();
  app.post("/", async (c) => {
    const { callbacks } = domain.identity;
    if (callbacks === null) return c.notFound();
    const wait = await takePublic(context, ADDRESS, clientLimitKey(c, context.trustedProxies));
    if (wait !== null) return c.json({ error: "RATE_LIMITED" }, 429, { "Retry-After": String(wait) });
    const request = await readCallback(c);
    if (request === null || !callbacks.isSigned(request, domain.clock.now()))
      return c.json({ error: "UNAUTHORIZED" }, 401);
    const result = callbacks.read(request.body);
    const isTaken =
      result !== null && (await settleByCallback(domain, { provider: callbacks.provider, ...result }));
    return isTaken ? c.body(null, 204) : c.notFound();
  });
  return app;
}
