import { DAY, type Instant } from "@service/platform/ports/clock";
import { documentLink } from "../model/file-links.ts";
import type { Domain } from "../model/domain.ts";
import { DELIVERY_TIMEOUT_MS } from "../model/webhook-delivery.ts";
import type { WebhookEvent } from "../model/webhook-delivery.ts";

/**
 * From the first attempt on. Every attempt has the same body, and the last one leaves a day, as the API's link does.
 */
const EVIDENCE_LINK_TTL_MS = DELIVERY_TIMEOUT_MS + DAY;

/**
 * Adds a link to the evidence of `document.completed`, which opens without a key for a while. The stored event has the
 * plain address, so that it opens nothing.
 */
export function linkEvidence(
  domain: Pick<Domain, "publicUrl" | "linkSecret">,
  event: WebhookEvent,
  firstAttempt: Instant,
): WebhookEvent {
  const { documentId } = event.data;
  if (event.type !== "document.completed" || typeof documentId !== "string") return event;
  const url = documentLink(domain, documentId, firstAttempt + EVIDENCE_LINK_TTL_MS);
  return { ...event, data: { ...event.data, evidencePdf: { url } } };
}
