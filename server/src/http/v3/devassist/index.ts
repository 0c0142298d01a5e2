import { devassist } from "@service/contract/v3";
import { v3Description } from "@service/docs/openapi";
import type { V3Router } from "../surface/surface.ts";
import { type Answer, compose } from "./answer.ts";
import { corpus } from "./corpus.ts";
import { languageOf } from "./language.ts";
import { type Hit, ReferenceSearch } from "./search.ts";

interface Message {
  role: "user" | "assistant";
  content: string;
}

/**
 * Answers questions about the API from its own reference (docs/contract/v3.md#devassist). Nothing leaves the server.
 */
export function bindDevassist(router: V3Router, publicUrl: string): void {
  const docsUrl = `${publicUrl}/docs`;
  let search: ReferenceSearch | undefined;
  router.bind(devassist.chat, async ({ body }) => {
    search ??= new ReferenceSearch(corpus(v3Description(publicUrl), docsUrl));
    return answerTo(search, body.messages, docsUrl);
  });
}

function answerTo(search: ReferenceSearch, messages: readonly Message[], docsUrl: string): Answer {
  const questions = messages.filter(({ role }) => role === "user").map(({ content }) => content);
  const last = questions.at(-1) ?? "";
  return compose(hitsFor(search, questions), languageOf(last), docsUrl);
}

/** Searches for the last question. A follow-up such as «And which scope does it need?» uses the one before. */
function hitsFor(search: ReferenceSearch, questions: readonly string[]): Hit[] {
  const [last = "", before] = questions.toReversed();
  const hits = search.search(last);
  return hits.length === 0 && before !== undefined ? search.search(before) : hits;
}
