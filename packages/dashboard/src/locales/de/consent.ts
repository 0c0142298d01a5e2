import type { ConsentWords } from "../es/consent.ts";

export const consentWords: ConsentWords = {
  title: "Eigener Zustimmungstext",
  lead: "Wer in dieser Umgebung unterschreibt oder freigibt, stimmt ihm zusätzlich zu unseren Worten zu. Er wird mit dem Dokument versiegelt.",
  none: "Zurzeit werden nur unsere Worte gezeigt.",
  version: (version, since) =>
    `Version ${version}, seit ${since}. Wenn Sie sie ändern, stimmen alle, die noch nicht unterschrieben haben, erneut zu.`,
  language: "Sprache des Textes",
  written: (language) => `${language} (mit Text)`,
  fallback: "Für Leser anderer Sprachen",
  text: "Text",
  textHint:
    "Bis zu 2.000 Zeichen ohne Formatierung. Lassen Sie ihn leer, um diese Sprache nicht zu verwenden.",
  terms: "Link zu Ihren Bedingungen (optional)",
  privacy: "Link zu Ihren Datenschutzhinweisen (optional)",
  save: "Texte speichern",
  saved: "Zustimmungstexte gespeichert.",
  refused:
    "Das konnten wir nicht speichern. Der ganze Text muss sichtbar sein, ohne verborgene Zeichen und mit höchstens 40 Zeilen, und Links müssen mit https:// beginnen.",
};
