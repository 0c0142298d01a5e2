import type { Context } from "hono";
import { parse } from "hono/utils/cookie";
import { DASHBOARD_API_ROOT } from "@service/contract/addresses";
import { SESSION_MAX_MS } from "../../../domain/model/account.ts";
import { SECOND } from "@service/platform/ports/clock";
import type { AppEnv } from "../../access/env.ts";
import { requestHeader, setHeaders } from "../../access/headers.ts";

/**
 * The cookie of a session (RFC 6265bis §4.1.3.1). It is sent to the dashboard's API alone, never with a request that
 * another site causes, and no script reads it.
 */
function nameOf(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? "__Secure-service-session" : "service-session";
}

export function readSessionCookie(c: Context<AppEnv>, publicUrl: string): string | undefined {
  const header = requestHeader(c, "cookie");
  return header === undefined ? undefined : parse(header, nameOf(publicUrl))[nameOf(publicUrl)];
}

export function setSessionCookie(c: Context<AppEnv>, publicUrl: string, secret: string): void {
  write(c, publicUrl, { secret, maxAge: SESSION_MAX_MS / SECOND });
}

export function clearSessionCookie(c: Context<AppEnv>, publicUrl: string): void {
  write(c, publicUrl, { secret: "", maxAge: 0 });
}

function write(
  c: Context<AppEnv>,
  publicUrl: string,
  { secret, maxAge }: { secret: string; maxAge: number },
): void {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  setHeaders(c, {
    "Set-Cookie": `${nameOf(publicUrl)}=${secret}; Path=${DASHBOARD_API_ROOT}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`,
  });
}
