import { ServiceError, verifyWebhook } from "@service/node";
import type { Document, DocumentCompletedEvent, Service, WebhookEvent } from "@service/node";

/** An integrator's code, compiled against the published declarations alone. */
export async function use(service: Service): Promise<string[]> {
  const { status }: Document = await service.documents.retrieve("doc_1", { expand: ["signers"] });
  // A status that is not known yet is no mistake.
  if (status === "completed" || status === "some_new_status") return [];
  await service.documents.list({ createdAt: { gte: new Date() }, status: "draft", limit: undefined }).page();
  await service.webhooks.create({ url: "https://example.com", events: ["*"] });
  const nothing: void = await service.folders.delete("fld_1");
  const [event] = await service.webhooks.listDeliveries("whe_1", { expand: "event" }).toArray({ max: 1 });
  return [String(nothing), event?.event?.eventType ?? ""];
}

export function tell(event: WebhookEvent): string {
  switch (event.eventType) {
    case "document.completed":
      return event.data.evidencePdf.url;
    case "signer.declined":
      return event.data.reason ?? event.data.signerId;
    default:
      return event.eventType;
  }
}

const completed: (event: DocumentCompletedEvent) => "completed" = ({ data }) => data.status;
void completed;

export async function misuse(service: Service): Promise<void> {
  // @ts-expect-error: the contract names the orders
  service.documents.list({ sort: "name" });
  // @ts-expect-error: either a status or those that are hidden
  service.documents.list({ status: { nor: ["draft"] } });
  // @ts-expect-error: files are bytes
  await service.documents.create({ file: { name: "a.pdf", content: "JVBERi0=" } });
  // @ts-expect-error: a catalog, or all
  await service.webhooks.create({ url: "https://example.com", events: ["document.danced"] });
  // @ts-expect-error: an anchor needs its text
  await service.documents.replaceFields("doc_1", [{ signerId: "sgr_1", type: "signature", anchor: {} }]);
  // @ts-expect-error: a secret is needed
  verifyWebhook({ payload: "", headers: {} });
  // @ts-expect-error: what an event tells depends on its type
  String(verifyWebhook({ payload: "", headers: {}, secret: "" }).data.evidencePdf);
  if (new ServiceError("X", "").code === "RATE_LIMITED") throw new Error("never");
}
