import { appendEvent } from "../events/append.ts";
import { withdrawMessages } from "../messages/withdraw.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { SYSTEM } from "../model/event.ts";
import { publicId } from "../model/ids.ts";
import { contactOf, isPending, type Signer, type Undelivered } from "../model/signer.ts";
import type { Reader, Writer } from "../model/store.ts";
import { signersOfPerson } from "./chain-sessions.ts";
import { tellOwner } from "./tell-owner.ts";

/** Nothing is asked in such a document any more. */
const ENDED: ReadonlySet<string> = new Set(["completed", "voided", "expired"]);

/** A message that was not delivered, and to whom it was sent. */
export type Failure = Omit<Undelivered, "occurredAt"> & { to: string };

/**
 * Marks the signer whom a message did not reach, with an event, and tells the owner unless they know
 * (docs/contract/v3.md#undelivered). Of a chain, in each document of the person. Whoever has another address meanwhile,
 * has acted or is not asked any more is not marked.
 */
export async function markUndelivered(
  domain: Domain,
  writer: Writer,
  signerId: string,
  { to, reason, channel, permanent }: Failure,
): Promise<void> {
  const undelivered: Undelivered = { reason, channel, permanent, occurredAt: domain.clock.now() };
  let isKnown = false;
  let first: { document: Document; signer: Signer } | undefined;
  for (const document of await lockDocumentsOf(writer, signerId)) {
    const ids = await partsOf(writer, signerId);
    const signer = await writer.signers.first({ documentId: document.id, id: ids });
    if (!signer || !isPending(signer) || contactOf(signer) !== to || ENDED.has(document.status)) continue;
    isKnown ||= signer.undelivered?.reason === reason && signer.undelivered.permanent === permanent;
    first ??= { document, signer };
    await writer.signers.update({ id: signer.id }, { undelivered });
    await appendEvent(domain, writer, document, {
      type: "signer.undelivered",
      actor: SYSTEM,
      signer,
      data: { reason, channel, permanent },
    });
  }
  if (first && !isKnown) await tellOwnerOf(domain, writer, first, { to, reason });
}

async function partsOf(reader: Reader, signerId: string): Promise<string[]> {
  const signer = await reader.signers.first({ id: signerId });
  return signer ? signersOfPerson(reader, signer) : [];
}

/** Locks the documents of the person in the order in which a chain locks its own. */
export async function lockDocumentsOf(writer: Writer, signerId: string): Promise<Document[]> {
  const signers = await writer.signers.find({ id: await partsOf(writer, signerId) });
  const locked: Document[] = [];
  for (const id of signers.map(({ documentId }) => documentId).toSorted()) {
    const document = await writer.documents.lock({ id });
    if (document) locked.push(document);
  }
  return locked;
}

async function tellOwnerOf(
  domain: Domain,
  writer: Writer,
  { document, signer }: { document: Document; signer: Signer },
  { to, reason }: Pick<Failure, "to" | "reason">,
): Promise<void> {
  const chain = document.chainId === null ? undefined : await writer.chains.first({ id: document.chainId });
  await tellOwner(domain, writer, document, {
    event: "signer.undelivered",
    people: [signer.name],
    failure: { contact: to, reason },
    knowing: [signer.email],
    ...(chain && { name: chain.name, path: `/chains/${publicId("chain", chain.id)}` }),
  });
}

/**
 * A message has reached a marked signer, or a new one is sent to them: takes the mark away, and withdraws those that
 * were refused or wait. The caller holds the document's lock.
 */
export async function clearUndelivered(
  domain: Pick<Domain, "secrets">,
  writer: Writer,
  signer: Pick<Signer, "id" | "chainRoleId" | "undelivered">,
): Promise<void> {
  if (signer.undelivered === null) return;
  for (const id of await signersOfPerson(writer, signer)) {
    await withdrawMessages(domain, writer, id, "superseded");
    await writer.signers.update({ id }, { undelivered: null });
  }
}

/** Clears the failed delivery once a message has reached an address that is still the signer's. */
export async function markDelivered(
  domain: Pick<Domain, "secrets">,
  writer: Writer,
  signerId: string,
  to: string,
): Promise<void> {
  const found = await writer.signers.first({ id: signerId });
  if (!found || found.undelivered === null || contactOf(found) !== to) return;
  await lockDocumentsOf(writer, signerId);
  const signer = await writer.signers.first({ id: signerId });
  if (signer && contactOf(signer) === to) await clearUndelivered(domain, writer, signer);
}
