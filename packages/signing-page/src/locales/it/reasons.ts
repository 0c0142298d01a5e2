import type { ReasonWords } from "../es/reasons.ts";

export const reasonWords: ReasonWords = {
  reasons: {
    title: "Motivo della sua firma",
    body: "Il mittente le chiede un motivo. Resterà nel registro e accanto alla sua firma.",
    label: "Motivo",
    choose: "Per continuare, scelga un motivo.",
    write: "Per continuare, scriva un motivo.",
    back: "Indietro",
    go: "Firmare con questo motivo",
  },
};
