import { V3_VERSION } from "@service/contract/v3";
import type { WebhookEnvelope } from "@service/contract/webhooks";
import { publicId } from "../../domain/model/ids.ts";
import { isLive } from "../../domain/environment.ts";
import type { WebhookEvent } from "../../domain/model/webhook-delivery.ts";

/**
 * An event as the dated contract words it (docs/contract/v3.md#envelope): the body of its deliveries, and what the
 * log of them shows.
 */
export function envelopeOf(event: WebhookEvent): WebhookEnvelope {
  return {
    eventId: publicId("event", event.id),
    eventType: event.type,
    apiVersion: V3_VERSION,
    occurredAt: new Date(event.createdAt).toISOString(),
    tenantId: publicId("tenant", event.tenantId),
    livemode: isLive(event),
    data: dataOf(event),
  };
}

/**
 * docs/contract/v3.md#document-completed says all that `document.completed` tells; the seal's hash stays in the
 * document's log.
 */
function dataOf({ type, data }: WebhookEvent): WebhookEvent["data"] {
  if (type !== "document.completed") return data;
  const { sha256: _, ...told } = data;
  return told;
}
