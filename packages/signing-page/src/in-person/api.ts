import { isEmbedErrorBody } from "@service/contract/embed/client";
import { IN_PERSON_PATHS } from "@service/contract/rules/in-person-limits";
import type { InPersonAnswer } from "@service/contract/in-person";
import { ApiError, networkError } from "../wire/api-error.ts";

/** Time limit of an answer on a slow connection, milliseconds. */
const REQUEST_TIMEOUT_MS = 20_000;

export type HandOverState = InPersonAnswer<"retrieveInPersonState">;
export type Entered = InPersonAnswer<"enterPart">;

export interface InPersonApiOptions {
  /** `…/in-person/{session_id}`, without a last slash. */
  base: string;
  fetch: typeof globalThis.fetch;
}

/** The operations under `/in-person/{session_id}`. The bearer lives in this object's memory alone. Rejects with ApiError. */
export class InPersonApi {
  readonly #options: InPersonApiOptions;
  #bearer = "";

  constructor(options: InPersonApiOptions) {
    this.#options = options;
  }

  /** Trades the single-use frame token. A part that was underway ends, and so does a page that is open elsewhere. */
  async authorize(frameToken: string): Promise<HandOverState> {
    this.#bearer = "";
    const answer = await this.#ask("POST", IN_PERSON_PATHS.token, { frameToken });
    const { bearer, state } = answer as InPersonAnswer<"tradeInPersonToken">;
    this.#bearer = bearer;
    return state;
  }

  async state(): Promise<HandOverState> {
    return (await this.#ask("GET", IN_PERSON_PATHS.state)) as HandOverState;
  }

  /** Never repeated by itself: a wrong PIN counts. */
  async enter(signerId: string, pin: string): Promise<Entered> {
    return (await this.#ask("POST", IN_PERSON_PATHS.enter, { signerId, pin })) as Entered;
  }

  async leave(returned: boolean): Promise<HandOverState> {
    return (await this.#ask("POST", IN_PERSON_PATHS.leave, { returned })) as HandOverState;
  }

  async #ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await this.#options
      .fetch(`${this.#options.base}${path}`, {
        method,
        credentials: "omit",
        redirect: "error",
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        headers: {
          ...(this.#bearer !== "" && { authorization: `Bearer ${this.#bearer}` }),
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      .catch(() => Promise.reject(networkError()));
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok && answer !== null) return answer;
    throw isEmbedErrorBody(answer)
      ? new ApiError(answer.error.code, response.status, answer.error)
      : new ApiError(`HTTP_${response.status}`, response.status);
  }
}
