import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../access/env.ts";

/** On every answer: browsers must not guess another content type. */
export const NO_SNIFFING = { "X-Content-Type-Options": "nosniff" } as const;

export const noSniffing: MiddlewareHandler<AppEnv> = async function noSniffing(c, next) {
  for (const [name, value] of Object.entries(NO_SNIFFING)) c.header(name, value);
  await next();
};
