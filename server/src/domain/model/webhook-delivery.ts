import type { Stamped } from "../environment.ts";
import type { Document } from "./document.ts";
import type { EventType } from "./event.ts";
import type { Signer } from "./signer.ts";
import { DAY, type Instant } from "../ports/clock.ts";

const DELIVERY_STATUSES = ["PENDING", "SENT", "FAILED"] as const;

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** How long a delivery is tried (docs/contract/v3.md#webhook-retries). */
export const DELIVERY_TIMEOUT_MS = 3 * DAY;

export const WEBHOOK_DELETED = "webhook deleted";

/** What the event was about, as it stood then: the classic body tells it, and a retry tells the same. */
export interface EventSubject {
  document: Pick<
    Document,
    "id" | "name" | "status" | "correctingFrom" | "folderId" | "evidenceFileId" | "createdAt" | "completedAt"
  >;
  signer: Pick<Signer, "id" | "name" | "email" | "status" | "signedAt"> | null;
}

/** One event that at least one endpoint is told: the outbox row, written with the change that it tells of. */
export interface WebhookEvent extends Stamped {
  /** That of the event in the document's log, where it is one. */
  id: string;
  type: EventType;
  data: Record<string, unknown>;
  subject: EventSubject | null;
  /** When it happened. */
  createdAt: Instant;
}

export interface DeliveryAttempt {
  at: Instant;
  durationMs: number;
  responseStatus: number | null;
  /** First KiB. */
  responseBody: string | null;
  error: string | null;
}

/** One event on its way to one endpoint. */
export interface WebhookDelivery extends Stamped {
  id: string;
  endpointId: string;
  eventId: string;
  eventType: EventType;
  status: DeliveryStatus;
  failureReason: string | null;
  /** The latest ones; `attemptCount` counts all. */
  attempts: DeliveryAttempt[];
  attemptCount: number;
  /** Null once it is SENT or FAILED. */
  nextAttemptAt: Instant | null;
  /** After this instant a failed attempt is the last. */
  deadline: Instant;
  claimedBy: string | null;
  claimedUntil: Instant | null;
  /** The delivery that this one repeats on request; an event reaches an endpoint by itself only once. */
  redeliveryOf: string | null;
  createdAt: Instant;
}
