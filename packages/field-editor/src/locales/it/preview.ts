import type { PreviewWords } from "../es/preview.ts";

export const previewWords: PreviewWords = {
  title: "Vista per ogni ruolo",
  seeAs: "Vedi come",
  data: "Dati di prova",
  hint: "Niente di tutto questo viene salvato.",
  fill: "Compila con esempi",
  clear: "Svuota",
  none: "Non c’è nulla da compilare.",
  required: "obbligatorio",
  signed: "Firmato",
  attached: "Allegato",
  choose: "Scelga…",
  empty: "vuoto",
  shown: (count) => (count === 1 ? "1 campo" : `${count} campi`),
  missing: (count) =>
    count === 1 ? "1 campo obbligatorio è vuoto" : `${count} campi obbligatori sono vuoti`,
  hidden: (count) => (count === 1 ? "1 nascosto dalle condizioni" : `${count} nascosti dalle condizioni`),
  states: {
    own: "da compilare",
    filled: "già compilato",
    later: (who) => `lo compila ${who} in seguito`,
    note: "Sua nota",
  },
  examples: { name: "Anna Conti", email: "anna@example.com", text: "Esempio", file: "documento.pdf" },
};
