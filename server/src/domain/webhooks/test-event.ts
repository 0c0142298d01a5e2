import { evidenceAddress } from "@service/contract/addresses";
import { invalid } from "../errors.ts";
import { newId, publicId } from "../model/ids.ts";
import type { Domain } from "../model/domain.ts";
import type { Caller } from "../model/tenant.ts";
import { tenancyOf } from "../environment.ts";
import { isInCatalog, isSubscribed, WEBHOOK_EVENTS } from "../webhook-events/catalog.ts";
import type { EventSubject, WebhookDelivery, WebhookEvent } from "../model/webhook-delivery.ts";
import type { WebhookEndpoint, WebhookEventType } from "../model/webhook-endpoint.ts";
import { lockEndpointShared } from "./find.ts";
import { insertDeliveries } from "../webhook-events/enqueue.ts";

/** An id that no row has. It shows that the event is a sample. */
const SAMPLE_ID = "0".repeat(32);

/** The default type, where several are possible. */
const DEFAULT_TYPE: WebhookEventType = "document.completed";

/** Sends a sample event to an endpoint, paused or not. Throws NOT_FOUND, VALIDATION. */
export async function sendTestEvent(
  domain: Domain,
  caller: Caller,
  endpointId: string,
  wanted: WebhookEventType | undefined,
): Promise<WebhookDelivery> {
  return domain.store.write(async (writer) => {
    const endpoint = await lockEndpointShared(writer, caller, endpointId);
    const type = wanted ?? usualType(endpoint);
    if (!isInCatalog(endpoint, type)) throw invalid(["eventType"], "a classic endpoint has no such event");
    const [delivery] = await insertDeliveries(domain, writer, sampleEvent(domain, endpoint, type), [
      endpoint,
    ]);
    return delivery!;
  });
}

function usualType(endpoint: WebhookEndpoint): WebhookEventType {
  const subscribed = WEBHOOK_EVENTS.filter((type) => isSubscribed(endpoint, type));
  return subscribed.includes(DEFAULT_TYPE) ? DEFAULT_TYPE : (subscribed[0] ?? DEFAULT_TYPE);
}

function sampleEvent(domain: Domain, endpoint: WebhookEndpoint, type: WebhookEventType): WebhookEvent {
  const documentId = publicId("document", SAMPLE_ID);
  const now = domain.clock.now();
  return {
    id: newId(domain),
    ...tenancyOf(endpoint),
    type,
    data: {
      documentId,
      ...(type.startsWith("signer.") && { signerId: publicId("signer", SAMPLE_ID) }),
      ...(type === "document.completed" && {
        status: "completed",
        evidencePdf: { url: evidenceAddress(domain.publicUrl, documentId) },
      }),
      test: true,
    },
    subject: sampleSubject(type, now),
    createdAt: now,
  };
}

function sampleSubject(type: WebhookEventType, now: number): EventSubject {
  const completed = type === "document.completed";
  return {
    document: {
      id: SAMPLE_ID,
      name: "Test",
      status: completed ? "completed" : "awaiting_signatures",
      stage: "collecting_signers",
      correctingFrom: null,
      folderId: null,
      evidenceFileId: null,
      createdAt: now,
      completedAt: completed ? now : null,
    },
    signer: type.startsWith("signer.")
      ? {
          id: SAMPLE_ID,
          name: "Test",
          email: "test@example.com",
          status: type === "signer.signed" ? "signed" : "sent",
          signedAt: type === "signer.signed" ? now : null,
        }
      : null,
  };
}
