import type { Instant } from "@service/platform/ports/clock";
import type { WebhookDelivery, WebhookEvent } from "../../domain/model/webhook-delivery.ts";
import type { WebhookEndpoint } from "../../domain/model/webhook-endpoint.ts";

/** The signed document, for cohorts that send it inline. */
export interface Attachment {
  base64: string;
  /** A link that opens the file without a key for 24 hours. */
  url: string;
}

/** The data that an attempt presents. */
interface AttemptData {
  delivery: Pick<WebhookDelivery, "id">;
  event: WebhookEvent;
  endpoint: Pick<WebhookEndpoint, "hmacEnabled">;
  /** Decrypted, the current one first. */
  secrets: readonly string[];
  attachment: Attachment | null;
  /** When this attempt begins. */
  now: Instant;
}

export interface Presentation {
  headers: Record<string, string>;
  body: Buffer;
}

/** The webhook format of one cohort (docs/contract/v3.md#cohorts). Pure and synchronous. */
export interface Presenter {
  /** The cohort's name of an event; null when it does not send that event. */
  nameOf(type: WebhookEvent["type"]): string | null;
  /** The id of the file that the body includes; null for none. */
  attachmentOf(event: WebhookEvent): string | null;
  present(attempt: AttemptData & { name: string }): Presentation;
}

export function isoOf(instant: Instant): string {
  return new Date(instant).toISOString();
}
