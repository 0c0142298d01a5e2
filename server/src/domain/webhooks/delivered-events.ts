import type { Domain } from "../model/domain.ts";
import type { WebhookDelivery, WebhookEvent } from "../model/webhook-delivery.ts";
import { linkEvidence } from "./evidence-link.ts";

/** What some deliveries tell, by the event's id. */
export async function deliveredEvents(
  domain: Domain,
  deliveries: readonly Pick<WebhookDelivery, "eventId">[],
): Promise<Map<string, WebhookEvent>> {
  const ids = [...new Set(deliveries.map(({ eventId }) => eventId))];
  if (ids.length === 0) return new Map();
  const events = await domain.store.read((reader) => reader.webhookEvents.find({ id: ids }));
  return new Map(events.map((event) => [event.id, linkEvidence(domain, event)]));
}
