import type { ConsentWords } from "../es/consent.ts";

export const consentWords: ConsentWords = {
  consentText: {
    asks: (sender) => `${sender} vous demande aussi d’accepter ce texte :`,
    changed: "Le texte a changé depuis que vous l’avez accepté. Veuillez le relire.",
    label: "Texte que l’on vous demande d’accepter",
    terms: (host) => `Conditions (${host})`,
    privacy: (host) => `Confidentialité (${host})`,
  },
};
