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

/**
 * Registers an endpoint for this listener and replaces one that the same listener left behind. Pause it: the service
 * then writes its deliveries without attempting them, and the listener reads them from its log.
 */
export async function registerListener(
  { webhooks }: Service,
  { host, forward, events, signal }: ListenerOptions,
): Promise<WebhookEndpointWithSecret> {
  const url = placeOf(host, forward);
  for (const old of await listenersOf({ webhooks }, signal))
    if (old.url === url) await webhooks.delete(old.id, { signal });
  // The service checks events against its catalog, which may be newer than this program.
  const body = { url, events: events as "*"[], description: `${host} listens for ${forward}`.slice(0, 500) };
  return webhooks.create(body, { signal });
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
