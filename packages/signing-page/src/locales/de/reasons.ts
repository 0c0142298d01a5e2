import type { ReasonWords } from "../es/reasons.ts";

export const reasonWords: ReasonWords = {
  reasons: {
    title: "Grund Ihrer Unterschrift",
    body: "Der Absender bittet um einen Grund. Er steht im Protokoll und neben Ihrer Unterschrift.",
    label: "Grund",
    choose: "Wählen Sie einen Grund, um fortzufahren.",
    write: "Geben Sie einen Grund ein, um fortzufahren.",
    back: "Zurück",
    go: "Mit diesem Grund signieren",
  },
};
