import type { Stamped } from "../environment.ts";
import type { DocumentStatus } from "./document.ts";
import type { Event } from "./event.ts";
import type { Instant } from "../ports/clock.ts";

/** Documents in one status. */
export interface StatusTotal {
  status: DocumentStatus;
  count: number;
  /** Of them, those that were sent. */
  sent: number;
  /** Milliseconds from sending to completion, of those completed, summed. */
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
  /** Mean of the instants at which they were asked. */
  askedAt: Instant;
}

export interface OwnerTotal {
  ownerId: string;
  sent: number;
  completed: number;
}

export interface NamedEvent {
  event: Event;
  documentName: string;
}

/** The sums behind the analytics; every one stays within a tenant and environment. */
export interface AnalyticsQueries {
  /** Documents created since an instant. */
  totalsByStatus(stamp: Stamped, since: Instant): Promise<StatusTotal[]>;
  /** Documents completed in each of the spans that begin at these ascending instants; the last has no end. */
  totalsBySpan(stamp: Stamped, starts: readonly Instant[]): Promise<SpanTotal[]>;
  /** Signers who were asked and have not answered, those with most such signatures first, then who waits longest. */
  pendingSigners(stamp: Stamped, limit: number): Promise<PendingSigner[]>;
  /** Documents created since an instant, by owner. */
  totalsByOwner(stamp: Stamped, since: Instant): Promise<OwnerTotal[]>;
  /** Newest first. */
  latestEvents(stamp: Stamped, limit: number): Promise<NamedEvent[]>;
}
