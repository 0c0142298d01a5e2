import type { SpokenTexts } from "../es/spoken.ts";

export const spoken: SpokenTexts = {
  phrase: (name, document, code) => `I, ${name}, sign the document “${document}”. My number is ${code}.`,
};
