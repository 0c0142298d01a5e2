import type { ToolWords } from "../es/tools.ts";

/** Italian: the pages of the document, search and print. */
export const toolWords: ToolWords = {
  tools: {
    pages: "Pagine",
    goTo: "Vai alla pagina",
    go: "Vai",
    range: (last) => `Inserisca un numero da 1 a ${last}.`,
    current: "pagina attuale",
    toFill: (fields) => (fields === 1 ? "1 campo da compilare" : `${fields} campi da compilare`),
    search: "Cerca",
    searchLabel: "Cerca nel documento",
    searching: (page, total) => `Ricerca… pagina ${page} di ${total}`,
    hit: (at, total) => `${at} di ${total}`,
    hitOnPage: (at, total, page) => `Risultato ${at} di ${total}, pagina ${page}`,
    none: "Nessun risultato",
    noText: "Questo documento è un’immagine: non contiene testo da cercare.",
    next: "Risultato successivo",
    previous: "Risultato precedente",
    closeSearch: "Chiudi la ricerca",
    print: "Stampa",
    printing: (page, total) => `Preparazione della pagina ${page} di ${total}…`,
    printNote: "Il documento viene stampato senza quello che ha compilato.",
    printFailed:
      "Non siamo riusciti a stampare da questa pagina. Scarichi il documento e lo stampi dal suo dispositivo.",
  },
};
