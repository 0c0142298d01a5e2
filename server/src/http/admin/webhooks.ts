import { CreateWebhook, UpdateWebhook } from "@service/contract/admin";
import { idOf } from "@service/contract/common";
import type { Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { invalid } from "../../domain/errors.ts";
import { publicId } from "../../domain/model/ids.ts";
import { classicName, eventTypeOf } from "../../domain/webhooks/catalog.ts";
import { ALL_EVENTS, type Subscription, type WebhookEndpoint } from "../../domain/model/webhook-endpoint.ts";
import { registerEndpoint } from "../../domain/webhooks/register.ts";
import { updateEndpoint } from "../../domain/webhooks/update.ts";
import { readJson, readOptionalJson } from "../common/body.ts";
import type { AppEnv } from "../access/env.ts";
import { AdminError, parse } from "./error.ts";
import { MAX_ADMIN_BODY } from "./tenants.ts";

/** What an endpoint is that an operator makes and does not say more of (docs/contract/operator.md#webhooks). */
const DEFAULT_COHORT = "v2legacy";

/** Endpoints of either cohort, and the switch between them (docs/contract/v3.md#cohorts). */
export function bindWebhooks(app: Hono<AppEnv>, { domain }: ServerContext): void {
  app.post("/webhooks", async (c) => {
    const wanted = parse(CreateWebhook, await readJson(c.req.raw, MAX_ADMIN_BODY));
    const { endpoint, secret } = await registerEndpoint(domain, wanted, {
      ...wanted,
      events: subscriptions(wanted.events),
      cohort: wanted.cohort ?? DEFAULT_COHORT,
    });
    return c.json({ ...presentEndpoint(endpoint), secret }, 201);
  });

  app.patch("/webhooks/:id", async (c) => {
    const id = idOf("whe").safeParse(c.req.param("id"));
    if (!id.success) throw new AdminError(400, "INVALID_ID", "The webhook id is malformed.");
    const patch = parse(UpdateWebhook, await readOptionalJson(c.req.raw, MAX_ADMIN_BODY));
    return c.json(presentEndpoint(await updateEndpoint(domain, "any", id.data, patch)));
  });
}

/** Events by either cohort's names; `*` stands alone. */
function subscriptions(names: string[]): Subscription[] {
  const events = names.map((name, index): Subscription => {
    const type = name === ALL_EVENTS ? ALL_EVENTS : eventTypeOf(name);
    if (type === null || (type === ALL_EVENTS && names.length > 1))
      throw invalid(["events", index], 'an event of the catalog, or "*" alone, is expected');
    return type;
  });
  return [...new Set(events)];
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
