import type { DocumentListWords } from "../es/documents.ts";

export const documentListWords: DocumentListWords = {
  title: "Documenti",
  lead: "Quello che ha inviato per la firma e a che punto è.",
  create: "Nuovo documento",
  filters: "Filtri",
  searchLabel: "Cerca per nome",
  status: "Stato",
  everyStatus: "Tutti gli stati",
  folder: "Cartella",
  everyFolder: "Tutte le cartelle",
  owner: "Proprietario",
  mine: "Miei",
  team: "Di tutto il team",
  signed: (signed, all) =>
    all === 0
      ? "Nessun firmatario"
      : signed === all
        ? `Hanno firmato tutti (${all})`
        : `${signed} di ${all} ${signed === 1 ? "ha" : "hanno"} firmato`,
  updated: (when) => `Aggiornato ${when}`,
  found: (count) => (count === 1 ? "1 documento" : `${count} documenti`),
  empty: {
    title: "Il suo primo documento inizia qui",
    body: "Carichi un PDF, indichi chi firma e dove. Noi avvisiamo ogni persona quando è il suo turno.",
  },
  nothing: {
    title: "Nessun documento corrisponde",
    body: "Provi con altre parole o tolga un filtro.",
    action: "Togli i filtri",
  },
};
