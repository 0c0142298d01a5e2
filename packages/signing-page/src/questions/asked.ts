import { askQuestion, listQuestions } from "@service/contract/embed/question-client";
import type { EmbedAnswer, EmbedQuestion } from "@service/contract/embed";
import { randomId } from "@service/contract/random-id";
import type { Clock } from "../session/clock.ts";
import { withRetries } from "../session/retry.ts";
import { asApiError } from "../wire/api-error.ts";
import type { EmbedApi } from "../wire/embed-api.ts";

/**
 * Asks the sender. A question whose answer was lost keeps its id as long as its text stays, so that trying again asks
 * once.
 */
export class QuestionSender {
  readonly #api: Pick<EmbedApi, "call">;
  readonly #clock: Clock;
  #unsure: { questionId: string; text: string } | null = null;

  constructor(api: Pick<EmbedApi, "call">, clock: Clock) {
    this.#api = api;
    this.#clock = clock;
  }

  earlier(): Promise<EmbedAnswer<"listQuestions">> {
    return withRetries(this.#clock, () => this.#api.call(listQuestions));
  }

  /** Rejects with ApiError. */
  async ask(typed: string): Promise<EmbedQuestion> {
    const text = typed.trim();
    const body = this.#unsure?.text === text ? this.#unsure : { questionId: randomId(), text };
    this.#unsure = body;
    try {
      const question = await withRetries(this.#clock, () => this.#api.call(askQuestion, { body }));
      this.#unsure = null;
      return question;
    } catch (error) {
      if (asApiError(error).definite) this.#unsure = null;
      throw error;
    }
  }
}
