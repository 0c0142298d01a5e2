import type { Instant } from "./clock.ts";

/** Work that goes on after the answer, enqueued in the transaction that made it necessary. */
const JOB_KINDS = [
  "render",
  "seal",
  "conserve-document",
  "deliver-message",
  "expire-document",
  "remind-signers",
  "simulate-signer",
  "sweep",
] as const;

export type JobKind = (typeof JOB_KINDS)[number];

export interface Job {
  id: string;
  kind: JobKind;
  /** Id of the thing it is about; at most one job of a kind waits for a subject. */
  subject: string;
  runAt: Instant;
  attempts: number;
  /** After this instant a failing job is given up. */
  deadline: Instant;
  claimedBy: string | null;
  claimedUntil: Instant | null;
  lastError: string | null;
  failedAt: Instant | null;
  createdAt: Instant;
}

/** Claims and ends of jobs: what the worker needs and the use-cases do not. */
export interface JobQueue {
  /** Takes up to `limit` due jobs for `leaseMs`; a claim that runs out is free again. */
  claim(options: { by: string; limit: number; leaseMs: number }): Promise<Job[]>;
  renew(ids: string[], by: string, leaseMs: number): Promise<void>;
  done(id: string, by: string): Promise<void>;
  retry(id: string, by: string, runAt: Instant, error: string): Promise<void>;
  fail(id: string, by: string, error: string): Promise<void>;
}
