import type { Instant } from "./clock.ts";

export interface RateDecision {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** When the window ends. */
  resetAt: Instant;
}

/** Fixed windows (docs/findings.md#rate-limits): counts uses of a key within the window that contains now. */
export interface RateLimiter {
  take(key: string, options: { limit: number; windowMs: number; cost?: number }): Promise<RateDecision>;
  /** What a use would find now; nothing is counted. `allowed`: one more use would be. */
  peek(key: string, options: { limit: number; windowMs: number }): Promise<RateDecision>;
  /** Forgets windows that have ended. */
  sweep(): Promise<void>;
}
