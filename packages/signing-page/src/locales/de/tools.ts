import type { ToolWords } from "../es/tools.ts";

/** German: the document's pages, search and printing. */
export const toolWords: ToolWords = {
  tools: {
    pages: "Seiten",
    goTo: "Gehe zu Seite",
    go: "Los",
    range: (last) => `Geben Sie eine Zahl von 1 bis ${last} ein.`,
    current: "aktuelle Seite",
    toFill: (fields) => (fields === 1 ? "1 Feld auszufüllen" : `${fields} Felder auszufüllen`),
    search: "Suchen",
    searchLabel: "Im Dokument suchen",
    searching: (page, total) => `Suche läuft… Seite ${page} von ${total}`,
    hit: (at, total) => `${at} von ${total}`,
    hitOnPage: (at, total, page) => `Treffer ${at} von ${total}, Seite ${page}`,
    none: "Keine Treffer",
    noText: "Dieses Dokument ist ein Bild: Es hat keinen Text, der sich durchsuchen lässt.",
    next: "Nächster Treffer",
    previous: "Vorheriger Treffer",
    closeSearch: "Suche schließen",
    print: "Drucken",
    printing: (page, total) => `Seite ${page} von ${total} wird vorbereitet…`,
    printNote: "Gedruckt wird das Dokument ohne Ihre Eingaben.",
    printFailed:
      "Von dieser Seite aus kann nicht gedruckt werden. Laden Sie das Dokument herunter und drucken Sie es von Ihrem Gerät.",
  },
};
