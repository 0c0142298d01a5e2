import type { Domain } from "../model/domain.ts";
import type { WebhookDelivery, WebhookEvent } from "../model/webhook-delivery.ts";

/** What some deliveries tell, by the event's id. */
export async function deliveredEvents(
  { store }: Pick<Domain, "store">,
  deliveries: readonly Pick<WebhookDelivery, "eventId">[],
): Promise<Map<string, WebhookEvent>> {
  const ids = [...new Set(deliveries.map(({ eventId }) => eventId))];
  if (ids.length === 0) return new Map();
  const events = await store.read((reader) => reader.webhookEvents.find({ id: ids }));
  return new Map(events.map((event) => [event.id, event]));
}
