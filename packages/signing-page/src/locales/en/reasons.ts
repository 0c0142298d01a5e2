import type { ReasonWords } from "../es/reasons.ts";

export const reasonWords: ReasonWords = {
  reasons: {
    title: "Your reason for signing",
    body: "The sender asks for a reason. It will be on record and beside your signature.",
    label: "Reason",
    choose: "Choose a reason to continue.",
    write: "Enter a reason to continue.",
    back: "Back",
    go: "Sign with this reason",
  },
};
