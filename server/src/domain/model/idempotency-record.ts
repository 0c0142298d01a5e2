import type { Instant } from "../ports/clock.ts";

/** One idempotent request: which it was, and what it was answered. */
export interface IdempotencyRecord {
  /** Hash of API key, route and idempotency key. */
  id: string;
  /** Hash of what was asked. */
  requestHash: string;
  status: "running" | "done";
  /** Draws the line between a call and the one that took over from it. */
  attempt: string;
  lockedUntil: Instant;
  responseStatus: number | null;
  responseBody: string | null;
  expiresAt: Instant;
}
