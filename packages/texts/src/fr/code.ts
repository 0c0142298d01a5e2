import type { CodeTexts } from "../es/code.ts";

export const code: CodeTexts = {
  subject: ({ code: digits }) => `${digits} est votre code de signature`,
  paragraphs: ({ code: digits, sender, span }) => [
    `${digits} est votre code à usage unique pour signer le document envoyé par ${sender}.`,
    `Il expire dans ${span}. Ne le communiquez à personne ; nous ne vous le demanderons jamais.`,
  ],
};
