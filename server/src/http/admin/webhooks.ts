import { operations } from "@service/contract/admin";
import type { ServerContext } from "../../context/context.ts";
import { publicId } from "../../domain/model/ids.ts";
import { classicName, subscriptionsOf } from "../../domain/webhook-events/catalog.ts";
import { ALL_EVENTS, type Subscription, type WebhookEndpoint } from "../../domain/model/webhook-endpoint.ts";
import { registerEndpoint } from "../../domain/webhooks/register.ts";
import { updateEndpoint } from "../../domain/webhooks/update.ts";
import type { AdminRouter } from "./surface.ts";

/** Cohort of an endpoint that an operator creates without naming one (docs/contract/operator.md#webhooks). */
const DEFAULT_COHORT = "v2legacy";

/** Endpoints of both cohorts, and the switch between them (docs/contract/v3.md#cohorts). */
export function bindWebhooks(router: AdminRouter, { domain }: ServerContext): void {
  router
    .bind(operations.registerWebhook, async ({ body }) => {
      const { endpoint, secret } = await registerEndpoint(domain, body, {
        ...body,
        events: subscriptionsOf(body.events),
        cohort: body.cohort ?? DEFAULT_COHORT,
      });
      return { ...presentEndpoint(endpoint), secret };
    })
    .bind(operations.switchWebhook, async ({ params, body }) =>
      presentEndpoint(await updateEndpoint(domain, "any", params.webhook_id, body)),
    );
}

function presentEndpoint(endpoint: WebhookEndpoint) {
  const { url, description, disabled, cohort, hmacEnabled, environment, secretLast4 } = endpoint;
  return {
    id: publicId("webhook", endpoint.id),
    tenantId: publicId("tenant", endpoint.tenantId),
    environment,
    url,
    events: endpoint.events.map((event) => nameIn(cohort, event)),
    description,
    disabled,
    cohort,
    hmacEnabled,
    secretLast4,
    createdAt: new Date(endpoint.createdAt).toISOString(),
    updatedAt: new Date(endpoint.updatedAt).toISOString(),
  };
}

function nameIn(cohort: WebhookEndpoint["cohort"], event: Subscription): string {
  if (event === ALL_EVENTS || cohort !== "v2legacy") return event;
  return classicName(event) ?? event;
}
