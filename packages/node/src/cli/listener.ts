import { createHash } from "node:crypto";
import type { WebhookEndpoint, WebhookEndpointWithSecret } from "../generated/types.ts";
import type { Service } from "../service.ts";

/**
 * Addresses under a top-level domain that never resolves (RFC 6761 §6.4), so the service itself cannot deliver to
 * them.
 */
const PLACE = /^https:\/\/listen-[0-9a-f]{16}\.invalid\/$/;

function placeOf(host: string, forward: string): string {
  const name = createHash("sha256").update(`${host}\n${forward}`).digest("hex").slice(0, 16);
  return `https://listen-${name}.invalid/`;
}

export interface ListenerOptions {
  host: string;
  forward: string;
  events: string[];
  signal: AbortSignal;
}

/** How often a listener touches its endpoint, as long as it runs. */
export const HEARTBEAT_MS = 60_000;
/** A listener that has been silent for so long has ended: three times the interval, for a service that was away. */
const SILENT_MS = 3 * HEARTBEAT_MS;

/**
 * Registers an endpoint for this listener. Removes those that listeners of the same user, machine and address left
 * behind, and none of a listener that still runs: in another folder or container these may all be the same. Pause it:
 * the service then writes its deliveries without attempting them, and the listener reads them from its log.
 */
export async function registerListener(
  { webhooks }: Service,
  { host, forward, events, signal }: ListenerOptions,
): Promise<WebhookEndpointWithSecret> {
  const url = placeOf(host, forward);
  // The service checks events against its catalog, which may be newer than this program.
  const body = { url, events: events as "*"[], description: `${host} listens for ${forward}`.slice(0, 500) };
  const created = await webhooks.create(body, { signal });
  // Both instants are of the service's clock.
  const silentSince = Date.parse(created.createdAt) - SILENT_MS;
  for (const { id, url: place, updatedAt } of await listenersOf({ webhooks }, signal))
    if (place === url && Date.parse(updatedAt) <= silentSince) await webhooks.delete(id, { signal });
  return created;
}

/** Pauses the endpoint, and says that its listener runs. */
export async function touchListener(
  { webhooks }: Service,
  { id }: Pick<WebhookEndpoint, "id">,
  signal: AbortSignal,
): Promise<void> {
  await webhooks.update(id, { disabled: true }, { signal });
}

/** Lists the endpoints of listeners in this sandbox. */
export async function listenersOf(
  { webhooks }: Pick<Service, "webhooks">,
  signal: AbortSignal,
): Promise<WebhookEndpoint[]> {
  const found: WebhookEndpoint[] = [];
  for await (const endpoint of webhooks.list({ limit: 100 }, { signal }))
    if (PLACE.test(endpoint.url)) found.push(endpoint);
  return found;
}
