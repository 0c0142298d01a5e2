import { DAY, type Instant } from "../ports/clock.ts";
import { documentLink } from "../model/file-links.ts";
import type { Domain } from "../model/domain.ts";
import { DELIVERY_TIMEOUT_MS } from "../model/webhook-delivery.ts";
import type { WebhookEvent } from "../model/webhook-delivery.ts";

/** From the first attempt on: every attempt has the same body, and the last one leaves as long as the API's link has. */
const EVIDENCE_LINK_TTL_MS = DELIVERY_TIMEOUT_MS + DAY;

/**
 * `document.completed` as it is told: its evidence's address opens without a key for a while. At rest the event holds
 * the address alone, so that nothing that is kept opens a document.
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
