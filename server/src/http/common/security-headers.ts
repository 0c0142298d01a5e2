import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../access/env.ts";

/** On every answer of every surface: browsers take a body for what its type says and for nothing else. */
export const NO_SNIFFING = { "X-Content-Type-Options": "nosniff" } as const;

export const noSniffing: MiddlewareHandler<AppEnv> = async function noSniffing(c, next) {
  for (const [name, value] of Object.entries(NO_SNIFFING)) c.header(name, value);
  await next();
};
