import type { Instant } from "../../domain/ports/clock.ts";
import type { RateLimiter } from "../../domain/ports/rate-limiter.ts";

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
