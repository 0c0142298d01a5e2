import { v3Description } from "../openapi.ts";
import { type Answer, compose } from "./answer.ts";
import { corpus } from "./corpus.ts";
import { languageOf } from "./language.ts";
import { type Hit, ReferenceSearch } from "./search.ts";

export interface Message {
  role: "user" | "assistant";
  content: string;
}

/** Answers questions about the API from its own reference (docs/contract/v3.md#devassist). Nothing leaves the process. */
export class Assistant {
  readonly #publicUrl: string;
  #search: ReferenceSearch | undefined;

  constructor(publicUrl: string) {
    this.#publicUrl = publicUrl;
  }

  answer(messages: readonly Message[]): Answer {
    const docsUrl = `${this.#publicUrl}/docs`;
    this.#search ??= new ReferenceSearch(corpus(v3Description(this.#publicUrl), docsUrl));
    const questions = messages.filter(({ role }) => role === "user").map(({ content }) => content);
    return compose(hitsFor(this.#search, questions), languageOf(questions.at(-1) ?? ""), docsUrl);
  }
}

/** Searches for the last question. A follow-up such as «And which scope does it need?» uses the one before. */
function hitsFor(search: ReferenceSearch, questions: readonly string[]): Hit[] {
  const [last = "", before] = questions.toReversed();
  const hits = search.search(last);
  return hits.length === 0 && before !== undefined ? search.search(before) : hits;
}
