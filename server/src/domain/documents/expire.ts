import type { Instant } from "@service/platform/ports/clock";
import { appendEvent } from "../events/append.ts";
import { SYSTEM } from "../model/event.ts";
import type { Domain } from "../model/domain.ts";
import type { Document } from "../model/document.ts";
import type { Reader } from "../model/store.ts";
import { endSigning } from "./end.ts";
import { tellOwner } from "../signers/tell-owner.ts";
import { tellOfEnd, toldPeople } from "../signers/tell.ts";
import { canMove, transition } from "../model/transitions.ts";

/**
 * Expires a document past `expiresAt` in any open state except draft and processing (docs/contract/v3.md#states).
 * Answers when to run again, or null: sending a draft schedules it again.
 */
export async function expireDocument(domain: Domain, id: string): Promise<Instant | null> {
  return domain.store.write(async (writer) => {
    const document = await writer.documents.lock({ id });
    if (!document || document.expiresAt === null) return null;
    const now = domain.clock.now();
    if (document.expiresAt > now) return document.expiresAt;
    if (!canMove("documents", document.status, "expired")) return null;
    const isTold = await endsFirst(writer, document);
    const people = isTold ? await toldPeople(writer, document) : [];
    const missing = await endSigning(domain, writer, document, "expired");
    const expired = await transition(writer, "documents", document, "expired", { updatedAt: now });
    await appendEvent(domain, writer, expired, { type: "document.expired", actor: SYSTEM });
    const name = await nameOfEnd(writer, document);
    await tellOfEnd(domain, writer, { document: expired, name }, { event: "document.expired", people });
    if (isTold)
      await tellOwner(domain, writer, expired, {
        event: "document.expired",
        people: missing.map((signer) => signer.name),
        name,
      });
    return null;
  });
}

/**
 * Whether people are told of an expiry at this document. Those of a chain expire together, each in a transaction of its
 * own: their people are told once, at the first.
 */
async function endsFirst(reader: Reader, { id, chainId }: Document): Promise<boolean> {
  if (chainId === null) return true;
  const placed = await reader.chainDocuments.find({ chainId }, { orderBy: [["position", "asc"]] });
  const documents = await reader.documents.find({ id: placed.map(({ documentId }) => documentId) });
  const hasExpired = new Set(
    documents.filter(({ status }) => status !== "completed" && status !== "voided").map((one) => one.id),
  );
  return placed.find(({ documentId }) => hasExpired.has(documentId))?.documentId === id;
}

/** The name of the chain where the document is of one. */
async function nameOfEnd(reader: Reader, { name, chainId }: Document): Promise<string> {
  const chain = chainId === null ? undefined : await reader.chains.first({ id: chainId });
  return chain?.name ?? name;
}
