import type { WebhookDelivery, WebhookEvent } from "../../../server/src/domain/model/webhook-delivery.ts";
import { secretsAt } from "../../../server/src/domain/webhooks/secret.ts";
import { transition } from "../../../server/src/domain/model/transitions.ts";
import type { Client } from "../client.ts";
import { expectStatus, type World } from "../world.ts";

export const HOOK = "https://example.com/hooks?a=1&b=%20#part";

export interface Endpoint {
  id: string;
  secret: string;
  [key: string]: unknown;
}

export interface Delivery {
  id: string;
  eventId: string;
  eventType: string;
  status: string;
  failureReason: string | null;
  nextAttemptAt: string | null;
  attempts: unknown[];
  [key: string]: unknown;
}

/** Registers an endpoint, for every event by default. */
export async function register(client: Client, body: Record<string, unknown> = {}): Promise<Endpoint> {
  const answer = await client.post("/v3/webhooks", { url: HOOK, events: ["*"], ...body });
  return expectStatus(answer, 201) as Endpoint;
}

/** Registers a classic endpoint for a key's tenant and environment through the operator API. */
export async function registerClassic(
  world: World,
  client: Client,
  body: Record<string, unknown> = {},
): Promise<Endpoint> {
  const me = expectStatus(await client.get("/v3/users/me"), 200);
  const of = { tenantId: me["tenantId"], environment: me["environment"] };
  const answer = await world.admin.post("/admin/webhooks", { ...of, url: HOOK, events: ["*"], ...body });
  return expectStatus(answer, 201) as Endpoint;
}

/** The secrets that would sign a delivery now. */
export async function secretsOf({ server, clock }: World, id: string): Promise<string[]> {
  const { domain } = server.context;
  const row = await domain.store.read((reader) => reader.webhookEndpoints.first({ id: id.slice(4) }));
  return secretsAt(domain, row!, clock.now());
}

/** An endpoint's deliveries, newest first. */
export async function log(client: Client, id: string, query = ""): Promise<Delivery[]> {
  const page = expectStatus(await client.get(`/v3/webhooks/${id}/deliveries?limit=100${query}`), 200);
  return page["data"] as Delivery[];
}

/** All deliveries of an endpoint, also where they are more than a page. */
export async function wholeLog(client: Client, id: string): Promise<Delivery[]> {
  const found: Delivery[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const after: string = cursor === "" ? "" : `&startingAfter=${cursor}`;
    const page = expectStatus(await client.get(`/v3/webhooks/${id}/deliveries?limit=100${after}`), 200);
    found.push(...(page["data"] as Delivery[]));
    cursor = page["nextCursor"] as string | null;
  }
  return found;
}

/** The delivery row before the attempt. */
export async function stored(
  { server }: World,
  id: string,
): Promise<{ delivery: WebhookDelivery; event: WebhookEvent }> {
  return server.context.domain.store.read(async (reader) => {
    const delivery = await reader.webhookDeliveries.first({ id: id.slice(4) });
    const event = await reader.webhookEvents.first({ id: delivery!.eventId });
    return { delivery: delivery!, event: event! };
  });
}

/** Records the result of an attempt. */
export async function settle(
  { server }: World,
  id: string,
  { status, ...rest }: Partial<WebhookDelivery>,
): Promise<void> {
  await server.context.domain.store.write(async (writer) => {
    const delivery = (await writer.webhookDeliveries.lock({ id: id.slice(4) }))!;
    const patch = { nextAttemptAt: null, ...rest };
    if (status === undefined || status === delivery.status)
      await writer.webhookDeliveries.update({ id: delivery.id }, patch);
    else await transition(writer, "webhookDeliveries", delivery, status, patch);
  });
}
