import type { ConsentWords } from "../es/consent.ts";

export const consentWords: ConsentWords = {
  consentText: {
    asks: (sender) => `${sender} pede que você aceite também este texto:`,
    changed: "O texto mudou depois que você o aceitou. Leia de novo, por favor.",
    label: "Texto que você é convidado a aceitar",
    terms: (host) => `Termos (${host})`,
    privacy: (host) => `Privacidade (${host})`,
  },
};
