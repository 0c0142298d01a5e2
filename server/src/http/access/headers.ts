import type { Context } from "hono";
import type { AppEnv } from "./env.ts";

/** Reads a request header from Node. The Fetch Headers object would validate every header again. */
export function requestHeader(c: Context<AppEnv>, name: string): string | undefined {
  const incoming = c.env?.incoming;
  if (!incoming) return c.req.header(name);
  const value = SINGLETONS.has(name) ? joined(incoming.rawHeaders, name) : incoming.headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}

/** Node keeps the first of several of these. Joined they are malformed, as for a proxy that reads the last one. */
const SINGLETONS = new Set(["authorization", "content-type"]);

function joined(rawHeaders: readonly string[], name: string): string | undefined {
  const values: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]!.toLowerCase() === name) values.push(rawHeaders[index + 1]!);
  return values.length === 0 ? undefined : values.join(", ");
}

/** Sets headers of the answer in progress (see `answer`). */
export function setHeaders(c: Context<AppEnv>, headers: Record<string, string>): void {
  Object.assign(c.get("headers"), headers);
}

/** Builds the answer with the headers set before, as a plain object, which the adapter does not copy. */
export function answer(
  c: Context<AppEnv>,
  { status, body, headers }: { status: number; body: string | null; headers?: Record<string, string> },
): Response {
  return new Response(body, { status, headers: { ...c.get("headers"), ...headers } });
}
