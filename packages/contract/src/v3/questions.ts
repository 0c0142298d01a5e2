import { z } from "zod";
import { idOf, printedId } from "../common/ids.ts";
import { trimmed } from "../common/text.ts";
import { NullableTimestamp, Timestamp } from "../common/timestamp.ts";
import { MAX_QUESTION_LENGTH } from "../rules/limits.ts";
import { listOf, operation } from "./common.ts";

/** A signer's question about a document (docs/contract/v3.md#questions). */
export const Question = z
  .object({
    object: z.literal("question"),
    id: printedId("qst"),
    livemode: z.boolean(),
    documentId: printedId("doc"),
    signerId: printedId("sgr"),
    askedBy: z.string().meta({ description: "Name of the person, who may no longer be the signer." }),
    text: z.string().meta({ description: "Plain text of a stranger: escape it where you show it." }),
    answer: z.string().nullable().meta({ description: "Null: not answered yet." }),
    canBeAnswered: z
      .boolean()
      .meta({ description: "False: it was answered, its person is out, or the document has ended." }),
    createdAt: Timestamp,
    answeredAt: NullableTimestamp,
  })
  .meta({ id: "Question" });

const documentParams = z.object({ document_id: idOf("doc") });

export const listQuestions = operation({
  id: "listDocumentQuestions",
  tag: "Documents",
  method: "get",
  path: "/documents/{document_id}/questions",
  summary: "List what signers asked about a document",
  description: "The oldest first, with their answers. Each person asks at most 10.",
  scope: "document:read",
  params: documentParams,
  success: { status: 200, description: "All questions", schema: listOf(Question) },
  errors: ["INVALID_ID", "DOCUMENT_NOT_FOUND"],
});

export const answerQuestion = operation({
  id: "answerDocumentQuestion",
  tag: "Documents",
  method: "post",
  idempotency: "change",
  path: "/documents/{document_id}/questions/{question_id}/answer",
  summary: "Answer a signer's question, once",
  description:
    "While the document can be signed or is corrected. The signer reads the answer in the page, and gets it as a " +
    "message with their own link where messages go to them. It is kept in the document's events.",
  scope: "document:write",
  params: documentParams.extend({ question_id: idOf("qst") }),
  body: z.object({ text: trimmed(1, MAX_QUESTION_LENGTH) }),
  success: { status: 200, description: "The question, answered", schema: Question },
  errors: [
    "INVALID_ID",
    "DOCUMENT_NOT_FOUND",
    "QUESTION_NOT_FOUND",
    "QUESTION_NOT_ANSWERABLE",
    "VALIDATION_ERROR",
  ],
});
