import { AUDIT_RECORDED } from "@service/contract/acts";
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
import { assertScope, type V3Access } from "../surface/admission.ts";
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
      ({ caller, key, body }, unit) => {
        assertMayKnow(key, body.events);
        return registerEndpoint(unit, caller, body);
      },
      presentEndpointWithSecret,
    )
    .bind(webhooks.listWebhooks, async ({ caller, query }) =>
      presentPage(await listEndpoints(domain, caller, pageRequest(query)), query.limit, presentEndpoint),
    )
    .bind(webhooks.retrieveWebhook, async ({ caller, params }) =>
      presentEndpoint(await domain.store.read((reader) => findEndpoint(reader, caller, params.webhook_id))),
    )
    .bind(webhooks.updateWebhook, async ({ caller, key, params, body }) => {
      const { webhook_id: id } = params;
      const { events } = await domain.store.read((reader) => findEndpoint(reader, caller, id));
      assertMayKnow(key, [...events, ...(body.events ?? [])]);
      return presentEndpoint(await updateEndpoint(domain, caller, id, body));
    })
    .bind(webhooks.deleteWebhook, ({ caller, params }) => deleteEndpoint(domain, caller, params.webhook_id))
    .bindChange(
      webhooks.rotateSecret,
      ({ caller, params }, unit) => rotateSecret(unit, caller, params.webhook_id),
      presentEndpointWithSecret,
    );
  bindDeliveries(router, domain);
}

/** Asks for the scope of the audit log where an endpoint is told of it. Throws PERMISSION_DENIED. */
function assertMayKnow(key: V3Access["key"], events: readonly string[]): void {
  if (events.includes(AUDIT_RECORDED)) assertScope(key, AUDIT_SCOPE);
}

const AUDIT_SCOPE = "audit:read";

function bindDeliveries(router: V3Router, domain: Domain): void {
  router
    .bind(webhooks.listDeliveries, async ({ caller, key, params, query }) => {
      const { status, eventType, expand } = query;
      const request = { page: pageRequest(query), status, eventType };
      const page = await listDeliveries(domain, caller, params.webhook_id, request);
      if (expand === "event")
        assertMayKnow(
          key,
          page.rows.map((row) => row.eventType),
        );
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
