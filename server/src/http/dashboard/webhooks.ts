import { operations } from "@service/contract/dashboard";
import type { ServerContext } from "../../context/context.ts";
import type { WebhookEndpoint } from "../../domain/model/webhook-endpoint.ts";
import { subscriptionsOf } from "../../domain/webhook-events/catalog.ts";
import { findEndpoint } from "../../domain/webhooks/find.ts";
import { registerEndpoint } from "../../domain/webhooks/register.ts";
import { switchEndpoint } from "../../domain/webhooks/switch-endpoint.ts";
import { presentEndpoint as presentV3Endpoint } from "../v3/webhooks/present.ts";
import type { DashboardRouter } from "./surface/surface.ts";

/**
 * Binds the dashboard's own operations on webhooks: new endpoints in the account's format, and switching it.
 */
export function bindWebhooks(router: DashboardRouter, { domain }: ServerContext): void {
  router
    .bind(operations.createEndpoint, async ({ caller, body }) => {
      const wanted = { ...body, events: subscriptionsOf(body.events), cohort: "account" as const };
      const { endpoint, secret } = await registerEndpoint(domain, caller, wanted);
      return { ...presentEndpoint(endpoint), secret };
    })
    .bind(operations.readEndpoint, async ({ caller, params }) =>
      presentEndpoint(await domain.store.read((reader) => findEndpoint(reader, caller, params.webhook_id))),
    )
    .bind(operations.switchEndpoint, async ({ caller, params, body }) =>
      presentEndpoint(await switchEndpoint(domain, caller, params.webhook_id, body)),
    );
}

function presentEndpoint(endpoint: WebhookEndpoint) {
  return { ...presentV3Endpoint(endpoint), hmacEnabled: endpoint.hmacEnabled };
}
