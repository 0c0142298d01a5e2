import type { AnyOperation } from "@service/contract/common";
import { V3_VERSION } from "@service/contract/v3";
import type { Context } from "hono";
import type { ServerContext } from "../../context.ts";
import { clientAddress } from "../http/address.ts";
import { type AuthenticatedKey, type AuthenticationFailure, coversScope } from "../http/authenticate.ts";
import type { AppEnv } from "../http/env.ts";
import { requestHeader, setHeaders } from "../http/headers.ts";
import {
  DAILY_WITHOUT_KEY,
  type LimitOutcome,
  rateHeaders,
  takeForAddress,
  takeForKey,
} from "../http/rate-limit.ts";
import { V3Error } from "./problem.ts";

/**
 * Who may go on: credentials, address, rate, version, scope, in this order. An operation without a key admits anybody.
 */
export async function admit(
  c: Context<AppEnv>,
  context: ServerContext,
  operation: AnyOperation,
): Promise<AuthenticatedKey | undefined> {
  const key = operation.auth === "key" ? await authenticate(c, context, operation) : undefined;
  if (key) await assertWithinLimit(c, context, operation, key);
  assertVersion(requestHeader(c, "service-version"));
  if (key && operation.scope !== null) assertScope(key, operation.scope);
  return key;
}

async function authenticate(
  c: Context<AppEnv>,
  context: ServerContext,
  { scope }: AnyOperation,
): Promise<AuthenticatedKey> {
  const found = await context.authenticator.authenticate(requestHeader(c, "authorization"));
  if (typeof found === "string") throw await refuse(c, context, found);
  c.set("key", found);
  setHeaders(c, { "Service-Environment": found.row.environment });
  // The credential probe answers 200 or 401, never 403 (v3.md §4.6).
  const code = scope === null ? "AUTHENTICATION_REQUIRED" : "PERMISSION_DENIED";
  if (found.tenant.suspended) throw new V3Error(code, "The workspace is suspended.");
  if (found.allowedIps && !found.allowedIps.has(clientAddress(c, context.trustedProxies)))
    throw new V3Error(code, "The key does not allow requests from this address.");
  return found;
}

/** A request without a valid key counts against its address's day. */
async function refuse(
  c: Context<AppEnv>,
  context: ServerContext,
  failure: AuthenticationFailure,
): Promise<V3Error> {
  const outcome = await takeForAddress(context, clientAddress(c, context.trustedProxies), DAILY_WITHOUT_KEY);
  if (!outcome.allowed)
    return rateLimited(outcome, "Too many requests without a valid key from this address today.");
  const detail =
    failure === "missing"
      ? "Send the API key as Authorization: Bearer <API_KEY>."
      : "The API key is not valid: it may be mistyped, revoked or expired.";
  return new V3Error("AUTHENTICATION_REQUIRED", detail, {}, { "WWW-Authenticate": 'Bearer realm="service"' });
}

async function assertWithinLimit(
  c: Context<AppEnv>,
  context: ServerContext,
  { budget }: AnyOperation,
  key: AuthenticatedKey,
): Promise<void> {
  const outcome = await takeForKey(context, key, budget);
  setHeaders(c, rateHeaders(outcome));
  if (!outcome.allowed) throw rateLimited(outcome, `The limit is ${outcome.limit} requests a minute.`);
}

/** `Retry-After`, `retryAfter` and `RateLimit-Reset` say the same (v3.md §8.6). */
function rateLimited(outcome: LimitOutcome, detail: string): V3Error {
  const { resetIn } = outcome;
  return new V3Error(
    "RATE_LIMITED",
    detail,
    { retryAfter: resetIn },
    { "Retry-After": String(resetIn), ...rateHeaders(outcome) },
  );
}

function assertVersion(requested: string | undefined): void {
  if (requested === undefined || requested === V3_VERSION) return;
  throw new V3Error("INVALID_VERSION", `The contract version is ${V3_VERSION}.`);
}

function assertScope(key: AuthenticatedKey, scope: string): void {
  if (coversScope(key.row.scopes, scope)) return;
  throw new V3Error("PERMISSION_DENIED", `The key lacks the scope ${scope}.`, { requiredScope: scope });
}
