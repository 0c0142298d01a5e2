import { notFound } from "../errors.ts";
import { findPage, type Page, type PageRequest } from "../model/page.ts";
import type { Domain } from "../model/domain.ts";
import type { Reader, Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { type Tenancy, tenancyOf } from "../environment.ts";
import type { WebhookEndpoint } from "../model/webhook-endpoint.ts";

/** The endpoints in scope: a caller's, or all, for the operator. */
export type EndpointScope = Tenancy | "any";

function within(scope: EndpointScope): Partial<Tenancy> {
  return scope === "any" ? {} : tenancyOf(scope);
}

/** Finds an endpoint within scope. Deleted ones and those of others are not found. */
export async function findEndpoint(
  reader: Reader,
  scope: EndpointScope,
  id: string,
): Promise<WebhookEndpoint> {
  const endpoint = await reader.webhookEndpoints.first({ id, ...within(scope), deletedAt: null });
  if (!endpoint) throw notFound("webhook endpoint");
  return endpoint;
}

/**
 * Finds an endpoint and locks its row until the transaction ends. Every change of an endpoint begins with it.
 */
export async function lockEndpoint(
  writer: Writer,
  scope: EndpointScope,
  id: string,
): Promise<WebhookEndpoint> {
  const endpoint = await writer.webhookEndpoints.lock({ id, ...within(scope), deletedAt: null });
  if (!endpoint) throw notFound("webhook endpoint");
  return endpoint;
}

/**
 * Finds an endpoint and protects it against deletion until the transaction ends, for transactions that write
 * a delivery.
 */
export async function lockEndpointShared(
  writer: Writer,
  scope: EndpointScope,
  id: string,
): Promise<WebhookEndpoint> {
  const [endpoint] = await writer.webhookEndpoints.lockShared({ id, ...within(scope), deletedAt: null });
  if (!endpoint) throw notFound("webhook endpoint");
  return endpoint;
}

/** The endpoints of the caller's tenant and environment, newest first. Throws CURSOR_UNKNOWN. */
export function listEndpoints(
  { store }: Pick<Domain, "store">,
  caller: Caller,
  page: PageRequest,
): Promise<Page<WebhookEndpoint>> {
  const own = tenancyOf(caller);
  // A deleted endpoint stays a valid cursor.
  return store.read((reader) =>
    findPage(reader.webhookEndpoints, { ...own, deletedAt: null }, { page, cursors: own }),
  );
}
