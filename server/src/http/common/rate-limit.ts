import type { ServerContext } from "../../context/context.ts";
import type { Domain } from "../../domain/model/domain.ts";
import { DAY, type Instant, MINUTE, SECOND } from "@service/platform/ports/clock";
import type { RateDecision } from "@service/platform/ports/rate-limiter";
import { NO_PLAN_RPM, PLANS, type Tenant } from "../../domain/model/tenant.ts";
import type { LimitKey } from "../access/address.ts";
import type { AuthenticatedKey } from "../access/authenticate.ts";

/** The kind of the limit that decided (docs/contract/v2.md#rate-limit-headers). */
type LimitReason = "per-tenant" | "endpoint" | "daily-ip";

export interface LimitOutcome extends RateDecision {
  /** `default`, or the name of the endpoint with its own budget. */
  policy: string;
  reason: LimitReason;
  window: number;
  /** Whole seconds until the window ends, at least 1. */
  resetIn: number;
}

/** Requests a minute of one member at the dashboard, whatever the plan (docs/contract/dashboard.md#limits). */
const MEMBER_RPM = 600;

/** Requests a minute for a tenant's keys: the override, or else the plan's (docs/contract/v3.md#rate-limits). */
export function requestsPerMinute({ apiRpmOverride, plan }: Tenant): number {
  return apiRpmOverride ?? (plan === null ? NO_PLAN_RPM : PLANS[plan]);
}

/** Text for a 429: the limit of a tenant's keys, and how to raise it. */
export function limitInWords({ member, tenant: { apiRpmOverride, plan } }: AuthenticatedKey): string {
  if (member) return `A member may send ${MEMBER_RPM} requests a minute.`;
  if (apiRpmOverride !== null)
    return `The workspace's own limit is ${apiRpmOverride} requests a minute for each key. The operator of the service can raise it.`;
  const limit = plan === null ? NO_PLAN_RPM : PLANS[plan];
  const what = plan === null ? "A workspace without an active plan" : `The plan ${plan}`;
  const allows = `${what} allows ${limit} requests a minute for each key.`;
  const most = Math.max(...Object.values(PLANS));
  const raise = limit < most ? `A higher plan (Business allows ${most}), or a limit` : "A limit";
  return `${allows} ${raise} of the workspace's own, raises it: ask the operator of the service.`;
}

type Tools = Pick<ServerContext, "limiter" | "domain">;

interface Quota {
  key: string;
  limit: number;
  windowMs: number;
  cost?: number;
  policy: string;
  reason: LimitReason;
}

type Budget = { name: string; perMinute: number; cost?: number };

/** The quota that a key's request counts against: the plan's, or the endpoint's own. The two are independent. */
function quotaOf({ row, tenant, member }: AuthenticatedKey, budget: Budget | undefined): Quota {
  if (!budget) {
    const limit = member ? MEMBER_RPM : requestsPerMinute(tenant);
    return { key: `key:${row.id}`, limit, windowMs: MINUTE, policy: "default", reason: "per-tenant" };
  }
  const { name, perMinute: limit, cost = 1 } = budget;
  const key = `endpoint:${name}:${row.id}`;
  return { key, limit, windowMs: MINUTE, cost, policy: name, reason: "endpoint" };
}

/** Whole seconds until an instant, at least 1: what `Retry-After` says. */
export function secondsUntil(instant: Instant, { clock }: Pick<Domain, "clock">): number {
  return Math.max(1, Math.ceil((instant - clock.now()) / SECOND));
}

function outcomeOf(
  { domain }: Pick<Tools, "domain">,
  { windowMs, policy, reason }: Quota,
  decision: RateDecision,
): LimitOutcome {
  const resetIn = secondsUntil(decision.resetAt, domain);
  return { ...decision, policy, reason, window: windowMs / 1000, resetIn };
}

async function take(tools: Tools, quota: Quota): Promise<LimitOutcome> {
  const { key, limit, windowMs, cost = 1 } = quota;
  return outcomeOf(tools, quota, await tools.limiter.take(key, { limit, windowMs, cost }));
}

export function takeForKey(tools: Tools, key: AuthenticatedKey, budget?: Budget): Promise<LimitOutcome> {
  return take(tools, quotaOf(key, budget));
}

/** Counts a request against what a key may send to an endpoint a day. */
export function takeDayForKey(
  tools: Tools,
  { row }: AuthenticatedKey,
  { name, perDay: limit }: { name: string; perDay: number },
): Promise<LimitOutcome> {
  const key = `endpoint-day:${name}:${row.id}`;
  return take(tools, { key, limit, windowMs: DAY, policy: name, reason: "endpoint" });
}

/** Reads a key's limit and counts nothing: requests with a refused key must not use up the owner's limit. */
export async function peekForKey(
  tools: Tools,
  key: AuthenticatedKey,
  budget?: Budget,
): Promise<LimitOutcome> {
  const quota = quotaOf(key, budget);
  // A peek is never a refusal by the limit.
  return { ...outcomeOf(tools, quota, await tools.limiter.peek(quota.key, quota)), allowed: true };
}

/**
 * Counts a request without a valid key against the daily limit of its address (docs/contract/v2.md#daily-ip). A
 * revoked or expired key is counted against the limit of its tenant.
 */
export function takeForAddress(
  tools: Tools,
  limitKey: LimitKey,
  tenant: Pick<Tenant, "id" | "dailyIpLimit"> | null,
): Promise<LimitOutcome> {
  const key = tenant === null ? `ip:${limitKey}` : `ip:${limitKey}:${tenant.id}`;
  const limit = tenant?.dailyIpLimit ?? DAILY_WITHOUT_KEY;
  return take(tools, { key, limit, windowMs: DAY, policy: "daily-ip", reason: "daily-ip" });
}

/** The hint of a 429 by address: how to avoid it. */
export const DAILY_UPGRADE = "Requests with an API key are counted by your plan, not by address.";

/** Requests without a valid key that one address may send a day. */
const DAILY_WITHOUT_KEY = 1000;

/** The legacy header family, whose reset is an absolute epoch (docs/contract/v3.md#rate-limit-headers). */
export function legacyHeaders({
  limit,
  remaining,
  resetAt,
  allowed,
  reason,
}: LimitOutcome): Record<string, string> {
  return {
    "X-RateLimit-Limit": String(limit),
    "X-RateLimit-Remaining": String(remaining),
    "X-RateLimit-Reset": String(epoch(resetAt)),
    ...(!allowed && { "X-RateLimit-Reason": reason }),
  };
}

export function epoch(instant: Instant): number {
  return Math.ceil(instant / 1000);
}

/** All header families of v3. The reset of the unprefixed family is a delta in seconds. */
export function rateHeaders(outcome: LimitOutcome): Record<string, string> {
  const { limit, remaining, resetIn, policy, window } = outcome;
  return {
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": String(resetIn),
    RateLimit: `"${policy}";r=${remaining};t=${resetIn}`,
    "RateLimit-Policy": `"${policy}";q=${limit};w=${window}`,
    ...legacyHeaders(outcome),
  };
}
