import type { Instant } from "./clock.ts";
import type { JobKind } from "./job-queue.ts";

/** Work that waits, counted over all processes. Instants are null where nothing waits. */
export interface Backlog {
  /** Due jobs of each kind that has some. */
  jobs: { kind: JobKind; due: number; oldestDueAt: Instant }[];
  /** Due deliveries of endpoints that are enabled. */
  deliveries: { due: number; oldestDueAt: Instant | null };
  /** Messages that are still to be sent, including those that wait for another attempt. */
  messages: { waiting: number; oldestCreatedAt: Instant | null };
}

/** Connections of a pool. `waiting` counts requests for one. */
export interface ConnectionState {
  total: number;
  idle: number;
  waiting: number;
}
