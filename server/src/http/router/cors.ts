import type { Operation } from "@service/contract/common";
import type { Context } from "hono";
import type { AppEnv } from "../access/env.ts";
import { requestHeader } from "../access/headers.ts";

/** Lets any origin read the answer, so that a refused origin can read why. */
export function corsHeaders(c: Context<AppEnv>): Record<string, string> {
  const origin = requestHeader(c, "origin");
  return {
    Vary: "Origin",
    ...(origin !== undefined && { "Access-Control-Allow-Origin": origin }),
    "Access-Control-Expose-Headers": "Service-Request-Id, Retry-After",
  };
}

/** Answers a preflight request (Fetch, "CORS-preflight request"). */
export function preflightHeaders({ method }: Pick<Operation, "method">): Record<string, string> {
  return {
    "Access-Control-Allow-Methods": method.toUpperCase(),
    "Access-Control-Allow-Headers": "content-type",
    "Access-Control-Max-Age": "600",
  };
}
