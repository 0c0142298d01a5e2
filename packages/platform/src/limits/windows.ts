import { type Instant, MINUTE } from "../ports/clock.ts";
import type { RateLimiter } from "../ports/rate-limiter.ts";

/**
 * How far the clocks of processes may lie apart. A window that ends later than its length and this from now was begun
 * before the clock went back, and counts as over.
 */
export const MAX_SKEW_MS = 10 * MINUTE;

/** Whether a window of this length runs now. */
export function isRunning(
  { resetAt }: Pick<CountedWindow, "resetAt">,
  { now, windowMs }: { now: Instant; windowMs: number },
): boolean {
  return resetAt > now && resetAt <= now + windowMs + MAX_SKEW_MS;
}

/** A window with its count, as one limiter passes it to another. */
export interface CountedWindow {
  key: string;
  used: number;
  resetAt: Instant;
}

/** A limiter that takes over the counts of another one, and hands its own over. */
export interface LastingLimiter extends RateLimiter {
  /** Raises counts to at least these. A window that has no count yet begins with the given one. */
  raise(windows: readonly CountedWindow[]): Promise<void>;
  /** The windows that run now, those with the highest counts first. */
  running(most: number): Promise<CountedWindow[]>;
}
