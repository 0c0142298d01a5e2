import { V3_VERSION } from "@service/contract/v3";
import type { WebhookEnvelope } from "@service/contract/webhooks";
import { publicId } from "../../domain/model/ids.ts";
import { isLive } from "../../domain/environment.ts";
import type { IntegratorNames } from "../../domain/model/integrator-names.ts";
import type { EventSubject, WebhookEvent } from "../../domain/model/webhook-delivery.ts";

/** An event in the format of the dated contract (docs/contract/v3.md#envelope), for deliveries and their log. */
export function envelopeOf(event: WebhookEvent): WebhookEnvelope {
  return {
    eventId: publicId("event", event.id),
    eventType: event.type,
    apiVersion: V3_VERSION,
    occurredAt: new Date(event.createdAt).toISOString(),
    tenantId: publicId("tenant", event.tenantId),
    livemode: isLive(event),
    data: dataOf(event),
  };
}

/** Removes the seal's hash, which is not in docs/contract/v3.md#document-completed; the document's log has it. */
function dataOf({ type, data, subject }: WebhookEvent): WebhookEvent["data"] {
  const { sha256: _, ...rest } = data;
  const kept = type === "document.completed" ? rest : data;
  return subject === null ? kept : { ...kept, ...namesIn(subject, kept) };
}

/**
 * The form that made the document, its tags, and the integrator's names of all that is concerned, where given
 * (docs/contract/v3.md#integrator-names). A session's metadata win.
 */
function namesIn(
  { document, form, chain, signer }: EventSubject,
  data: WebhookEvent["data"],
): Record<string, unknown> {
  return {
    ...(document.formId && { formId: publicId("form", document.formId) }),
    ...(document.tags && { tags: document.tags }),
    ...namesAs(document, { externalId: "externalId", metadata: "metadata" }),
    ...(form && namesAs(form, { externalId: "formExternalId", metadata: "formMetadata" })),
    ...(chain && namesAs(chain, { externalId: "chainExternalId", metadata: "chainMetadata" })),
    ...(signer && namesAs(signer, { externalId: "signerExternalId", metadata: "signerMetadata" })),
    ...(data.metadata !== undefined && {
      metadata: { ...document.metadata, ...(data.metadata as Record<string, string>) },
    }),
  };
}

function namesAs(
  { externalId, metadata = {} }: Partial<IntegratorNames>,
  as: { externalId: string; metadata: string },
): Record<string, unknown> {
  return {
    ...(externalId && { [as.externalId]: externalId }),
    ...(Object.keys(metadata).length > 0 && { [as.metadata]: metadata }),
  };
}
