import { type EndFacts, sentences } from "../sentences.ts";
import type { Trouble } from "./trouble.ts";

export interface EndTexts {
  expired: (facts: EndFacts) => Trouble;
  voided: (facts: EndFacts) => Trouble;
}

/** Cómo terminó un documento sin completarse, para sus personas. */
export const ends: EndTexts = {
  expired: ({ sender, at, hasActed }) => ({
    title: "Este documento venció",
    advice: sentences(
      at && `Venció el ${at}.`,
      hasActed && "Lo que usted hizo quedó registrado, pero el documento no se completará.",
      `Si todavía hace falta, pida a ${sender ?? "quien se lo envió"} que lo envíe de nuevo.`,
    ),
  }),
  voided: ({ sender, hasActed }) => ({
    title: "Este documento fue anulado",
    advice: sentences(
      `${sender ?? "Quien se lo envió"} lo anuló.`,
      hasActed
        ? "Lo que usted hizo quedó registrado, pero el documento no se completará."
        : "Usted ya no tiene que hacer nada.",
      "Si tiene alguna duda, pregúntele.",
    ),
  }),
};
