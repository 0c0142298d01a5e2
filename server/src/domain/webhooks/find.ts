import { notFound } from "../errors.ts";
import { findPage, type Page, type PageRequest } from "../model/page.ts";
import type { Domain } from "../model/domain.ts";
import type { Reader, Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { type Stamped, stampOf } from "../environment.ts";
import type { WebhookEndpoint } from "../model/webhook-endpoint.ts";

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
