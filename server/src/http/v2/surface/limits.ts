import type { EndpointLimit } from "@service/contract/common";
import { sessions } from "@service/contract/v2";
import type { Context } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { DAY, MINUTE } from "@service/platform/ports/clock";
import type { RateDecision } from "@service/platform/ports/rate-limiter";
import { clientLimitKey } from "../../access/address.ts";
import type { Tenant } from "../../../domain/model/tenant.ts";
import type { AuthenticatedKey } from "../../access/authenticate.ts";
import type { AppEnv } from "../../access/env.ts";
import { setHeaders } from "../../access/headers.ts";
import {
  DAILY_UPGRADE,
  epoch,
  legacyHeaders,
  limitInWords,
  peekForKey,
  secondsUntil,
  takeForAddress,
  takeForKey,
} from "../../common/rate-limit.ts";
import { EndpointLimited, V2Error } from "./error.ts";

/** Limits of the embedded operations, per key (docs/contract/embed.md#limits). */
const EMBEDDED = [
  {
    name: "Minute",
    limit: sessions.EMBEDDED_BUDGET.perMinute,
    windowMs: MINUTE,
    code: "EMBEDDED_RATE_LIMIT_MINUTE",
  },
  { name: "Day", limit: sessions.EMBEDDED_BUDGET.perDay, windowMs: DAY, code: "EMBEDDED_RATE_LIMIT_DAY" },
] as const;

/**
 * Counts a request of an embedded operation. Its headers are added to those of the plan, whose limit it does not use.
 */
export async function takeEmbedded(
  c: Context<AppEnv>,
  { limiter, domain }: ServerContext,
  { row }: AuthenticatedKey,
): Promise<void> {
  for (const { name, limit, windowMs, code } of EMBEDDED) {
    const decision = await limiter.take(`embedded-${name}:${row.id}`, { limit, windowMs });
    setHeaders(c, {
      [`X-Embedded-RateLimit-Limit-${name}`]: String(limit),
      [`X-Embedded-RateLimit-Remaining-${name}`]: String(decision.remaining),
      [`X-Embedded-RateLimit-Reset-${name}`]: String(epoch(decision.resetAt)),
    });
    if (!decision.allowed) throw exceeded(code, decision, domain, row.environment);
  }
}

/** Counts a request against the tenant's plan and sets its headers (docs/contract/v2.md#rate-limit-headers). */
export async function takePlan(
  c: Context<AppEnv>,
  context: ServerContext,
  key: AuthenticatedKey,
): Promise<void> {
  const outcome = await takeForKey(context, key);
  setHeaders(c, legacyHeaders(outcome));
  if (outcome.allowed) return;
  const error = exceeded("RATE_LIMIT_EXCEEDED", outcome, context.domain, key.row.environment);
  error.message = `Rate limit exceeded. ${limitInWords(key)}`;
  throw error;
}

/**
 * Counts a request, or its participants, against the endpoint's own limit. A refused request counts nothing. Throws
 * EndpointLimited, whose headers tell of that limit (docs/contract/v2.md#endpoint-limits).
 */
export async function takeEndpoint(
  c: Context<AppEnv>,
  context: Pick<ServerContext, "limiter" | "domain">,
  key: AuthenticatedKey,
  { name, perMinute, counts, cost = 1 }: EndpointLimit & { cost?: number },
): Promise<void> {
  const outcome = await takeForKey(context, key, { name, perMinute, cost });
  if (outcome.allowed) return;
  setHeaders(c, legacyHeaders(outcome));
  const left = counts === "requests" ? "" : ` ${outcome.remaining} are left, ${cost} were asked for.`;
  throw new EndpointLimited(
    `A key may send ${perMinute} ${counts} a minute to ${name}.${left} Try again in ${outcome.resetIn} seconds.`,
    outcome.resetIn,
  );
}

/** Sets the plan's headers and counts nothing. */
export async function setPlanHeaders(
  c: Context<AppEnv>,
  context: ServerContext,
  key: AuthenticatedKey,
): Promise<void> {
  setHeaders(c, legacyHeaders(await peekForKey(context, key)));
}

/** Counts a request without a valid key against the daily limit of its address (docs/contract/v2.md#daily-ip). */
export async function takeWithoutKey(
  c: Context<AppEnv>,
  context: ServerContext,
  tenant: Tenant | null,
): Promise<void> {
  const outcome = await takeForAddress(context, clientLimitKey(c, context.trustedProxies), tenant);
  if (outcome.allowed) return;
  const error = exceeded("RATE_LIMIT_EXCEEDED", outcome, context.domain, null);
  Object.assign(error.headers, legacyHeaders(outcome));
  Object.assign(error.extras, { upgrade_message: DAILY_UPGRADE });
  throw error;
}

/** The 429 of v2 (docs/contract/v2.md#rate-limited). */
function exceeded(
  code: "RATE_LIMIT_EXCEEDED" | (typeof EMBEDDED)[number]["code"],
  { limit, resetAt }: RateDecision,
  domain: Pick<Domain, "clock">,
  environment: string | null,
): V2Error {
  const wait = secondsUntil(resetAt, domain);
  const details = { limit, remaining: 0, reset: epoch(resetAt), retry_after: wait, environment };
  return new V2Error(code, "Rate limit exceeded.", details, { "Retry-After": String(wait) });
}
