import type { Instant } from "./clock.ts";

/** Work after the answer. It is enqueued in the transaction that requires it. */
export const JOB_KINDS = [
  "render",
  "seal",
  "conserve-document",
  "deliver-message",
  "expire-document",
  "send-document",
  "remind-signers",
  "remind-postponed",
  "simulate-signer",
  "create-document",
  "bulk-send",
  "export",
  "settle-chain",
  "examine-identity",
  "examine-by-vendor",
  "deliver-callback",
  "compose-onboarding",
  "deliver-digital-callback",
  "sweep",
] as const;

export type JobKind = (typeof JOB_KINDS)[number];

/** Jobs that take a place at the PDF or DOCX engine. Their tenants take turns. */
export const ENGINE_JOB_KINDS = [
  "render",
  "seal",
  "create-document",
  "bulk-send",
  "export",
  "examine-identity",
  "compose-onboarding",
] as const satisfies JobKind[];

type EngineJobKind = (typeof ENGINE_JOB_KINDS)[number];

interface JobTimes {
  runAt: Instant;
  /** After this instant a failing job is not retried. */
  deadline: Instant;
}

/** A job to enqueue. At most one job of a kind waits for a subject. */
export type NewJob = JobTimes & { subject: string } & (
    | { kind: EngineJobKind; /** Id of the tenant. */ owner: string }
    | { kind: Exclude<JobKind, EngineJobKind> }
  );

export interface Job extends JobTimes {
  id: string;
  kind: JobKind;
  /** Id of the row that the job is about. */
  subject: string;
  /** Id of the tenant, of a job for an engine; otherwise empty. */
  owner: string;
  attempts: number;
  claimedBy: string | null;
  claimedUntil: Instant | null;
  lastError: string | null;
  failedAt: Instant | null;
  /** The span (W3C traceparent) in which it was enqueued. */
  traceparent: string | null;
  createdAt: Instant;
}

interface Lease {
  by: string;
  limit: number;
  leaseMs: number;
}

/** Claims and results of jobs, for the worker. */
export interface JobQueue {
  /** Claims up to `limit` due jobs that need no engine. A claim that ends makes the job due again. */
  claim(options: Lease): Promise<Job[]>;
  /** Claims due jobs for the engines, one of each owner, of the owners that follow `after` in order. */
  claimForEngines(options: Lease & { after: string | null }): Promise<Job[]>;
  /** Makes jobs due that were enqueued for at once in what is the future since the clock went back. */
  moveToPresent(): Promise<void>;
  renew(ids: string[], by: string, leaseMs: number): Promise<void>;
  done(id: string, by: string): Promise<void>;
  retry(id: string, by: string, runAt: Instant, error: string): Promise<void>;
  fail(id: string, by: string, error: string): Promise<void>;
}
