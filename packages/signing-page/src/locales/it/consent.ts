import type { ConsentWords } from "../es/consent.ts";

export const consentWords: ConsentWords = {
  consentText: {
    asks: (sender) => `${sender} le chiede di accettare anche questo testo:`,
    changed: "Il testo è cambiato dopo che lei lo ha accettato. Lo rilegga, per favore.",
    label: "Testo che le si chiede di accettare",
    terms: (host) => `Condizioni (${host})`,
    privacy: (host) => `Privacy (${host})`,
  },
};
