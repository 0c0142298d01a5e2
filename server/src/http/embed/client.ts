import type { Context } from "hono";
import type { ServerContext } from "../../context/context.ts";
import type { Client } from "../../domain/signing/view.ts";
import { clientAddress } from "../access/address.ts";
import type { AppEnv } from "../access/env.ts";

const MAX_USER_AGENT = 500;

/** From where a request comes. */
export const clientOf = ({ trustedProxies }: ServerContext, c: Context<AppEnv>): Client => ({
  ip: clientAddress(c, trustedProxies),
  userAgent: c.req.header("user-agent")?.slice(0, MAX_USER_AGENT) ?? null,
});
