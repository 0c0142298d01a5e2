import type { Domain } from "../../domain/ports.ts";
import { MAX_PAYLOAD_BYTES, PAYLOAD_TOO_LARGE } from "../../domain/webhooks/attempt.ts";
import type { WebhookDelivery, WebhookEvent } from "../../domain/webhooks/delivery.ts";
import type { Cohort, WebhookEndpoint } from "../../domain/webhooks/endpoint.ts";
import { secretsAt } from "../../domain/webhooks/secret.ts";
import { presign } from "../http/links.ts";
import { classic } from "./classic.ts";
import { dated } from "./dated.ts";
import type { Attachment, Presentation, Presenter } from "./presenter.ts";

/** One row for each cohort. */
export const PRESENTERS: Record<Cohort, Presenter> = { "2026-07-11": dated, v2legacy: classic };

const COMMON_HEADERS = { "content-type": "application/json", "user-agent": "Service-Webhooks/1" };

/** What can't be told, and why. */
export interface Unpresentable {
  failureReason: string;
}

export interface Addressed {
  delivery: WebhookDelivery;
  event: WebhookEvent;
  endpoint: WebhookEndpoint;
}

/** What an attempt that begins now sends, in the format that the endpoint has now. */
export async function prepareDelivery(
  domain: Domain,
  { delivery, event, endpoint }: Addressed,
): Promise<Presentation | Unpresentable> {
  const presenter = PRESENTERS[endpoint.cohort];
  const name = presenter.nameOf(event.type);
  if (name === null) return { failureReason: `${endpoint.cohort} has no event ${event.type}` };
  const attachment = await attach(domain, presenter.attachmentOf(event));
  if (attachment === "too large") return { failureReason: PAYLOAD_TOO_LARGE };
  const now = domain.clock.now();
  const secrets = secretsAt(domain, endpoint, now);
  const { headers, body } = presenter.present({ delivery, event, endpoint, name, secrets, attachment, now });
  if (body.length > MAX_PAYLOAD_BYTES) return { failureReason: PAYLOAD_TOO_LARGE };
  return { headers: { ...COMMON_HEADERS, ...headers }, body };
}

/** The file and a link to it; what is too large in base64 is not read. */
async function attach(domain: Domain, fileId: string | null): Promise<Attachment | "too large" | null> {
  const file =
    fileId === null ? undefined : await domain.store.read((reader) => reader.files.first({ id: fileId }));
  if (!file) return null;
  if (Math.ceil(file.size / 3) * 4 > MAX_PAYLOAD_BYTES) return "too large";
  const bytes = await domain.files.read(file.storageKey);
  return { base64: Buffer.from(bytes).toString("base64"), url: presign(domain, file.id).url };
}
