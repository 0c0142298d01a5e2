import { questions } from "@service/contract/v3";
import type { Domain } from "../../../domain/model/domain.ts";
import { answerQuestion, listQuestions } from "../../../domain/questions/answer.ts";
import { boundedList, presentQuestion } from "../present/present.ts";
import type { V3Router } from "../surface/surface.ts";

/** Binds the operations on signers' questions about a document. */
export function bindQuestions(router: V3Router, domain: Domain): void {
  router
    .bind(questions.listQuestions, async ({ caller, params }) =>
      boundedList((await listQuestions(domain, caller, params.document_id)).map(presentQuestion)),
    )
    .bindChange(
      questions.answerQuestion,
      ({ caller, params, body }, unit) => {
        const ids = { documentId: params.document_id, questionId: params.question_id };
        return answerQuestion(unit, caller, ids, body.text);
      },
      presentQuestion,
    );
}
