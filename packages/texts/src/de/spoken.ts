import type { SpokenTexts } from "../es/spoken.ts";

export const spoken: SpokenTexts = {
  phrase: (name, document, code) =>
    `Ich, ${name}, unterschreibe das Dokument „${document}“. Meine Nummer ist ${code}.`,
};
