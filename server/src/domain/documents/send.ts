import { addInvited } from "../contacts/create.ts";
import { charge } from "../credits/charge.ts";
import { CREDIT_COSTS } from "../model/credit.ts";
import { DomainError } from "../errors.ts";
import { appendEvent, userActor } from "../events/append.ts";
import { assertServed } from "../messages/channels.ts";
import { fileInInbox } from "../folders/inbox.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import { assertDistinct, attachSigners, isWritable, type NewSigner } from "../signers/attach.ts";
import { assertCanBeSigned, assertIdentified } from "../signers/certificate-identity.ts";
import { assertWholeGroups } from "../signers/groups.ts";
import { inviteSigner, senderName } from "../signers/invite.ts";
import { personKey, isPending, mustAct, peopleOf, type Signer, signersOf } from "../model/signer.ts";
import { countUnpaid } from "../model/signer-group.ts";
import { activeSigners } from "../signers/turn.ts";
import type { Caller } from "../model/tenant.ts";
import { signAnchorsOf } from "./anchors.ts";
import { assertConditions } from "./conditions.ts";
import { scheduleRendering, completeValues } from "./collect.ts";
import type { Document } from "../model/document.ts";
import { assertSealable } from "./eidas.ts";
import { lockDocument } from "../model/find-document.ts";
import { isOpenForSigners, isOverdue } from "../model/lifecycle.ts";
import { transition } from "../model/transitions.ts";
import { scheduleDeadlines } from "./schedule.ts";
import { placeMissingSignatures } from "./signature-block.ts";

/** `null`: the document's signers. Otherwise exactly these are invited (docs/contract/v3.md#send). */
export type Recipients = NewSigner[] | null;

export interface Sending {
  recipients: Recipients;
  /** Whether the service writes to those of whom their `sendsInvitation` does not say it. */
  notifies: boolean;
}

/**
 * Sends a draft to its signers, or invites the pending signers of a sent document again. Throws DOCUMENT_NOT_SENDABLE,
 * VALIDATION, INSUFFICIENT_CREDITS without any change.
 */
export async function sendDocument(
  domain: Domain,
  caller: Caller,
  id: string,
  { recipients: given, notifies }: Sending,
): Promise<Document> {
  const recipients =
    given?.map((one) => ({
      ...one,
      sendsInvitation: isWritable(one) && (one.sendsInvitation ?? notifies),
    })) ?? null;
  const writes = recipients?.some(({ sendsInvitation }) => sendsInvitation) ?? notifies;
  return domain.store.write(async (writer) => {
    const document = await lockDocument(writer, caller, id);
    if (recipients) assertDistinct([], recipients, (index) => ["recipients", index]);
    if (document.status === "draft") {
      const draft = await withMessages(writer, document, writes);
      const wanted = { recipients, requiresField: true, isInformed: () => !writes };
      return (await startSigning(domain, writer, caller, draft, wanted)).document;
    }
    await inviteAgain(domain, writer, caller, document, { recipients, notifies });
    return document;
  });
}

/** Whether the document writes to people is for its send to say, also where its creation said otherwise. */
async function withMessages(writer: Writer, document: Document, writes: boolean): Promise<Document> {
  const messages = { sendsInvitations: writes, sendsCopies: writes && document.chainId === null };
  await writer.documents.update({ id: document.id }, messages);
  return { ...document, ...messages };
}

export interface Start {
  recipients: Recipients;
  /** Refuses an upload without a signature field. Otherwise its signatures go to the end of the last page. */
  requiresField: boolean;
  /** Signers who get no invitation, because they know of the document. */
  isInformed?: (signer: Signer) => boolean;
  /** Whether the document keeps collecting data until `finishCollecting` is called, as those of a chain do. */
  holds?: boolean;
}

/** The signers whom a send has requested, and the links of those whose turn it is, by their id. */
export interface Requested {
  requested: Signer[];
  links: ReadonlyMap<string, string>;
}

/** Moves a locked draft to signing, charges for its signers and invites them. Answers the charge, too. */
export async function startSigning(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  draft: Document,
  { recipients, requiresField, isInformed = () => false, holds = false }: Start,
): Promise<Requested & { document: Document; creditsConsumed: number }> {
  // By itself its links would ask for no code, and lead on to the chain's other documents.
  if (draft.chainId !== null && !holds)
    throw new DomainError("DOCUMENT_NOT_SENDABLE", "The document is of a chain: invite the chain.");
  const { document, invited: requested } = await resolveRecipients(domain, writer, draft, recipients);
  const spared = sparedBy(recipients);
  const invited = requested.filter(
    (signer) =>
      (recipients !== null ? !spared.has(personKey(signer)) : signer.sendsInvitation) && !isInformed(signer),
  );
  await assertSendable(domain, writer, document, { requested, requiresField });
  assertServed(domain, document, invited);
  assertIdentified(document, requested, "DOCUMENT_NOT_SENDABLE");
  const given = await completeValues(writer, document);
  const values = holds ? "missing" : given;
  if (values === "complete") await placeMissingSignatures(domain, writer, document);
  const creditsConsumed = await chargeAndMarkRequested(domain, writer, caller, requested);
  const now = domain.clock.now();
  const status = values === "complete" ? "awaiting_signatures" : "collecting_data";
  const sent = await transition(writer, "documents", document, status, { sentAt: now, updatedAt: now });
  await appendEvent(domain, writer, sent, { type: "document.sent", actor: userActor(caller.user) });
  const filed = await fileInInbox(writer, sent, requested);
  const links = await invite(domain, writer, caller, filed, invited);
  await scheduleDeadlines(writer, filed, now);
  if (values === "defaulted") await scheduleRendering(domain, writer, filed);
  return { document: filed, creditsConsumed, requested, links };
}

/** Finds the signers to invite by their contact, or adds them to the draft. Answers them and the draft. */
async function resolveRecipients(
  domain: Domain,
  writer: Writer,
  document: Document,
  recipients: Recipients,
): Promise<{ document: Document; invited: Signer[] }> {
  const existing = await peopleOf(writer, document.id);
  if (recipients === null) return { document, invited: existing };
  const contacts = new Set(existing.map(personKey));
  const added = recipients.filter((recipient) => !contacts.has(personKey(recipient)));
  const wanted = new Set(recipients.map(personKey));
  const attached = await attachSigners(domain, writer, document, added);
  const named = existing.filter((signer) => wanted.has(personKey(signer)));
  await spare(writer, named, recipients);
  return { document: attached.document, invited: [...named, ...attached.signers] };
}

/** Contacts of those to whom nothing is written. */
function sparedBy(recipients: Recipients): ReadonlySet<string> {
  const spared = recipients?.filter(({ sendsInvitation }) => sendsInvitation === false) ?? [];
  return new Set(spared.map(personKey));
}

/** Keeps it for the messages to come. */
async function spare(writer: Writer, signers: readonly Signer[], recipients: Recipients): Promise<void> {
  const spared = sparedBy(recipients);
  const ids = signers.filter((signer) => spared.has(personKey(signer))).map(({ id }) => id);
  if (ids.length > 0) await writer.signers.update({ id: ids }, { sendsInvitation: false });
}

/**
 * Checks that somebody is asked to act (docs/contract/v3.md#action-send), that an upload has a signature field
 * (docs/contract/v3.md#states), and that the document does not expire at once.
 */
async function assertSendable(
  domain: Pick<Domain, "clock" | "fea" | "hasQualifiedSeal">,
  writer: Writer,
  document: Document,
  { requested, requiresField }: { requested: readonly Signer[]; requiresField: boolean },
): Promise<void> {
  assertSealable(domain, document);
  assertCanBeSigned(domain, document, "DOCUMENT_NOT_SENDABLE");
  if (isOverdue(document, domain.clock.now()))
    throw new DomainError("DOCUMENT_NOT_SENDABLE", "The document's expiry has passed.");
  await assertConditions(writer, document.id);
  await assertWholeGroups(writer, document.id);
  const needsField =
    document.documentType === "upload" && requiresField && (await needsSignature(writer, document));
  if (needsField && !(await hasSignaturePlace(writer, document)))
    throw new DomainError(
      "DOCUMENT_NOT_SENDABLE",
      "Place at least one signature field before sending an uploaded document.",
    );
  if (requested.some(mustAct)) return;
  throw new DomainError(
    "DOCUMENT_NOT_SENDABLE",
    "Add at least one person who signs or approves before sending the document.",
  );
}

async function hasSignaturePlace(writer: Writer, document: Document): Promise<boolean> {
  const signatures = await writer.fields.count({ documentId: document.id, type: "signature" });
  return signatures > 0 || (await signAnchorsOf(writer, document)).length > 0;
}

/** Approvers alone sign nothing. An upload without anybody is told of its missing field first. */
async function needsSignature(writer: Writer, { id }: Document): Promise<boolean> {
  const signers = await signersOf(writer, id);
  return signers.length === 0 || signers.some(({ action }) => action === "sign");
}

async function inviteAgain(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  document: Document,
  { recipients, notifies }: Sending,
): Promise<void> {
  if (!isOpenForSigners(document))
    throw new DomainError("DOCUMENT_NOT_SENDABLE", `A document that is ${document.status} cannot be sent.`);
  const open = (await peopleOf(writer, document.id)).filter(isPending);
  const pending = open.filter(({ action }) => action !== "copy");
  const again = recipients === null ? pending : named(recipients, pending);
  const spared = sparedBy(recipients);
  const isWritten = (signer: Signer) =>
    isWritable(signer) && (recipients === null ? notifies : !spared.has(personKey(signer)));
  const written = again.filter(isWritten);
  await spare(writer, again, recipients);
  const told = written.length > 0 ? await withMessages(writer, document, true) : document;
  await requestAndInvite(domain, writer, caller, told, again, written);
}

/** The pending signers whom the recipients name. Throws DOCUMENT_NOT_SENDABLE. */
function named(recipients: readonly NewSigner[], pending: readonly Signer[]): Signer[] {
  const byContact = new Map(pending.map((signer) => [personKey(signer), signer]));
  const found = recipients.flatMap((recipient) => byContact.get(personKey(recipient)) ?? []);
  if (found.length === recipients.length) return found;
  throw new DomainError(
    "DOCUMENT_NOT_SENDABLE",
    "The document has been sent: only signers who are on it and have not signed can be invited again.",
  );
}

/**
 * Charges for pending signers who were not requested before, and invites them, or of them those who are written to. The
 * caller holds the document's lock.
 */
export async function requestAndInvite(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  document: Document,
  signers: Signer[],
  written: Signer[] = signers,
): Promise<Requested> {
  assertServed(domain, document, written);
  assertIdentified(document, signers, "DOCUMENT_NOT_SENDABLE");
  await chargeAndMarkRequested(domain, writer, caller, signers);
  return { requested: signers, links: await invite(domain, writer, caller, document, written) };
}

/**
 * Charges for the signers whom no send has requested before, and marks them as requested. A group costs as one signer
 * (docs/contract/v3.md#groups), viewers and copies nothing. Answers the charge.
 */
export async function chargeAndMarkRequested(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  signers: Signer[],
): Promise<number> {
  const called = signers.filter(({ calledAt }) => calledAt === null);
  const charged = await charge(domain, writer, caller, {
    amount: CREDIT_COSTS.sendPerSigner * (await countUnpaid(writer, called)),
    reason: "document.sent",
    documentId: signers[0]?.documentId ?? null,
  });
  const calledAt = domain.clock.now();
  await writer.signers.update({ id: called.map(({ id }) => id) }, { calledAt });
  await addInvited(domain, writer, called);
  return charged;
}

/**
 * Invites those of the given signers whose turn it is, and the viewers once the text is final. The others follow after the signers before them. Answers the
 * links by the signers' ids.
 */
async function invite(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  document: Document,
  signers: Signer[],
): Promise<Map<string, string>> {
  const sender = await senderName(writer, document);
  const actor = userActor(caller.user);
  const wanted = new Set(signers.map(({ id }) => id));
  const turn = await activeSigners(writer, document);
  const isFinal = document.status === "awaiting_signatures";
  const viewers = signers.filter(({ action }) => isFinal && action === "view");
  const links = new Map<string, string>();
  for (const signer of [...turn.filter(({ id }) => wanted.has(id)), ...viewers])
    links.set(signer.id, await inviteSigner(domain, writer, document, { signer, actor, sender }));
  return links;
}
