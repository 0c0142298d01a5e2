import type { PreviewWords } from "../es/preview.ts";

export const previewWords: PreviewWords = {
  title: "Ansicht je Rolle",
  seeAs: "Ansicht als",
  data: "Testdaten",
  hint: "Nichts davon wird gespeichert.",
  fill: "Mit Beispielen ausfüllen",
  clear: "Leeren",
  none: "Hier gibt es nichts auszufüllen.",
  required: "Pflichtfeld",
  signed: "Unterschrieben",
  attached: "Angehängt",
  choose: "Auswählen…",
  empty: "leer",
  shown: (count) => (count === 1 ? "1 Feld" : `${count} Felder`),
  missing: (count) => (count === 1 ? "1 Pflichtfeld ist leer" : `${count} Pflichtfelder sind leer`),
  hidden: (count) =>
    count === 1 ? "1 durch Bedingungen ausgeblendet" : `${count} durch Bedingungen ausgeblendet`,
  states: {
    own: "auszufüllen",
    filled: "schon ausgefüllt",
    later: (who) => `wird später ausgefüllt: ${who}`,
    note: "Ihre Notiz",
  },
  examples: { name: "Anna Weber", email: "anna@example.com", text: "Beispiel", file: "dokument.pdf" },
};
