import type { CodeTexts } from "../es/code.ts";

export const code: CodeTexts = {
  subject: ({ code: digits }) => `${digits} ist Ihr Code zum Unterschreiben`,
  paragraphs: ({ code: digits, sender, span }) => [
    `${digits} ist Ihr Code, um mit dem Dokument von ${sender} weiterzumachen.`,
    `Er gilt ${span}. Geben Sie ihn an niemanden weiter; wir fragen Sie nie danach.`,
  ],
};
