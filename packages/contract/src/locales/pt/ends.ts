import { sentences } from "../sentences.ts";
import type { EndTexts } from "../es/ends.ts";

/** How a document ended without being completed, for its people. */
export const ends: EndTexts = {
  expired: ({ sender, at, hasActed }) => ({
    title: "Este documento expirou",
    advice: sentences(
      at && `Expirou em ${at}.`,
      hasActed && "O que você fez ficou registrado, mas o documento não será concluído.",
      `Se ele ainda for necessário, peça um novo envio a ${sender ?? "quem o enviou"}.`,
    ),
  }),
  voided: ({ sender, hasActed }) => ({
    title: "Este documento foi anulado",
    advice: sentences(
      sender ? `${sender} anulou este documento.` : "Quem enviou o documento o anulou.",
      hasActed
        ? "O que você fez ficou registrado, mas o documento não será concluído."
        : "Você não precisa fazer mais nada.",
      "Em caso de dúvida, fale com quem o enviou.",
    ),
  }),
};
