import type { Context } from "hono";
import type { AppEnv } from "./env.ts";

/**
 * Reads a header of the request from Node. The Fetch Headers object validates every header again, which costs more
 * than the read.
 */
export function requestHeader(c: Context<AppEnv>, name: string): string | undefined {
  const incoming = c.env?.incoming;
  if (!incoming) return c.req.header(name);
  const value = incoming.headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}

/** Sets headers of the answer in progress (see `answer`). */
export function setHeaders(c: Context<AppEnv>, headers: Record<string, string>): void {
  Object.assign(c.get("headers"), headers);
}

/**
 * Builds the answer with the headers that were set before, as a plain object, which the adapter writes without
 * copying.
 */
export function answer(
  c: Context<AppEnv>,
  { status, body, headers }: { status: number; body: string | null; headers?: Record<string, string> },
): Response {
  return new Response(body, { status, headers: { ...c.get("headers"), ...headers } });
}
