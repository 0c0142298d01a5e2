import type { SpokenTexts } from "../es/spoken.ts";

export const spoken: SpokenTexts = {
  phrase: (name, document, code) => `Eu, ${name}, assino o documento “${document}”. Meu número é ${code}.`,
};
