import type { ServerContext } from "../../context.ts";
import { DAY, type Instant, MINUTE } from "../../domain/clock.ts";
import type { RateDecision } from "../../domain/limits.ts";
import { NO_PLAN_RPM, PLANS, type Tenant } from "../../domain/tenants/tenant.ts";
import type { AuthenticatedKey } from "./authenticate.ts";

/** Which of the limits decided (v2.md §8.3). */
export type LimitReason = "per-tenant" | "endpoint" | "daily-ip";

export interface LimitOutcome extends RateDecision {
  /** `default`, or the endpoint that has a budget of its own. */
  policy: string;
  reason: LimitReason;
  /** Seconds of the window. */
  window: number;
  /** Whole seconds until the window ends, at least 1. */
  resetIn: number;
}

/** Requests a minute of a tenant's keys: the override, else the plan's (v3.md §8.3). */
export function requestsPerMinute({ apiRpmOverride, plan }: Tenant): number {
  return apiRpmOverride ?? (plan === null ? NO_PLAN_RPM : PLANS[plan]);
}

type Tools = Pick<ServerContext, "limiter" | "domain">;

async function take(
  { limiter, domain }: Tools,
  { key, limit, windowMs, cost, policy, reason }: TakeOptions,
): Promise<LimitOutcome> {
  const decision = await limiter.take(key, { limit, windowMs, cost: cost ?? 1 });
  const resetIn = Math.max(1, Math.ceil((decision.resetAt - domain.clock.now()) / 1000));
  return { ...decision, policy, reason, window: windowMs / 1000, resetIn };
}

interface TakeOptions {
  key: string;
  limit: number;
  windowMs: number;
  cost?: number;
  policy: string;
  reason: LimitReason;
}

/** Counts a request of a key: against its plan, or against the endpoint's own budget; one never spends the other. */
export function takeForKey(
  tools: Tools,
  { row, tenant }: AuthenticatedKey,
  budget?: { name: string; perMinute: number; cost?: number },
): Promise<LimitOutcome> {
  if (budget) {
    return take(tools, {
      key: `endpoint:${budget.name}:${row.id}`,
      limit: budget.perMinute,
      windowMs: MINUTE,
      ...(budget.cost !== undefined && { cost: budget.cost }),
      policy: budget.name,
      reason: "endpoint",
    });
  }
  const limit = requestsPerMinute(tenant);
  return take(tools, {
    key: `key:${row.id}`,
    limit,
    windowMs: MINUTE,
    policy: "default",
    reason: "per-tenant",
  });
}

/** Counts a request without a valid key against its address's day (decisions §4). */
export function takeForAddress(tools: Tools, address: string, limit: number): Promise<LimitOutcome> {
  return take(tools, { key: `ip:${address}`, limit, windowMs: DAY, policy: "daily-ip", reason: "daily-ip" });
}

/** A day's requests of one address without a valid key. */
export const DAILY_WITHOUT_KEY = 1000;

/** The legacy family: the reset is an absolute epoch (v3.md §8.5). */
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

/** All families of v3: the reset of the unprefixed ones is a delta in seconds. */
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
