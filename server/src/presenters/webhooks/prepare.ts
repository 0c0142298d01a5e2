import { sourceOf } from "@service/platform/ports/file-store";
import { bytesOf } from "@service/engine-process/file-bytes";
import type { StoredFile } from "../../domain/model/stored-file.ts";
import type { Instant } from "@service/platform/ports/clock";
import type { Domain } from "../../domain/model/domain.ts";
import { firstAttemptAt, MAX_PAYLOAD_BYTES, PAYLOAD_TOO_LARGE } from "../../domain/webhooks/attempt.ts";
import type { WebhookDelivery, WebhookEvent } from "../../domain/model/webhook-delivery.ts";
import type { Cohort, WebhookEndpoint } from "../../domain/model/webhook-endpoint.ts";
import { secretsAt } from "../../domain/webhooks/secret.ts";
import { presign } from "../../domain/model/file-links.ts";
import { classic } from "./classic.ts";
import { dated } from "./dated.ts";
import type { Attachment, Presentation, Presenter } from "./presenter.ts";
import { linkEvidence } from "../../domain/webhooks/evidence-link.ts";

/** The presenter of each cohort. */
export const PRESENTERS: Record<Cohort, Presenter> = { "2026-07-11": dated, v2legacy: classic };

const COMMON_HEADERS = { "content-type": "application/json", "user-agent": "Service-Webhooks/1" };

/** An event that cannot be presented, with the reason. */
export interface Unpresentable {
  failureReason: string;
}

export interface Addressed {
  delivery: WebhookDelivery;
  event: WebhookEvent;
  endpoint: WebhookEndpoint;
}

/** A delivery with all its data. Its file is found but not read. */
interface Gathered extends Addressed {
  presenter: Presenter;
  name: string;
  file: StoredFile | null;
  /** Memory in bytes that sending the file needs. */
  weight: number;
}

/** Gathers the data of a delivery, in the format that the endpoint has now. The file is not read yet. */
export async function gatherDelivery(
  { store }: Pick<Domain, "store">,
  addressed: Addressed,
): Promise<Gathered | Unpresentable> {
  const presenter = PRESENTERS[addressed.endpoint.cohort];
  const { event, endpoint } = addressed;
  const name = presenter.nameOf(event.type);
  if (name === null) return { failureReason: `${endpoint.cohort} has no event ${event.type}` };
  const id = presenter.attachmentOf(event);
  const file = id === null ? null : ((await store.read((reader) => reader.files.first({ id }))) ?? null);
  const inBase64 = Math.ceil((file?.size ?? 0) / 3) * 4;
  if (inBase64 > MAX_PAYLOAD_BYTES) return { failureReason: PAYLOAD_TOO_LARGE };
  // Counted twice: as base64 text, and in the body.
  return { ...addressed, presenter, name, file, weight: 2 * inBase64 };
}

/** Builds the request of an attempt that begins at `now`. */
export async function prepareDelivery(
  domain: Domain,
  { presenter, file, ...gathered }: Gathered,
  now: Instant,
): Promise<Presentation | Unpresentable> {
  const attachment = file && (await attach(domain, file));
  const secrets = secretsAt(domain, gathered.endpoint, now);
  const { headers, body } = presenter.present({
    ...gathered,
    event: linkEvidence(domain, gathered.event, firstAttemptAt(gathered.delivery, now)),
    secrets,
    attachment,
    now,
  });
  if (body.length > MAX_PAYLOAD_BYTES) return { failureReason: PAYLOAD_TOO_LARGE };
  return { headers: { ...COMMON_HEADERS, ...headers }, body };
}

async function attach(domain: Domain, file: StoredFile): Promise<Attachment> {
  const bytes = await bytesOf(sourceOf(domain.files, file));
  return { base64: Buffer.from(bytes).toString("base64"), url: presign(domain, file.id).url };
}
