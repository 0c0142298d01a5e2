import type { CodeTexts } from "../es/code.ts";

export const code: CodeTexts = {
  subject: ({ code: digits }) => `${digits} è il suo codice per firmare`,
  paragraphs: ({ code: digits, sender, span }) => [
    `${digits} è il suo codice per proseguire con la firma del documento inviato da ${sender}.`,
    `Scade tra ${span}. Non lo comunichi a nessuno: noi non glielo chiederemo mai.`,
  ],
};
