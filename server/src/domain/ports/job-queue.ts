import type { Instant } from "./clock.ts";

/** Work after the answer. It is enqueued in the transaction that requires it. */
const JOB_KINDS = [
  "render",
  "seal",
  "conserve-document",
  "deliver-message",
  "expire-document",
  "remind-signers",
  "simulate-signer",
  "create-document",
  "sweep",
] as const;

export type JobKind = (typeof JOB_KINDS)[number];

export interface Job {
  id: string;
  kind: JobKind;
  /** Id of the row that the job is about. At most one job of a kind waits for a subject. */
  subject: string;
  runAt: Instant;
  attempts: number;
  /** After this instant a failing job is not retried. */
  deadline: Instant;
  claimedBy: string | null;
  claimedUntil: Instant | null;
  lastError: string | null;
  failedAt: Instant | null;
  createdAt: Instant;
}

/** Claims and results of jobs, for the worker. */
export interface JobQueue {
  /** Claims up to `limit` due jobs for `leaseMs`. A claim that ends makes the job due again. */
  claim(options: { by: string; limit: number; leaseMs: number }): Promise<Job[]>;
  renew(ids: string[], by: string, leaseMs: number): Promise<void>;
  done(id: string, by: string): Promise<void>;
  retry(id: string, by: string, runAt: Instant, error: string): Promise<void>;
  fail(id: string, by: string, error: string): Promise<void>;
}
