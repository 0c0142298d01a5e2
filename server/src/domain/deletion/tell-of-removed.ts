import { tenancyOf } from "../environment.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { newId, publicId } from "../model/ids.ts";
import type { Writer } from "../model/store.ts";
import { enqueueWebhookDeliveries } from "../webhook-events/enqueue.ts";

/** Tells endpoints of a document whose rows, and events with them, are gone. */
export function tellOfRemoved(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  document: Document,
  type: "document.deleted" | "document.erased",
  data: Record<string, unknown> = {},
): Promise<void> {
  return enqueueWebhookDeliveries(domain, writer, {
    id: newId(domain),
    ...tenancyOf(document),
    type,
    data: { documentId: publicId("document", document.id), ...data },
    documentId: null,
    signerId: null,
    createdAt: domain.clock.now(),
  });
}
