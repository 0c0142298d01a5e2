import type { WorkflowStatus } from "@service/contract/rules/statuses";
import type { DomainErrorCode, DomainErrorData } from "../errors.ts";
import type { Tenancy } from "../environment.ts";
import type { Instant } from "@service/platform/ports/clock";

/** Work on a document that goes on after its request (docs/contract/v2.md#workflows). */
export interface Workflow extends Tenancy {
  id: string;
  /** The member who requested it. */
  userId: string;
  /** `sync`: the request that began it does the work. `async`: a job does. */
  mode: "sync" | "async";
  status: WorkflowStatus;
  step: string;
  percent: number;
  /** The work; null once it is over. */
  request: object | null;
  /** Data that the API which began it needs to present its outcome. The domain does not read it. */
  origin: object | null;
  /** The entry of the credits that are reserved for it; null: it is free. */
  reservationId: string | null;
  documentId: string | null;
  /** The answer of the work, as JSON. */
  result: object | null;
  error: WorkflowError | null;
  /** Sequence of the latest event. */
  eventCount: number;
  createdAt: Instant;
  completedAt: Instant | null;
}

/** Why a workflow failed; a code of null is a fault of the server. */
export interface WorkflowError {
  code: DomainErrorCode | null;
  message: string;
  data: DomainErrorData;
}

/** An event for the followers of a workflow, by ascending sequence from 1. */
export interface WorkflowEvent {
  id: string;
  workflowId: string;
  sequence: number;
  /** The outcome of the last two is in the workflow. */
  type: "progress" | "completed" | "failed";
  data: { step?: string; percent?: number };
  createdAt: Instant;
}

/** A file of the request, which stays stored until the work is over. */
export interface WorkflowSource {
  id: string;
  workflowId: string;
  storageKey: string;
}
