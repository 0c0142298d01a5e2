import type { ConsentWords } from "../es/consent.ts";

export const consentWords: ConsentWords = {
  consentText: {
    asks: (sender) => `${sender} also asks you to agree to this text:`,
    changed: "The text has changed since you agreed to it. Please read it again.",
    label: "Text you are asked to agree to",
    terms: (host) => `Terms (${host})`,
    privacy: (host) => `Privacy (${host})`,
  },
};
