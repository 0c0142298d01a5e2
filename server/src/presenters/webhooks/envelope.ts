import { V3_VERSION } from "@service/contract/v3";
import type { WebhookEnvelope } from "@service/contract/webhooks";
import { publicId } from "../../domain/model/ids.ts";
import { isLive } from "../../domain/environment.ts";
import type { WebhookEvent } from "../../domain/model/webhook-delivery.ts";

/** An event in the format of the dated contract (docs/contract/v3.md#envelope), for deliveries and their log. */
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

/** Removes the seal's hash, which is not in docs/contract/v3.md#document-completed; the document's log has it. */
function dataOf({ type, data }: WebhookEvent): WebhookEvent["data"] {
  if (type !== "document.completed") return data;
  const { sha256: _, ...rest } = data;
  return rest;
}
