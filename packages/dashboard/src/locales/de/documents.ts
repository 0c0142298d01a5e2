import type { DocumentListWords } from "../es/documents.ts";

export const documentListWords: DocumentListWords = {
  title: "Dokumente",
  bin: "Papierkorb",
  lead: "Was Sie zur Unterschrift gesendet haben und wie weit es ist.",
  create: "Neues Dokument",
  filters: "Filter",
  searchLabel: "Nach Namen oder Person suchen",
  status: "Status",
  everyStatus: "Jeder Status",
  folder: "Ordner",
  everyFolder: "Alle Ordner",
  owner: "Inhaber",
  mine: "Meine",
  team: "Ganzes Team",
  withoutTag: (tag) => `Schlagwort „${tag}“ entfernen`,
  signed: (signed: number, all: number) =>
    all === 0
      ? "Keine Unterzeichner"
      : signed === all
        ? `Alle haben unterschrieben (${all})`
        : `${signed} von ${all} unterschrieben`,
  updated: (when: string) => `Aktualisiert ${when}`,
  scheduled: (when: string) => `Wird am ${when} gesendet`,
  waitsFor: (name: string, more: number) =>
    more === 0 ? `Wartet auf ${name}` : `Wartet auf ${name} +${more}`,
  nothingLeft: "Es wurde nichts gesendet",
  seeMessage: "Nachricht ansehen",
  order: "Sortieren nach",
  orders: { name: "Name", createdAt: "Erstellung", updatedAt: "Letzte Änderung" },
  ascending: "aufsteigend",
  descending: "absteigend",
  created: (when: string) => `Erstellt ${when}`,
  found: (count: number) => (count === 1 ? "1 Dokument" : `${count} Dokumente`),
  empty: {
    title: "Hier beginnt Ihr erstes Dokument",
    body: "Laden Sie ein PDF hoch, sagen Sie, wer unterschreibt, und markieren Sie, wo. Wir melden uns bei jeder Person, sobald sie an der Reihe ist.",
  },
  nothing: {
    title: "Kein passendes Dokument",
    body: "Versuchen Sie es mit anderen Wörtern oder entfernen Sie einen Filter.",
    action: "Filter entfernen",
  },
};
