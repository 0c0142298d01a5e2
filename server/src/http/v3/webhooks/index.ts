import { EVENT_CATALOG } from "@service/contract/webhooks";
import { webhooks } from "@service/contract/v3";
import type { Domain } from "../../../domain/model/domain.ts";
import { listDeliveries, redeliver } from "../../../domain/webhooks/deliveries.ts";
import { findEndpoint, listEndpoints } from "../../../domain/webhooks/find.ts";
import { registerEndpoint } from "../../../domain/webhooks/register.ts";
import { sendTestEvent } from "../../../domain/webhooks/test-event.ts";
import { deliveredEvents } from "../../../domain/webhooks/delivered-events.ts";
import { deleteEndpoint, rotateSecret, updateEndpoint } from "../../../domain/webhooks/update.ts";
import { pageRequest, presentPage } from "../present/page.ts";
import { boundedList } from "../present/present.ts";
import type { V3Router } from "../surface/surface.ts";
import { presentDelivery, presentEndpoint, presentEndpointWithSecret } from "./present.ts";

const CATALOG = Object.entries(EVENT_CATALOG).map(([type, description]) => ({
  object: "webhook_event_type" as const,
  type,
  description,
}));

export function bindWebhooks(router: V3Router, domain: Domain): void {
  router
    // It precedes the path with an id, because "events" is not an id.
    .bind(webhooks.listEventTypes, async () => boundedList(CATALOG))
    .bindChange(
      webhooks.createWebhook,
      ({ caller, body }, unit) => registerEndpoint(unit, caller, body),
      presentEndpointWithSecret,
    )
    .bind(webhooks.listWebhooks, async ({ caller, query }) =>
      presentPage(await listEndpoints(domain, caller, pageRequest(query)), query.limit, presentEndpoint),
    )
    .bind(webhooks.retrieveWebhook, async ({ caller, params }) =>
      presentEndpoint(await domain.store.read((reader) => findEndpoint(reader, caller, params.webhook_id))),
    )
    .bind(webhooks.updateWebhook, async ({ caller, params, body }) =>
      presentEndpoint(await updateEndpoint(domain, caller, params.webhook_id, body)),
    )
    .bind(webhooks.deleteWebhook, ({ caller, params }) => deleteEndpoint(domain, caller, params.webhook_id))
    .bindChange(
      webhooks.rotateSecret,
      ({ caller, params }, unit) => rotateSecret(unit, caller, params.webhook_id),
      presentEndpointWithSecret,
    );
  bindDeliveries(router, domain);
}

function bindDeliveries(router: V3Router, domain: Domain): void {
  router
    .bind(webhooks.listDeliveries, async ({ caller, params, query }) => {
      const { status, eventType, expand } = query;
      const request = { page: pageRequest(query), status, eventType };
      const page = await listDeliveries(domain, caller, params.webhook_id, request);
      const events = expand === "event" ? await deliveredEvents(domain, page.rows) : null;
      return presentPage(page, query.limit, (delivery) =>
        presentDelivery(delivery, events?.get(delivery.id)),
      );
    })
    .bindChange(
      webhooks.testWebhook,
      ({ caller, params, body }, unit) => sendTestEvent(unit, caller, params.webhook_id, body.eventType),
      presentDelivery,
    )
    .bindChange(
      webhooks.redeliver,
      ({ caller, params }, unit) =>
        redeliver(unit, caller, { endpointId: params.webhook_id, deliveryId: params.delivery_id }),
      presentDelivery,
    );
}
