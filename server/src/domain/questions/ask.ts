import { MAX_QUESTIONS, MAX_QUESTIONS_PER_HOUR } from "@service/contract/rules/limits";
import { tenancyOf } from "../environment.ts";
import { DomainError, invalid } from "../errors.ts";
import { appendEvent, signerActor } from "../events/append.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { newId, publicId } from "../model/ids.ts";
import { alreadySigned, isShownToViewers, signatureRefusal } from "../model/lifecycle.ts";
import { type Question, questionsOf, takesQuestions } from "../model/question.ts";
import { metadataOf, type Session } from "../model/session.ts";
import type { Signer } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import { HOUR } from "@service/platform/ports/clock";
import { assertMayRead } from "../signing/gate.ts";
import { assertNotCancelled } from "../signing/gate.ts";
import { lockParties, readParties } from "../model/signing-parties.ts";
import { assertVerified } from "../verification/verify.ts";
import { tellOwner } from "./tell-owner.ts";

/** The questions of the session's signer, and how many more they may ask. Throws as `assertMayRead`. */
export async function ownQuestions(
  { store, clock }: Pick<Domain, "store" | "clock">,
  session: Session,
): Promise<{ questions: Question[]; left: number }> {
  return store.read(async (reader) => {
    const { documentId, signerId } = session;
    const { document, signer } = await readParties(reader, session);
    const now = clock.now();
    assertMayRead({ session, document, signer }, now);
    const asked = await questionsOf(reader, { documentId, signerId });
    const isOpen = takesQuestions(document, signer, now);
    return {
      questions: asked.filter(({ endedAt }) => endedAt === null),
      left: isOpen ? Math.max(0, MAX_QUESTIONS - asked.length) : 0,
    };
  });
}

/**
 * Asks the sender a question, once for each `clientId` (docs/contract/embed.md#questions). The owner gets a message.
 * Throws VERIFICATION_PENDING, SESSION_CANCELLED, SESSION_COMPLETED, DOCUMENT_CORRECTING, QUESTIONS_CLOSED,
 * QUESTION_LIMIT, MESSAGE_LIMIT. Answers the question.
 */
export async function ask(
  domain: Domain,
  session: Session,
  { clientId, text }: { clientId: string; text: string },
): Promise<Question> {
  return domain.store.write(async (writer) => {
    const { document, signer, session: held } = await lockParties(writer, session);
    assertVerified(held);
    assertNotCancelled(held);
    const earlier = await writer.questions.first({ signerId: signer.id, clientId });
    if (earlier?.endedAt === null) return earlier;
    // The person before is known to have used it: a page makes a new one for each question.
    if (earlier) throw invalid(["questionId"], "This id was used before.");
    assertOpen(domain, { document, signer });
    await assertWithinLimits(domain, writer, signer);
    const question = newQuestion(domain, { document, signer }, { clientId, text });
    await writer.questions.insert(question);
    await appendEvent(domain, writer, document, {
      type: "signer.question_asked",
      actor: signerActor(signer),
      signer,
      data: { questionId: publicId("question", question.id), text, ...metadataOf(held) },
    });
    await tellOwner(domain, writer, document, question);
    return question;
  });
}

function assertOpen(
  { clock }: Pick<Domain, "clock">,
  { document, signer }: { document: Document; signer: Signer },
): void {
  const now = clock.now();
  if (takesQuestions(document, signer, now)) return;
  if (signer.status === "signed") throw alreadySigned();
  if (signer.action === "view" && isShownToViewers(document, now))
    throw new DomainError("QUESTIONS_CLOSED", "Questions are taken while the document can be signed.");
  throw signatureRefusal({ document, signer }, now);
}

/**
 * Under the document's lock, so that no two requests at once go beyond them. Those of a person before count, so that
 * passing the signature on begins nothing anew.
 */
async function assertWithinLimits(
  { clock }: Pick<Domain, "clock">,
  writer: Writer,
  { id: signerId, documentId }: Signer,
): Promise<void> {
  const asked = await questionsOf(writer, { documentId, signerId });
  if (asked.length >= MAX_QUESTIONS)
    throw new DomainError(
      "QUESTION_LIMIT",
      `At most ${MAX_QUESTIONS} questions are asked for one signature.`,
    );
  const since = clock.now() - HOUR;
  if (asked.filter(({ createdAt }) => createdAt > since).length >= MAX_QUESTIONS_PER_HOUR)
    throw new DomainError("MESSAGE_LIMIT", `At most ${MAX_QUESTIONS_PER_HOUR} questions are sent an hour.`);
}

function newQuestion(
  domain: Pick<Domain, "clock" | "random">,
  { document, signer }: { document: Document; signer: Signer },
  given: Pick<Question, "clientId" | "text">,
): Question {
  return {
    id: newId(domain),
    ...tenancyOf(document),
    documentId: document.id,
    signerId: signer.id,
    ...given,
    askedBy: signer.name,
    answer: null,
    endedAt: null,
    createdAt: domain.clock.now(),
    answeredAt: null,
  };
}
