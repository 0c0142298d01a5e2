import type { Instant } from "./clock.ts";

/** Work that goes on after the answer, enqueued in the transaction that made it necessary. */
export const JOB_KINDS = [
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
