import type { DeliveryStatus } from "@service/contract/rules/statuses";
import { notFound } from "../errors.ts";
import type { WebhookEventType } from "../model/webhook-endpoint.ts";
import { findPage, type Page, type PageRequest } from "../model/page.ts";
import type { Domain } from "../model/domain.ts";
import type { Caller } from "../model/tenant.ts";
import type { WebhookDelivery } from "../model/webhook-delivery.ts";
import { findEndpoint, lockEndpointShared } from "./find.ts";
import { newDelivery } from "../webhook-events/enqueue.ts";

export interface DeliveryFilter {
  status?: DeliveryStatus | undefined;
  eventType?: WebhookEventType | undefined;
}

/** The log of an endpoint, newest first. Throws NOT_FOUND, CURSOR_UNKNOWN. */
export async function listDeliveries(
  { store }: Pick<Domain, "store">,
  caller: Caller,
  endpointId: string,
  { page, status, eventType }: DeliveryFilter & { page: PageRequest },
): Promise<Page<WebhookDelivery>> {
  return store.readList(async (reader) => {
    await findEndpoint(reader, caller, endpointId);
    // A cursor stays valid after its status has changed.
    const options = { page, cursors: { endpointId } };
    return findPage(reader.webhookDeliveries, { endpointId, status, eventType }, options);
  });
}

/**
 * Delivers an event again, as a new delivery with a timeout of its own. A pending delivery becomes due at once instead.
 * Throws NOT_FOUND.
 */
export async function redeliver(
  domain: Pick<Domain, "store" | "clock" | "random">,
  caller: Caller,
  { endpointId, deliveryId }: { endpointId: string; deliveryId: string },
): Promise<WebhookDelivery> {
  return domain.store.write(async (writer) => {
    const endpoint = await lockEndpointShared(writer, caller, endpointId);
    const delivery = await writer.webhookDeliveries.lock({ id: deliveryId, endpointId });
    if (!delivery) throw notFound("delivery");
    writer.announceDeliveries();
    if (delivery.status === "PENDING") {
      const nextAttemptAt = domain.clock.now();
      await writer.webhookDeliveries.update({ id: deliveryId }, { nextAttemptAt });
      return { ...delivery, nextAttemptAt };
    }
    const event = { ...delivery, id: delivery.eventId, type: delivery.eventType };
    const again = newDelivery(domain, endpoint, event, delivery.id);
    await writer.webhookDeliveries.insert(again);
    return again;
  });
}
