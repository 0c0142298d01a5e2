import { sentences } from "../sentences.ts";
import type { EndTexts } from "../es/ends.ts";

/** How a document ended without being completed, for its people. */
export const ends: EndTexts = {
  expired: ({ sender, at, hasActed }) => ({
    title: "Dieses Dokument ist abgelaufen",
    advice: sentences(
      at && `Es ist am ${at} abgelaufen.`,
      hasActed && "Was Sie getan haben, ist festgehalten, aber das Dokument wird nicht abgeschlossen.",
      `Wird es noch gebraucht? Dann bitten Sie ${sender ?? "den Absender"}, es erneut zu senden.`,
    ),
  }),
  voided: ({ sender, hasActed }) => ({
    title: "Dieses Dokument wurde zurückgezogen",
    advice: sentences(
      `${sender ?? "Der Absender"} hat es zurückgezogen.`,
      hasActed
        ? "Was Sie getan haben, ist festgehalten, aber das Dokument wird nicht abgeschlossen."
        : "Sie müssen nichts mehr tun.",
      "Bei Fragen wenden Sie sich bitte an den Absender.",
    ),
  }),
};
