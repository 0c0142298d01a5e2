import type { Domain } from "../model/domain.ts";
import type { WebhookDelivery, WebhookEvent } from "../model/webhook-delivery.ts";
import { firstAttemptAt } from "./attempt.ts";
import { linkEvidence } from "./evidence-link.ts";

/** The events of deliveries, by the delivery's id. */
export async function deliveredEvents(
  domain: Domain,
  deliveries: readonly WebhookDelivery[],
): Promise<Map<string, WebhookEvent>> {
  const ids = [...new Set(deliveries.map(({ eventId }) => eventId))];
  if (ids.length === 0) return new Map();
  const found = await domain.store.read((reader) => reader.webhookEvents.find({ id: ids }));
  const events = new Map(found.map((event) => [event.id, event]));
  const now = domain.clock.now();
  return new Map(
    deliveries.flatMap((delivery) => {
      const event = events.get(delivery.eventId);
      return event ? [[delivery.id, linkEvidence(domain, event, firstAttemptAt(delivery, now))]] : [];
    }),
  );
}
