import { type Tenancy } from "../environment.ts";
import type { Instant } from "@service/platform/ports/clock";
import type { Document } from "./document.ts";
import { isPaused, takesSignatures } from "./lifecycle.ts";
import { isPending, type Signer } from "./signer.ts";
import type { Reader } from "./store.ts";

/** A signer's question to the sender (docs/contract/embed.md#questions). */
export interface Question extends Tenancy {
  id: string;
  documentId: string;
  signerId: string;
  /** Made by the page; unique among the signer's questions. */
  clientId: string;
  /** Name of the person who asked. */
  askedBy: string;
  text: string;
  answer: string | null;
  /** When another person took the signer's place, who does not read it; null: it is of the present person. */
  endedAt: Instant | null;
  createdAt: Instant;
  answeredAt: Instant | null;
}

/** The questions of a document or of one signer, the oldest first. */
export function questionsOf(
  reader: Pick<Reader, "questions">,
  where: { documentId: string; signerId?: string },
): Promise<Question[]> {
  return reader.questions.find(where, {
    orderBy: [
      ["createdAt", "asc"],
      ["id", "asc"],
    ],
  });
}

/** Whether the signer may ask: also who approves or only reads, while the document takes signatures. */
export function takesQuestions(document: Document, signer: Pick<Signer, "status">, now: Instant): boolean {
  return takesSignatures(document, now) && isPending(signer);
}

/** Whether the owner may answer: until the document has ended, and while its person is asked to sign or has. */
export function canBeAnswered(
  document: Document,
  { answer, endedAt }: Pick<Question, "answer" | "endedAt">,
  now: Instant,
): boolean {
  return answer === null && endedAt === null && (takesSignatures(document, now) || isPaused(document, now));
}
