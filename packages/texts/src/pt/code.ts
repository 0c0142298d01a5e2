import type { CodeTexts } from "../es/code.ts";

export const code: CodeTexts = {
  subject: ({ code: digits }) => `${digits} é o seu código para assinar`,
  paragraphs: ({ code: digits, sender, span }) => [
    `${digits} é o seu código para continuar a assinatura do documento de ${sender}.`,
    `Ele expira em ${span}. Não o compartilhe com ninguém; nunca pediremos esse código a você.`,
  ],
};
