import type { Instant } from "./clock.ts";

export interface RateDecision {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** When the window ends. */
  resetAt: Instant;
}

/** Fixed windows (docs/findings.md#rate-limits): counts uses of a key in the current window. */
export interface RateLimiter {
  take(key: string, options: { limit: number; windowMs: number; cost?: number }): Promise<RateDecision>;
  /** Reads the state without counting a use. `allowed`: one more use would be. */
  peek(key: string, options: { limit: number; windowMs: number }): Promise<RateDecision>;
  /** Removes windows that have ended. */
  sweep(): Promise<void>;
}
