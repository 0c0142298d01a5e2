import type { Instant } from "../../domain/ports/clock.ts";
import type { WebhookDelivery, WebhookEvent } from "../../domain/model/webhook-delivery.ts";
import type { WebhookEndpoint } from "../../domain/model/webhook-endpoint.ts";

/** The signed document, where a cohort carries it along. */
export interface Attachment {
  base64: string;
  /** Opens it without a key, for 24 hours. */
  url: string;
}

/** What an attempt tells, gathered. */
interface Told {
  delivery: Pick<WebhookDelivery, "id">;
  event: WebhookEvent;
  endpoint: Pick<WebhookEndpoint, "hmacEnabled">;
  /** Opened; the current one first. */
  secrets: readonly string[];
  attachment: Attachment | null;
  /** When this attempt is made. */
  now: Instant;
}

export interface Presentation {
  headers: Record<string, string>;
  body: Buffer;
}

/** One cohort's way to tell an event (docs/contract/v3.md#cohorts). Pure and synchronous. */
export interface Presenter {
  /** The cohort's name of an event, or null when it has none: then it can't be told. */
  nameOf(type: WebhookEvent["type"]): string | null;
  /** The file that the body carries along. */
  attachmentOf(event: WebhookEvent): string | null;
  present(told: Told & { name: string }): Presentation;
}

export function isoOf(instant: Instant): string {
  return new Date(instant).toISOString();
}
