import type { ConsentWords } from "../es/consent.ts";

export const consentWords: ConsentWords = {
  title: "Your own consent text",
  lead: "In this environment, whoever signs or approves agrees to it as well as to our words, and it is sealed with the document.",
  none: "Only our words are shown now.",
  version: (version, since) =>
    `Version ${version}, since ${since}. If you change it, people who haven’t signed agree again.`,
  language: "Language of the text",
  written: (language) => `${language} (has a text)`,
  fallback: "For readers of other languages",
  text: "Text",
  textHint: "Up to 2,000 characters of plain text. Leave it empty not to use this language.",
  terms: "Link to your terms (optional)",
  privacy: "Link to your privacy notice (optional)",
  save: "Save the texts",
  saved: "Consent texts saved.",
  refused:
    "We couldn’t save it. All of the text must be visible, without hidden characters and in 40 lines at most, and links must begin with https://.",
};
