import { sentences } from "../sentences.ts";
import type { EndTexts } from "../es/ends.ts";

/** How a document ended without being completed, for its people. */
export const ends: EndTexts = {
  expired: ({ sender, at, hasActed }) => ({
    title: "This document has expired",
    advice: sentences(
      at && `It expired on ${at}.`,
      hasActed && "What you did is on record, but the document won’t be completed.",
      `If it’s still needed, ask ${sender ?? "whoever sent it"} to send it again.`,
    ),
  }),
  voided: ({ sender, hasActed }) => ({
    title: "This document was withdrawn",
    advice: sentences(
      `${sender ?? "Whoever sent it"} withdrew it.`,
      hasActed
        ? "What you did is on record, but the document won’t be completed."
        : "There’s nothing left for you to do.",
      "If you have any questions, ask them.",
    ),
  }),
};
