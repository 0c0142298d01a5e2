import type { Document } from "../model/document.ts";
import { newId, publicId } from "../model/ids.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import type { Signer, SignerAction } from "../model/signer.ts";
import type { User } from "../model/tenant.ts";
import { tenancyOf } from "../environment.ts";
import { enqueueWebhookDeliveries } from "../webhook-events/enqueue.ts";
import { scheduleSettling } from "../model/chain-settling.ts";
import { type Actor, type Event, type EventType, eventHash } from "../model/event.ts";

export interface NewEvent {
  type: EventType;
  actor: Actor;
  /** Added to the data of every event: `documentId`, and of a given signer `signerId`, and `action` unless they sign. */
  data?: Record<string, unknown>;
  signer?: Pick<Signer, "id"> & { action?: SignerAction; groupName?: string | null };
}

/**
 * Appends an event to the document's chain and to the outbox of webhooks. The caller holds the document's lock. The
 * chain continues from the stored row, so several events of one transaction follow each other.
 */
export async function appendEvent(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  document: Document,
  { type, actor, data = {}, signer }: NewEvent,
): Promise<Event> {
  const head = (await writer.documents.first({ id: document.id })) ?? document;
  const event: Omit<Event, "hash"> = {
    id: newId(domain),
    ...tenancyOf(document),
    documentId: document.id,
    sequence: head.eventCount + 1,
    type,
    actor,
    data: {
      documentId: publicId("document", document.id),
      ...(signer && { signerId: publicId("signer", signer.id) }),
      ...(signer?.action !== undefined && signer.action !== "sign" && { action: signer.action }),
      ...(typeof signer?.groupName === "string" && { group: signer.groupName }),
      ...(document.chainId !== null && { chainId: publicId("chain", document.chainId) }),
      ...data,
    },
    createdAt: domain.clock.now(),
    previousHash: head.eventHead,
  };
  const chained: Event = { ...event, hash: eventHash(event) };
  await writer.events.insert(chained);
  await writer.documents.update(
    { id: document.id },
    { eventHead: chained.hash, eventCount: chained.sequence },
  );
  writer.announceDocuments(document);
  await enqueueWebhookDeliveries(domain, writer, { ...chained, signerId: signer?.id ?? null });
  await scheduleSettling(domain, writer, document);
  return chained;
}

export function userActor(user: Pick<User, "id" | "name" | "email">): Actor {
  return { type: "user", id: publicId("user", user.id), name: user.name, email: user.email };
}

export function signerActor(signer: Pick<Signer, "id" | "name" | "email">): Actor {
  return { type: "signer", id: publicId("signer", signer.id), name: signer.name, email: signer.email };
}
