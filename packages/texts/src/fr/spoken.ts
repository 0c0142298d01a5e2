import type { SpokenTexts } from "../es/spoken.ts";

export const spoken: SpokenTexts = {
  phrase: (name, document, code) =>
    `Moi, ${name}, je signe le document « ${document} ». Mon numéro est le ${code}.`,
};
