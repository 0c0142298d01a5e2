import { type Clock, type Instant, MINUTE } from "../ports/clock.ts";
import type { RateDecision } from "../ports/rate-limiter.ts";
import { type CountedWindow, isRunning, type LastingLimiter } from "./windows.ts";

/** Counts in this process: exact where one process serves. Ended windows are swept. */
export class MemoryRateLimiter implements LastingLimiter {
  private readonly clock: Clock;
  private readonly windows = new Map<string, { count: number; resetAt: Instant }>();
  private sweepAt: Instant = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  take(
    key: string,
    { limit, windowMs, cost = 1 }: { limit: number; windowMs: number; cost?: number },
  ): Promise<RateDecision> {
    const now = this.clock.now();
    if (now >= this.sweepAt) void this.sweep();
    const current = this.windows.get(key);
    const runs = current !== undefined && isRunning(current, { now, windowMs });
    const window = runs ? current : { count: 0, resetAt: now + windowMs };
    this.windows.set(key, window);
    const allowed = window.count + cost <= limit;
    // A refused request was not processed and is not counted (docs/contract/v3.md#rate-limited).
    if (allowed) window.count += cost;
    return Promise.resolve({
      allowed,
      limit,
      remaining: Math.max(0, limit - window.count),
      resetAt: window.resetAt,
    });
  }

  peek(key: string, { limit, windowMs }: { limit: number; windowMs: number }): Promise<RateDecision> {
    const now = this.clock.now();
    const current = this.windows.get(key);
    const runs = current !== undefined && isRunning(current, { now, windowMs });
    const { count, resetAt } = runs ? current : { count: 0, resetAt: now + windowMs };
    const remaining = Math.max(0, limit - count);
    return Promise.resolve({ allowed: remaining > 0, limit, remaining, resetAt });
  }

  raise(windows: readonly CountedWindow[]): Promise<void> {
    const now = this.clock.now();
    for (const { key, used, resetAt } of windows) {
      const current = this.windows.get(key);
      if (current && current.resetAt > now) current.count = Math.max(current.count, used);
      else if (resetAt > now) this.windows.set(key, { count: used, resetAt });
    }
    return Promise.resolve();
  }

  running(most: number): Promise<CountedWindow[]> {
    const now = this.clock.now();
    const windows = [...this.windows].filter(([, { resetAt }]) => resetAt > now);
    const counted = windows.map(([key, { count, resetAt }]) => ({ key, used: count, resetAt }));
    return Promise.resolve(counted.toSorted((a, b) => b.used - a.used).slice(0, most));
  }

  sweep(): Promise<void> {
    const now = this.clock.now();
    this.sweepAt = now + MINUTE;
    for (const [name, { resetAt }] of this.windows) if (resetAt <= now) this.windows.delete(name);
    return Promise.resolve();
  }
}
