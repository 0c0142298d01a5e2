import { firstWords } from "./first.ts";
import type { FieldWords } from "../es/fields.ts";

const characters = (count: string) => `${count} Zeichen`;

/** Texts of fields that only some documents have, and of the rules of values. */
export const fieldWords: FieldWords = {
  fields: {
    types: {
      ...firstWords.fields.types,
      number: "Zahl",
      textarea: "Langer Text",
      dropdown: "Liste",
      radio: "Option",
      note: "Hinweis",
      strikethrough: "Streichung",
      attachment: "Anhang",
      image: "Bild",
      stamp: "Stempel",
    },
    choose: "Bitte wählen",
    clearChoice: "Um es leer zu lassen, tippen Sie noch einmal auf die Option oder drücken Sie Entf.",
    optionOf: (group, option) => `${group}: ${option}`,
    left: (count) => `Noch ${characters(count)}`,
    struck: "Vom Absender gestrichen",
    calculated: "Wird berechnet",
    nowAsked: (labels: string) => `Jetzt nötig: ${labels}.`,
    notAsked: (labels: string) => `Nicht mehr nötig: ${labels}.`,
    resultTooLarge: "Das Ergebnis ist zu groß.",
    breaches: {
      not_a_number: () => "Geben Sie nur die Zahl ein, zum Beispiel 1250,50.",
      unclear_number: (whole, decimal) =>
        `Tausender oder Nachkommastellen? Geben Sie ${whole} oder ${decimal} ein.`,
      not_an_option: () => "Wählen Sie eine der Optionen.",
      too_short: (least) => `Geben Sie mindestens ${characters(least)} ein.`,
      too_long: (most) => `Geben Sie höchstens ${characters(most)} ein.`,
      pattern: () => "Diese Angabe hat nicht das erwartete Format.",
      too_small: (least) => `Mindestens ${least}.`,
      too_large: (most) => `Höchstens ${most}.`,
      too_many_decimals: (most) =>
        most === "0"
          ? "Geben Sie eine ganze Zahl ein."
          : `Höchstens ${most === "1" ? "1 Nachkommastelle" : `${most} Nachkommastellen`}.`,
      too_early: (day) => `Nicht vor dem ${day}.`,
      too_late: (day) => `Nicht nach dem ${day}.`,
      no_room: () => "Der Text passt nicht in das Feld. Bitte kürzen Sie ihn.",
    },
  },
};
