import type { IntegratorNames } from "./integrator-names.ts";
import type { DeliveryStatus } from "@service/contract/rules/statuses";
import type { Tenancy } from "../environment.ts";
import type { Document } from "./document.ts";
import type { WebhookEventType } from "./webhook-endpoint.ts";
import type { Signer } from "./signer.ts";
import { DAY, type Instant } from "@service/platform/ports/clock";

/** How long a delivery is attempted (docs/contract/v3.md#webhook-retries). */
export const DELIVERY_TIMEOUT_MS = 3 * DAY;

export const WEBHOOK_DELETED = "webhook deleted";

/** The event's subject at that time. The body of the classic cohort contains it, so a retry has the same body. */
export interface EventSubject {
  document: Pick<
    Document,
    "id" | "name" | "status" | "correctingFrom" | "folderId" | "evidenceFileId" | "createdAt" | "completedAt"
  > &
    /** Absent in events of earlier versions. */
    Partial<Pick<Document, "stage" | "formId" | "tags"> & IntegratorNames>;
  /** The form that made the document, and its chain, where they have names. */
  form?: IntegratorNames | undefined;
  chain?: IntegratorNames | undefined;
  signer: (Pick<Signer, "id" | "name" | "email" | "status" | "signedAt"> & Partial<IntegratorNames>) | null;
}

/** An event with at least one subscribed endpoint: the outbox row, written with the change. */
export interface WebhookEvent extends Tenancy {
  /** The id of the event in the document's log, if it is there. */
  id: string;
  type: WebhookEventType;
  data: Record<string, unknown>;
  subject: EventSubject | null;
  /** When the event occurred. */
  createdAt: Instant;
}

export interface DeliveryAttempt {
  at: Instant;
  durationMs: number;
  responseStatus: number | null;
  /** The first KiB. */
  responseBody: string | null;
  error: string | null;
}

/** The delivery of one event to one endpoint. */
export interface WebhookDelivery extends Tenancy {
  id: string;
  endpointId: string;
  eventId: string;
  eventType: WebhookEventType;
  status: DeliveryStatus;
  failureReason: string | null;
  /** The latest attempts. `attemptCount` counts all. */
  attempts: DeliveryAttempt[];
  attemptCount: number;
  /** Null once it is SENT or FAILED. */
  nextAttemptAt: Instant | null;
  /** After this instant a failed attempt is the last. */
  deadline: Instant;
  claimedBy: string | null;
  claimedUntil: Instant | null;
  /** The delivery that a client asked to repeat. Without a request, an event has one delivery per endpoint. */
  redeliveryOf: string | null;
  createdAt: Instant;
}
