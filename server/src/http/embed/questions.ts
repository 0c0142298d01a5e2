import { EMBED_OPERATIONS, type EmbedQuestion } from "@service/contract/embed";
import type { Domain } from "../../domain/model/domain.ts";
import { publicId } from "../../domain/model/ids.ts";
import type { Question } from "../../domain/model/question.ts";
import { ask, ownQuestions } from "../../domain/questions/ask.ts";
import { instant, nullableInstant } from "./present.ts";
import type { EmbedRouter } from "./surface/surface.ts";

/** The signer's questions to the sender. */
export function bindQuestions(router: EmbedRouter, domain: Domain): void {
  router
    .bind(EMBED_OPERATIONS.listQuestions, async ({ session }) => {
      const { questions, left } = await ownQuestions(domain, session);
      return { questions: questions.map(present), left };
    })
    .bind(EMBED_OPERATIONS.askQuestion, async ({ session, body }) =>
      present(await ask(domain, session, { clientId: body.questionId, text: body.text })),
    );
}

function present({ id, text, createdAt, answer, answeredAt }: Question): EmbedQuestion {
  return {
    id: publicId("question", id),
    text,
    askedAt: instant(createdAt),
    answer,
    answeredAt: nullableInstant(answeredAt),
  };
}
