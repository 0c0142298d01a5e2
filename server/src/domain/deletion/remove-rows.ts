import { HOUR } from "@service/platform/ports/clock";
import { releaseExternalId } from "../integrator-names/entries.ts";
import { openContent } from "../messages/content.ts";
import { withdrawMessages } from "../messages/withdraw.ts";
import { NO_REQUEST } from "../model/bulk-send.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { peopleOf, type Signer } from "../model/signer.ts";
import type { Session } from "../model/session.ts";
import type { Writer } from "../model/store.ts";
import { tenancyOf } from "../environment.ts";

/**
 * Removes all rows of a locked document, and answers the storage keys of the files that it alone had. What is kept of
 * bulk sends, forms, credits and administrative acts names the document by its id alone.
 */
export async function removeRows(domain: Domain, writer: Writer, document: Document): Promise<string[]> {
  const { id: documentId } = document;
  const people = await peopleOf(writer, documentId);
  const signerId = people.map(({ id }) => id);
  for (const id of signerId) await withdrawMessages(domain, writer, id, "removed");
  await removeTold(domain, writer, document, people);
  await removeEvents(writer, documentId);
  const pictures = await removeSessions(writer, documentId, signerId);
  const attached = await writer.attachments.find({ documentId });
  await removePeople(writer, documentId, signerId);
  await removeOrigins(writer, document);
  const files = await removeDocument(writer, document);
  return [...files, ...pictures, ...attached.map(({ storageKey }) => storageKey)];
}

/** Removes messages to a document's people, as far as they are known to be of it: by the row, or by its name. */
async function removeTold(
  domain: Domain,
  writer: Writer,
  document: Document,
  people: readonly Signer[],
): Promise<void> {
  const signerId = people.map(({ id }) => id);
  const outcomes = await writer.messageOutcomes.find({ signerId });
  await writer.messageOutcomes.delete({ signerId });
  const known = outcomes.map(({ messageId }) => messageId);
  await writer.messages.delete({ id: [...known, ...(await named(domain, writer, document, people))] });
}

/** Messages with the document's name, of its time and to its people, that are not known to be of another document. */
async function named(
  domain: Domain,
  writer: Writer,
  document: Document,
  people: readonly Signer[],
): Promise<string[]> {
  // Nobody was told of a draft.
  if (document.status === "draft") return [];
  const to = people.flatMap(({ email, phone }) => [email, phone]).filter((each) => each !== null);
  const createdAt = { gte: document.createdAt, lte: document.deletedAt ?? domain.clock.now() };
  const sent = await writer.messages.find({ ...tenancyOf(document), to, createdAt });
  const messageId = sent
    .filter((message) => openContent(domain, message).subject.includes(document.name))
    .map(({ id }) => id);
  const others = [
    ...(await writer.messageOutcomes.find({ messageId })),
    ...(await writer.queuedMessages.find({ messageId })),
  ];
  const isOfOther = new Set(others.map((each) => each.messageId));
  return messageId.filter((id) => !isOfOther.has(id));
}

async function removeEvents(writer: Writer, documentId: string): Promise<void> {
  const eventId = (await writer.events.find({ documentId })).map(({ id }) => id);
  await writer.webhookDeliveries.delete({ eventId });
  await writer.webhookEvents.delete({ id: eventId });
  await writer.events.delete({ documentId });
}

/** Removes the sessions of editor, presence and signing with what was captured in them. Answers the captures' files. */
async function removeSessions(writer: Writer, documentId: string, signerId: string[]): Promise<string[]> {
  const editors = (await writer.editorSessions.find({ documentId })).map(({ id }) => id);
  await writer.editorCredentials.delete({ sessionId: editors });
  await writer.editorSessions.delete({ id: editors });
  const present = (await writer.inPersonSessions.find({ documentId })).map(({ id }) => id);
  await writer.inPersonCredentials.delete({ sessionId: present });
  await writer.inPersonParts.delete({ inPersonId: present });
  await writer.inPersonSessions.delete({ id: present });
  const own = await writer.sessions.find({ signerId, documentId });
  await writer.signatures.delete({ documentId });
  const sessionId = await withoutKept(writer, own);
  await writer.frameCredentials.delete({ sessionId });
  await writer.handoffs.delete({ sessionId });
  await writer.handoffs.delete({ childId: sessionId });
  const pictures = await removeCases(writer, { sessionId });
  await writer.sessions.delete({ id: sessionId });
  await removeLinks(writer, documentId, signerId);
  return pictures;
}

/** A session of a chain in which other documents were signed stays, as one of theirs. Answers the ids of the others. */
async function withoutKept(writer: Writer, sessions: readonly Session[]): Promise<string[]> {
  const id = sessions.map((session) => session.id);
  const others = await writer.signatures.find({ sessionId: id });
  for (const { sessionId, documentId, signerId } of others)
    await writer.sessions.update({ id: sessionId }, { documentId, signerId, progress: null });
  const kept = new Set(others.map(({ sessionId }) => sessionId));
  return id.filter((each) => !kept.has(each));
}

/** A link of a chain goes on to another document of its role. */
async function removeLinks(writer: Writer, documentId: string, signerId: string[]): Promise<void> {
  for (const { id, chainRoleId } of await writer.guestLinks.find({ signerId })) {
    const others =
      chainRoleId === null ? [] : await writer.signers.find({ chainRoleId, documentId: { not: documentId } });
    const [other] = others;
    if (other) await writer.guestLinks.update({ id }, { documentId: other.documentId, signerId: other.id });
    else {
      await writer.sessions.update({ linkId: id }, { linkId: null });
      await writer.guestLinks.delete({ id });
    }
  }
}

/** Removes examinations of identities. Answers the files of their captures. */
export async function removeCases(
  writer: Writer,
  of: { sessionId: string[] } | { onboardingId: string[] },
): Promise<string[]> {
  const caseId = (await writer.identityCases.find(of)).map(({ id }) => id);
  const captures = await writer.captures.find({ caseId });
  await writer.captures.delete({ caseId });
  await writer.identityCases.delete({ id: caseId });
  return captures.flatMap(({ storageKey }) => storageKey ?? []);
}

async function removePeople(writer: Writer, documentId: string, signerId: string[]): Promise<void> {
  const { attachments, questions, fields, identityResults } = writer;
  for (const table of [attachments, questions, fields, identityResults]) await table.delete({ documentId });
  await writer.challenges.delete({ signerId });
  await writer.requirements.delete({ signerId });
  await writer.onboardings.update({ signerId }, { signerId: null });
  await writer.nameEntries.delete({ ownerId: [documentId, ...signerId] });
  await writer.variables.delete({ documentId });
  await writer.signers.delete({ documentId });
  await writer.roles.delete({ documentId });
}

/** Removes what the document was made by: a workflow, its place in a chain, a digital onboarding, a bulk's values. */
async function removeOrigins(writer: Writer, { id: documentId, createdAt }: Document): Promise<void> {
  // Completed with the document; the instant has an index.
  const completedAt = { gte: createdAt, lte: createdAt + HOUR };
  const workflowId = (await writer.workflows.find({ documentId, completedAt })).map(({ id }) => id);
  await writer.workflowEvents.delete({ workflowId });
  await writer.workflows.delete({ id: workflowId });
  await writer.chainDocuments.delete({ documentId });
  await writer.chainVariables.delete({ documentId });
  const digitals = await writer.digitalOnboardings.find({ documentId });
  await removeDigital(
    writer,
    digitals.map(({ id }) => id),
  );
  await writer.bulkRows.update({ documentId }, { request: NO_REQUEST });
}

/** Removes digital onboardings with their participants. */
export async function removeDigital(writer: Writer, digitalOnboardingId: string[]): Promise<void> {
  await writer.digitalEvents.delete({ digitalOnboardingId });
  await writer.digitalParticipants.delete({ digitalOnboardingId });
  await writer.digitalOnboardings.delete({ id: digitalOnboardingId });
}

/** Answers the storage keys of the files that no template has. */
async function removeDocument(writer: Writer, { id, fileId, evidenceFileId }: Document): Promise<string[]> {
  const pieces = await writer.pieces.find({ documentId: id });
  const constancias = await writer.constancias.find({ documentId: id });
  const named = [fileId, evidenceFileId, ...[...pieces, ...constancias].map((each) => each.fileId)];
  const fileIds = named.filter((each) => each !== null);
  await releaseExternalId(writer, id);
  await writer.verificationCodes.delete({ documentId: id });
  await writer.constancias.delete({ documentId: id });
  await writer.pieces.delete({ documentId: id });
  await writer.documents.delete({ id });
  await writer.deletedDocuments.delete({ id });
  const templates = await writer.templateVersions.find({ fileId: fileIds });
  const shared = new Set(templates.map((version) => version.fileId));
  const own = await writer.files.find({ id: fileIds.filter((each) => !shared.has(each)) });
  await writer.files.delete({ id: own.map((file) => file.id) });
  return own.map(({ storageKey }) => storageKey);
}
