import type { Instant } from "@service/platform/ports/clock";
import { newId } from "../model/ids.ts";
import { type IntegratorNames, NO_NAMES } from "../model/integrator-names.ts";
import type { Domain } from "../model/domain.ts";
import type { Reader, Writer } from "../model/store.ts";
import { type Tenancy, tenancyOf } from "../environment.ts";
import { isSubscribed } from "./catalog.ts";
import {
  DELIVERY_TIMEOUT_MS,
  type EventSubject,
  type WebhookDelivery,
  type WebhookEvent,
} from "../model/webhook-delivery.ts";
import type { WebhookEndpoint, WebhookEventType } from "../model/webhook-endpoint.ts";

type Tools = Pick<Domain, "clock" | "random">;

/** An event, as its log shows it. */
export interface DomainEvent extends Tenancy {
  id: string;
  type: WebhookEventType;
  data: Record<string, unknown>;
  /** Null: the event is of no document. */
  documentId: string | null;
  /** The signer of an event about a signer. */
  signerId: string | null;
  createdAt: Instant;
}

/**
 * Writes an event and a delivery for every subscribed endpoint, in the transaction of the change. Paused endpoints get
 * it when they are enabled. A tenant without endpoints costs one index lookup.
 */
export async function enqueueWebhookDeliveries(
  tools: Tools,
  writer: Writer,
  event: DomainEvent,
): Promise<void> {
  // `keep` waits for a deletion under way: the endpoint is gone then, or its deletion finds these deliveries.
  const endpoints = await writer.webhookEndpoints.lockShared({ ...tenancyOf(event), deletedAt: null });
  const subscribed = endpoints.filter((endpoint) => isSubscribed(endpoint, event.type));
  if (subscribed.length === 0) return;
  const { id, type, data, createdAt } = event;
  const subject = await subjectOf(writer, event);
  await insertDeliveries(
    tools,
    writer,
    { id, ...tenancyOf(event), type, data, subject, createdAt },
    subscribed,
  );
}

/** Writes an event and a delivery for each endpoint. Answers the deliveries. */
export async function insertDeliveries(
  tools: Tools,
  writer: Writer,
  event: WebhookEvent,
  endpoints: Pick<WebhookEndpoint, "id">[],
): Promise<WebhookDelivery[]> {
  const deliveries = endpoints.map((endpoint) => newDelivery(tools, endpoint, event));
  await writer.webhookEvents.insert(event);
  await writer.webhookDeliveries.insert(...deliveries);
  writer.announceDeliveries();
  return deliveries;
}

/** A delivery that is due at once. */
export function newDelivery(
  tools: Tools,
  endpoint: Pick<WebhookEndpoint, "id">,
  event: Tenancy & Pick<WebhookEvent, "id" | "type">,
  redeliveryOf: string | null = null,
): WebhookDelivery {
  const now = tools.clock.now();
  return {
    id: newId(tools),
    ...tenancyOf(event),
    endpointId: endpoint.id,
    eventId: event.id,
    eventType: event.type,
    status: "PENDING",
    failureReason: null,
    attempts: [],
    attemptCount: 0,
    nextAttemptAt: now,
    deadline: now + DELIVERY_TIMEOUT_MS,
    claimedBy: null,
    claimedUntil: null,
    redeliveryOf,
    createdAt: now,
  };
}

/** The document and the signer as of this transaction. */
async function subjectOf(
  reader: Reader,
  { documentId, signerId }: DomainEvent,
): Promise<EventSubject | null> {
  const document = documentId === null ? undefined : await reader.documents.first({ id: documentId });
  if (!document) return null;
  const signer = signerId === null ? undefined : await reader.signers.first({ id: signerId });
  const { id, name, status, stage, correctingFrom, folderId, evidenceFileId, createdAt, completedAt } =
    document;
  const { externalId, metadata, tags, formId, chainId } = document;
  return {
    ...(formId !== null && { form: namesOf(await reader.forms.first({ id: formId })) }),
    ...(chainId !== null && { chain: namesOf(await reader.chains.first({ id: chainId })) }),
    document: {
      id,
      name,
      externalId,
      metadata,
      ...(tags.length > 0 && { tags }),
      ...(formId !== null && { formId }),
      status,
      stage,
      correctingFrom,
      folderId,
      evidenceFileId,
      createdAt,
      completedAt,
    },
    signer: signer
      ? {
          id: signer.id,
          name: signer.name,
          email: signer.email,
          status: signer.status,
          signedAt: signer.signedAt,
          externalId: signer.externalId,
          metadata: signer.metadata,
        }
      : null,
  };
}

/** The names alone. A form or chain that was removed has none. */
function namesOf(row: IntegratorNames = NO_NAMES): IntegratorNames {
  return { externalId: row.externalId, metadata: row.metadata };
}
