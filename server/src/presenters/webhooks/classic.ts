import { createHmac } from "node:crypto";
import { V2_SIGNATURE_STATUS } from "@service/contract/v2";
import { CLASSIC_HEADERS, classicPreamble, STANDARD_HEADERS } from "@service/contract/webhooks";
import { uuid } from "../../domain/model/ids.ts";
import { isLive, type Tenancy } from "../../domain/environment.ts";
import type { Instant } from "@service/platform/ports/clock";
import { classicName } from "../../domain/webhook-events/catalog.ts";
import type { EventSubject } from "../../domain/model/webhook-delivery.ts";
import { v2StatusOf } from "../v2-status.ts";
import { type Attachment, isoOf, type Presenter } from "./presenter.ts";

/**
 * The classic cohort (docs/contract/v2.md#classic-body): snake_case, and frozen byte for byte, including the order of
 * members. It is signed with the current secret only, and only where the endpoint has HMAC enabled.
 */
export const classic: Presenter = {
  nameOf: classicName,
  attachmentOf: ({ type, subject }) =>
    type === "document.completed" ? (subject?.document.evidenceFileId ?? null) : null,
  present({ event, name, endpoint, secrets, attachment, now }) {
    const { document, signer } = event.subject ?? { document: null, signer: null };
    const content = {
      event: name,
      event_id: uuid(event.id),
      occurred_at: isoOf(event.createdAt),
      document: document && documentOf(document, attachment),
      ...(signer && { signature: { ...signatureOf(signer), ...metadataOf(event.data) } }),
    };
    const body = Buffer.from(JSON.stringify(content));
    const secret = endpoint.hmacEnabled ? secrets[0]! : null;
    return { headers: classicHeaders(event, { id: event.id, event: name, secret, body, now }), body };
  },
};

/** The headers of a classic body, signed where there is a secret (docs/contract/v2.md#classic-events). */
export function classicHeaders(
  of: Pick<Tenancy, "environment">,
  {
    id,
    event,
    secret,
    body,
    now,
  }: { id: string; event: string; secret: string | null; body: Buffer; now: Instant },
): Record<string, string> {
  const timestamp = isoOf(now);
  return {
    [CLASSIC_HEADERS.event]: event,
    [CLASSIC_HEADERS.id]: uuid(id),
    [CLASSIC_HEADERS.timestamp]: timestamp,
    ...(secret !== null && { [CLASSIC_HEADERS.signature]: sign(secret, timestamp, body) }),
    [STANDARD_HEADERS.livemode]: String(isLive(of)),
  };
}

function documentOf(document: EventSubject["document"], attachment: Attachment | null) {
  const { id, name, folderId, createdAt, completedAt } = document;
  return {
    id: uuid(id),
    name,
    status: v2StatusOf(document),
    folder_id: folderId && uuid(folderId),
    created_at: isoOf(createdAt),
    completed_at: completedAt === null ? null : isoOf(completedAt),
    ...(attachment && { pdf_base64: attachment.base64, pdf_url: attachment.url }),
  };
}

function signatureOf({ id, name, email, status, signedAt }: NonNullable<EventSubject["signer"]>) {
  return {
    id: uuid(id),
    signer_name: name,
    signer_email: email,
    status: V2_SIGNATURE_STATUS[status],
    signed_at: signedAt === null ? null : isoOf(signedAt),
  };
}

/** Without metadata the body has no such member, as before. */
const metadataOf = ({ metadata }: Record<string, unknown>) => (metadata === undefined ? {} : { metadata });

function sign(secret: string, timestamp: string, body: Buffer): string {
  return createHmac("sha256", Buffer.from(secret))
    .update(classicPreamble(timestamp))
    .update(body)
    .digest("hex");
}
