import type { Instant } from "@service/platform/ports/clock";

/** An idempotent request and its answer. */
export interface IdempotencyRecord {
  /** Hash of API key, route and idempotency key. */
  id: string;
  /** Hash of the request. */
  requestHash: string;
  status: "running" | "done";
  /** Separates an attempt from one that took over its lock. */
  attempt: string;
  lockedUntil: Instant;
  responseStatus: number | null;
  responseBody: string | null;
  expiresAt: Instant;
}
