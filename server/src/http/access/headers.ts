import type { Context } from "hono";
import type { AppEnv } from "./env.ts";

/**
 * A header of the request, straight from Node: the Fetch Headers object, which checks every header of the request again,
 * costs more than the read that it precedes.
 */
export function requestHeader(c: Context<AppEnv>, name: string): string | undefined {
  const incoming = c.env?.incoming;
  if (!incoming) return c.req.header(name);
  const value = incoming.headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}

/** Sets a header of the answer that is being made (see `answer`). */
export function setHeaders(c: Context<AppEnv>, headers: Record<string, string>): void {
  Object.assign(c.get("headers"), headers);
}

/** Makes the answer with the headers gathered on the way, as a plain object: the adapter writes it as it is. */
export function answer(
  c: Context<AppEnv>,
  { status, body, headers }: { status: number; body: string | null; headers?: Record<string, string> },
): Response {
  return new Response(body, { status, headers: { ...c.get("headers"), ...headers } });
}
