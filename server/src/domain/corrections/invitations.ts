import { assertCredits } from "../credits/charge.ts";
import { chargeAndMarkRequested } from "../documents/request-signers.ts";
import { DomainError } from "../errors.ts";
import { userActor } from "../events/append.ts";
import { fileInInbox } from "../folders/inbox.ts";
import { assertServed } from "../messages/channels.ts";
import { CREDIT_COSTS } from "../model/credit.ts";
import type { CorrectionStart, Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { isPending, peopleOf, type Signer, signersOf } from "../model/signer.ts";
import { countUnpaid } from "../model/signer-group.ts";
import type { Reader, Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { assertCanBeSigned, assertIdentified } from "../signers/certificate-identity.ts";
import {
  inviteSigner,
  inviteViewers,
  scheduleSimulation,
  senderName,
  sendReadyMessage,
} from "../signers/invite.ts";
import { activeSigners } from "../signers/turn.ts";

/** The signers that the correction has added. */
async function addedSince(reader: Reader, { id }: Document, before: CorrectionStart): Promise<Signer[]> {
  const known = new Set(before.signers.map((signer) => signer.id));
  return (await signersOf(reader, id)).filter((signer) => !known.has(signer.id));
}

/**
 * Checks that the corrected document has a signer, and that the added ones can be invited and paid for. Throws
 * DOCUMENT_NOT_SENDABLE, INSUFFICIENT_CREDITS.
 */
export async function assertInvitable(
  domain: Domain,
  reader: Reader,
  caller: Caller,
  document: Document,
): Promise<void> {
  if (document.signerCount === 0)
    throw new DomainError("DOCUMENT_NOT_SENDABLE", "The document has no signer: add one, or void it.");
  assertCanBeSigned(domain, document, "DOCUMENT_NOT_SENDABLE");
  // The correction may have asked for certificates, which those who were invited before did not need.
  const pending = (await signersOf(reader, document.id)).filter(isPending);
  assertIdentified(document, pending, "DOCUMENT_NOT_SENDABLE");
  const added = await addedSince(reader, document, document.correction!);
  assertServed(
    domain,
    document,
    added.filter(({ sendsInvitation }) => sendsInvitation),
  );
  await assertCredits(reader, caller, CREDIT_COSTS.sendPerSigner * (await countUnpaid(reader, added)));
}

/** Charges for the added signers and asks them for their signatures. Answers the document, which they may file. */
export async function requestAdded(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  document: Document,
  before: CorrectionStart,
): Promise<Document> {
  const added = await addedSince(writer, document, before);
  if (added.length === 0) return document;
  await chargeAndMarkRequested(domain, writer, caller, added);
  return fileInInbox(writer, document, added);
}

/** Viewers whom the correction has added are told of the document as those whom the send named. */
async function callViewers(writer: Writer, { id }: Document, calledAt: number): Promise<void> {
  const added = (await peopleOf(writer, id)).filter((one) => one.action === "view" && one.calledAt === null);
  await writer.signers.update({ id: added.map((viewer) => viewer.id) }, { calledAt });
}

/**
 * Messages the signers who have something to do now and had nothing before the correction: an invitation, or word that
 * the document is ready for whoever has been invited before. The others' links stay valid.
 */
export async function inviteAfterCorrection(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  { before, document }: { before: Document; document: Document },
): Promise<void> {
  const sender = await senderName(writer, document);
  const known = new Set(before.correction!.signers.map(({ id }) => id));
  const wasActive = before.correctingFrom === document.status ? before.correction!.active : [];
  for (const signer of await activeSigners(writer, document)) {
    // A simulated signer has not acted during the correction.
    await scheduleSimulation(domain, writer, document, signer);
    if (!signer.sendsInvitation || wasActive.includes(signer.id)) continue;
    // Somebody whom a call has added and invited has a link.
    if (signer.invitedAt !== null && !known.has(signer.id)) continue;
    const isReady = document.status === "awaiting_signatures" && signer.invitedAt !== null;
    if (isReady) await sendReadyMessage(domain, writer, document, { signer, sender });
    else await inviteSigner(domain, writer, document, { signer, actor: userActor(caller.user), sender });
  }
  await callViewers(writer, document, domain.clock.now());
  if (document.status === "awaiting_signatures")
    await inviteViewers(domain, writer, document, userActor(caller.user));
}
