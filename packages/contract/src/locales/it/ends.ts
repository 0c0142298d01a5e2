import { sentences } from "../sentences.ts";
import type { EndTexts } from "../es/ends.ts";

/** How a document ended without being completed, for its people. */
export const ends: EndTexts = {
  expired: ({ sender, at, hasActed }) => ({
    title: "Questo documento è scaduto",
    advice: sentences(
      at && `È scaduto in data ${at}.`,
      hasActed && "Quello che ha fatto resta registrato, ma il documento non sarà completato.",
      `Se serve ancora, chieda a ${sender ?? "chi glielo ha inviato"} di inviarlo di nuovo.`,
    ),
  }),
  voided: ({ sender, hasActed }) => ({
    title: "Questo documento è stato annullato",
    advice: sentences(
      `${sender ?? "Chi glielo ha inviato"} lo ha annullato.`,
      hasActed
        ? "Quello che ha fatto resta registrato, ma il documento non sarà completato."
        : "Non deve fare altro.",
      "Per qualsiasi dubbio, si rivolga al mittente.",
    ),
  }),
};
