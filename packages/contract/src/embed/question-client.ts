// Made of the contract by `npm run generate -w packages/contract`; changes by hand are lost.

import { isInstant, isInteger, isText, listOf, nullable, shape } from "./check.ts";
import type { EmbedEndpoint as Endpoint } from "./operations.ts";

const part0 = shape({
  id: isText,
  text: isText,
  askedAt: isInstant,
  answer: nullable(isText),
  answeredAt: nullable(isInstant),
});

export const listQuestions: Endpoint<"listQuestions"> = [
  "get",
  "/questions",
  shape({ questions: listOf(part0), left: isInteger }),
];
export const askQuestion: Endpoint<"askQuestion"> = ["post", "/questions", part0];
