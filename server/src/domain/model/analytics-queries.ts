import type { Tenancy } from "../environment.ts";
import type { DocumentStatus } from "./document.ts";
import type { Event } from "./event.ts";
import type { Instant } from "@service/platform/ports/clock";

/** Documents in one status. */
export interface StatusTotal {
  status: DocumentStatus;
  count: number;
  /** Documents of these that were sent. */
  sent: number;
  /** Sum of the milliseconds from sending to completion, over completed documents. */
  signingMs: number;
}

export interface SpanTotal {
  /** Index of the span in which the documents were completed. */
  span: number;
  count: number;
  signingMs: number;
}

export interface PendingSigner {
  name: string;
  email: string | null;
  count: number;
  /** Mean of the instants at which the signatures were requested. */
  askedAt: Instant;
}

export interface OwnerTotal {
  ownerId: string;
  sent: number;
  completed: number;
}

/** A workspace's usage since an instant. */
export interface Usage {
  documents: number;
  completed: number;
  /** Charged, reservations included. The sandbox is free. */
  creditsUsed: number;
}

export interface NamedEvent {
  event: Event;
  documentName: string;
}

/** Sums for the analytics. Each is limited to a tenant and environment. */
export interface AnalyticsQueries {
  /** Documents created since an instant. */
  totalsByStatus(tenancy: Tenancy, since: Instant): Promise<StatusTotal[]>;
  /** Documents completed in each of the spans that begin at these ascending instants; the last has no end. */
  totalsBySpan(tenancy: Tenancy, starts: readonly Instant[]): Promise<SpanTotal[]>;
  /** Signers with pending signatures: most pending first, then the longest waiting. */
  pendingSigners(tenancy: Tenancy, limit: number): Promise<PendingSigner[]>;
  /** Documents created since an instant, by owner. */
  totalsByOwner(tenancy: Tenancy, since: Instant): Promise<OwnerTotal[]>;
  /** Documents created and completed, and credits charged, since an instant. */
  usage(tenancy: Tenancy, since: Instant): Promise<Usage>;
  /** Newest first. */
  latestEvents(tenancy: Tenancy, limit: number): Promise<NamedEvent[]>;
}
