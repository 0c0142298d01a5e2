import type { FormWords } from "../es/form.ts";

/** The form on small screens, and a signature placed in several fields by one act. */
export const formWords: FormWords = {
  form: {
    open: "Compila come modulo",
    openShort: "Modulo",
    progress: (step, total) => `${step} di ${total}`,
    optional: "facoltativo",
    glimpse: (page) => `La sua posizione a pagina ${page}`,
    back: "Indietro",
    next: "Avanti",
    finish: "Finisci e mostra il documento",
    close: "Torna al documento",
    complete: "Modulo completo.",
  },
  places: {
    signature: (count) =>
      count === 1
        ? `Inserisci la mia firma in ${count} altro punto`
        : `Inserisci la mia firma negli altri ${count} punti`,
    initials: (count) =>
      count === 1
        ? `Inserisci la mia sigla in ${count} altro punto`
        : `Inserisci la mia sigla negli altri ${count} punti`,
    look: (count) => (count === 1 ? "Mostra un altro punto" : `Mostra gli altri ${count} punti`),
    lookWhy: "Poi potrà inserire la stessa ovunque con un solo tocco.",
    signaturePlaced: (count) =>
      count === 1 ? `Firma inserita in ${count} punto.` : `Firma apposta in ${count} punti.`,
    initialsPlaced: (count) =>
      count === 1 ? `Sigla inserita in ${count} punto.` : `Sigla apposta in ${count} punti.`,
  },
};
