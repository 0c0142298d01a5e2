import { notFound } from "../errors.ts";
import { findPage, type Page, type PageRequest } from "../page.ts";
import type { Domain, Reader, Writer } from "../ports.ts";
import { type Caller, type Stamped, stampOf } from "../tenants/tenant.ts";
import type { WebhookEndpoint } from "./endpoint.ts";

/** Whose endpoints: a caller's, or, for the operator, anybody's. */
export type Reach = Stamped | "any";

function within(reach: Reach): Partial<Stamped> {
  return reach === "any" ? {} : stampOf(reach);
}

/** An endpoint within reach; another's is as absent as a missing or a deleted one. */
export async function findEndpoint(reader: Reader, reach: Reach, id: string): Promise<WebhookEndpoint> {
  const endpoint = await reader.webhookEndpoints.first({ id, ...within(reach), deletedAt: null });
  if (!endpoint) throw notFound("webhook endpoint");
  return endpoint;
}

/** As findEndpoint, held until the transaction ends: every change of an endpoint begins with it. */
export async function lockEndpoint(writer: Writer, reach: Reach, id: string): Promise<WebhookEndpoint> {
  const endpoint = await writer.webhookEndpoints.lock({ id, ...within(reach), deletedAt: null });
  if (!endpoint) throw notFound("webhook endpoint");
  return endpoint;
}

/** Before a delivery is written: the endpoint is not deleted until the transaction ends. */
export async function keepEndpoint(writer: Writer, reach: Reach, id: string): Promise<WebhookEndpoint> {
  const [endpoint] = await writer.webhookEndpoints.keep({ id, ...within(reach), deletedAt: null });
  if (!endpoint) throw notFound("webhook endpoint");
  return endpoint;
}

/** The endpoints of the caller's tenant and environment, newest first. Throws CURSOR_UNKNOWN. */
export function listEndpoints(
  { store }: Pick<Domain, "store">,
  caller: Caller,
  page: PageRequest,
): Promise<Page<WebhookEndpoint>> {
  const mine = stampOf(caller);
  // One that was deleted since it was listed is still a place to go on from.
  return store.read((reader) =>
    findPage(reader.webhookEndpoints, { ...mine, deletedAt: null }, { page, cursors: mine }),
  );
}
