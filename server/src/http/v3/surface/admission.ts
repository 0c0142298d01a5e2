import type { Operation } from "@service/contract/common";
import { V3_VERSION } from "@service/contract/v3";
import type { Context } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import type { Tenant } from "../../../domain/model/tenant.ts";
import { clientLimitKey } from "../../access/address.ts";
import { type Acting, resolveActing } from "../../access/acting.ts";
import { type AuthenticatedKey, type AuthenticationFailure, coversScope } from "../../access/authenticate.ts";
import type { AppEnv } from "../../access/env.ts";
import { requestHeader, setHeaders } from "../../access/headers.ts";
import { API_KEY, headerMistake } from "../../access/header-mistake.ts";
import { keyRefusalOf } from "../../access/key-refusal.ts";
import {
  DAILY_UPGRADE,
  limitInWords,
  type LimitOutcome,
  peekForKey,
  rateHeaders,
  takeDayForKey,
  takeForAddress,
  takeForKey,
} from "../../common/rate-limit.ts";
import { V3Error, validationError } from "./problem.ts";

/** The authenticated key and the person that the request acts for, for handlers of v3. */
export interface V3Access extends Acting {
  key: AuthenticatedKey;
}

/** Checks credentials, address, rate, version, scope and the person acted for, in this order. An operation without a key admits anybody. */
export async function admit(
  c: Context<AppEnv>,
  context: ServerContext,
  operation: Operation,
): Promise<V3Access | null> {
  const key = operation.auth === "key" ? await authenticate(c, context, operation) : null;
  if (key) await assertWithinLimit(c, context, operation, key);
  assertVersion(requestHeader(c, "service-version"));
  if (key && operation.scope !== null) assertScope(key, operation.scope);
  return key && { key, ...(await admitActing(c, context, key, operation)) };
}

/** The person that the request acts for, by the rules of v2 (docs/contract/v3.md#acting). */
async function admitActing(
  c: Context<AppEnv>,
  context: ServerContext,
  key: AuthenticatedKey,
  operation: Operation,
): Promise<Acting> {
  const acting = await resolveActing(c, context.domain.store, key, operation);
  if (!("reason" in acting)) return acting;
  if (acting.reason === "header") throw validationError([{ path: [acting.header], detail: acting.detail }]);
  // The credential probe answers 200 or 401, never 403 (docs/contract/v3.md#users-me).
  const code = operation.scope === null ? "AUTHENTICATION_REQUIRED" : "PERMISSION_DENIED";
  if (acting.reason === "person") throw new V3Error(code, acting.detail);
  throw new V3Error(code, `The key lacks the scope ${acting.scope}.`, { requiredScope: acting.scope });
}

/**
 * For unknown paths and methods: a valid key gets its environment and limit in the headers, as on every answer
 * (docs/contract/v3.md#rate-limit-headers), and is counted. Without a valid key there are no such headers.
 */
export async function admitUnbound(c: Context<AppEnv>, context: ServerContext): Promise<void> {
  const key = await context.authenticator.authenticate(requestHeader(c, "authorization"));
  if (typeof key === "string") return;
  setHeaders(c, { "Service-Environment": key.row.environment });
  if (keyRefusalOf(c, context, key) === null) return assertWithinLimit(c, context, {}, key);
  setHeaders(c, rateHeaders(await peekForKey(context, key)));
}

async function authenticate(
  c: Context<AppEnv>,
  context: ServerContext,
  operation: Operation,
): Promise<AuthenticatedKey> {
  const found = await context.authenticator.authenticate(requestHeader(c, "authorization"));
  if (typeof found === "string") throw await refuse(c, context, found);
  setHeaders(c, { "Service-Environment": found.row.environment });
  const refusal = keyRefusalOf(c, context, found);
  if (refusal !== null) await refuseKey(c, context, operation, { key: found, refusal: refusal.message });
  return found;
}

/** Throws. The answer shows the limit and counts nothing: a stolen key must not use up its owner's requests. */
async function refuseKey(
  c: Context<AppEnv>,
  context: ServerContext,
  { budget, scope }: Operation,
  { key, refusal }: { key: AuthenticatedKey; refusal: string },
): Promise<never> {
  await assertWithinDay(c, context, key.tenant);
  setHeaders(c, rateHeaders(await peekForKey(context, key, budget)));
  // The credential probe answers 200 or 401, never 403 (docs/contract/v3.md#users-me).
  throw new V3Error(scope === null ? "AUTHENTICATION_REQUIRED" : "PERMISSION_DENIED", refusal);
}

/** Counts a request without a valid key against the daily limit of its address. */
async function refuse(
  c: Context<AppEnv>,
  context: ServerContext,
  failure: AuthenticationFailure,
): Promise<V3Error> {
  const known = failure === "unknown" ? requestHeader(c, "authorization") : undefined;
  await assertWithinDay(c, context, await context.authenticator.tenantOf(known));
  const detail = reasonOf(failure, requestHeader(c, "authorization"));
  return new V3Error("AUTHENTICATION_REQUIRED", detail, {}, { "WWW-Authenticate": 'Bearer realm="service"' });
}

/** Describes the fault of the header, as far as it can be seen. */
function reasonOf(failure: AuthenticationFailure, authorization: string | undefined): string {
  const mistake =
    failure === "missing" || failure === "malformed" ? headerMistake(authorization, API_KEY) : null;
  return mistake ?? "The API key is not valid: it may be mistyped, revoked or expired.";
}

async function assertWithinDay(
  c: Context<AppEnv>,
  context: ServerContext,
  tenant: Tenant | null,
): Promise<void> {
  const outcome = await takeForAddress(context, clientLimitKey(c, context.trustedProxies), tenant);
  if (outcome.allowed) return;
  const detail = "Too many requests without a valid key from this address today.";
  throw rateLimited(outcome, detail, { upgradeMessage: DAILY_UPGRADE });
}

async function assertWithinLimit(
  c: Context<AppEnv>,
  context: ServerContext,
  { budget }: Pick<Operation, "budget">,
  key: AuthenticatedKey,
): Promise<void> {
  const outcome = await takeForKey(context, key, budget);
  setHeaders(c, rateHeaders(outcome));
  if (outcome.allowed) return assertWithinBudgetDay(context, budget, key);
  const own = `This operation allows ${outcome.limit} requests a minute for each key, whatever the plan.`;
  throw rateLimited(outcome, budget ? own : limitInWords(key));
}

/** The headers stay those of the minute, unless the day refuses. */
async function assertWithinBudgetDay(
  context: ServerContext,
  budget: Operation["budget"],
  key: AuthenticatedKey,
): Promise<void> {
  if (budget?.perDay === undefined) return;
  const outcome = await takeDayForKey(context, key, { name: budget.name, perDay: budget.perDay });
  if (outcome.allowed) return;
  throw rateLimited(
    outcome,
    `This operation allows ${outcome.limit} requests a day for each key, whatever the plan.`,
  );
}

/** `Retry-After`, `retryAfter` and `RateLimit-Reset` have the same value (docs/contract/v3.md#rate-limited). */
function rateLimited(
  outcome: LimitOutcome,
  detail: string,
  extras: Pick<V3Error["extras"], "upgradeMessage"> = {},
): V3Error {
  const { resetIn } = outcome;
  return new V3Error(
    "RATE_LIMITED",
    detail,
    { retryAfter: resetIn, ...extras },
    { "Retry-After": String(resetIn), ...rateHeaders(outcome) },
  );
}

function assertVersion(requested: string | undefined): void {
  if (requested === undefined || requested === V3_VERSION) return;
  throw new V3Error("INVALID_VERSION", `The contract version is ${V3_VERSION}.`);
}

/** Throws PERMISSION_DENIED. */
export function assertScope(key: Pick<AuthenticatedKey, "row">, scopes: string): void {
  const scope = scopes.split(" ").find((one) => !coversScope(key.row.scopes, one));
  if (scope === undefined) return;
  throw new V3Error("PERMISSION_DENIED", `The key lacks the scope ${scope}.`, { requiredScope: scope });
}
