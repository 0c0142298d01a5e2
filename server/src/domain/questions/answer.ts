import { DomainError, notFound } from "../errors.ts";
import { appendEvent, userActor } from "../events/append.ts";
import { channelOf, isServed } from "../messages/channels.ts";
import { answeredMessage } from "../messages/question.ts";
import { queueMessage } from "../messages/queue.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { findDocument, lockDocument } from "../model/find-document.ts";
import { publicId } from "../model/ids.ts";
import { canBeAnswered, type Question, questionsOf } from "../model/question.ts";
import { isPending, type Signer } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { createGuestLink } from "../signers/guest-link.ts";
import { isMessaged, senderName } from "../signers/invite.ts";

/** A question, and whether it waits for an answer. */
export type ListedQuestion = Question & { canBeAnswered: boolean };

/** Lists the questions of all signers of a document, the oldest first. Throws NOT_FOUND. */
export async function listQuestions(
  { store, clock }: Pick<Domain, "store" | "clock">,
  caller: Caller,
  documentId: string,
): Promise<ListedQuestion[]> {
  return store.read(async (reader) => {
    const document = await findDocument(reader, caller, documentId);
    const questions = await questionsOf(reader, { documentId });
    const now = clock.now();
    return questions.map((each) => ({ ...each, canBeAnswered: canBeAnswered(document, each, now) }));
  });
}

/**
 * Answers a question, once, for the owner (docs/contract/v3.md#questions). The signer is told where messages reach them.
 * Throws NOT_FOUND (document, question), QUESTION_NOT_ANSWERABLE.
 */
export async function answerQuestion(
  domain: Domain,
  caller: Caller,
  { documentId, questionId }: { documentId: string; questionId: string },
  answer: string,
): Promise<ListedQuestion> {
  return domain.store.write(async (writer) => {
    const document = await lockDocument(writer, caller, documentId);
    const question = await writer.questions.first({ id: questionId, documentId });
    const signer = question && (await writer.signers.first({ id: question.signerId }));
    if (!question || !signer) throw notFound("question");
    const now = domain.clock.now();
    if (!canBeAnswered(document, question, now))
      throw new DomainError("QUESTION_NOT_ANSWERABLE", reasonOf(document, question));
    await writer.questions.update({ id: questionId }, { answer, answeredAt: now });
    await appendEvent(domain, writer, document, {
      type: "signer.question_answered",
      actor: userActor(caller.user),
      signer,
      data: { questionId: publicId("question", questionId), answer },
    });
    await tellSigner(domain, writer, { document, signer }, { text: question.text, answer });
    return { ...question, answer, answeredAt: now, canBeAnswered: false };
  });
}

function reasonOf({ status }: Document, { answer, endedAt }: Question): string {
  if (answer !== null) return "The question has been answered already.";
  return endedAt === null
    ? `The document is ${status} or has expired: nobody waits for the answer.`
    : "The person who asked is no longer the signer.";
}

/** At the contact that the owner gave, and nowhere else. */
async function tellSigner(
  domain: Domain,
  writer: Writer,
  { document, signer }: { document: Document; signer: Signer },
  words: { text: string; answer: string },
): Promise<void> {
  if (!isMessaged(document, signer) || !isServed(domain, document, channelOf(signer))) return;
  const link = isPending(signer) ? await createGuestLink(domain, writer, signer) : null;
  const sender = signer.invitedBy ?? (await senderName(writer, document));
  const content = answeredMessage({
    reader: signer.name,
    documentName: document.name,
    sender,
    link,
    ...words,
  });
  await queueMessage(domain, writer, document, { signer, link, ...content });
}
