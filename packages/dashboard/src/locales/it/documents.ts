import type { DocumentListWords } from "../es/documents.ts";

export const documentListWords: DocumentListWords = {
  title: "Documenti",
  bin: "Cestino",
  lead: "Quello che ha inviato per la firma e a che punto è.",
  create: "Nuovo documento",
  filters: "Filtri",
  searchLabel: "Cerca per nome o persona",
  status: "Stato",
  everyStatus: "Tutti gli stati",
  folder: "Cartella",
  everyFolder: "Tutte le cartelle",
  owner: "Proprietario",
  mine: "Miei",
  team: "Di tutto il team",
  withoutTag: (tag) => `Togli l’etichetta «${tag}»`,
  signed: (signed, all) =>
    all === 0
      ? "Nessun firmatario"
      : signed === all
        ? `Hanno firmato tutti (${all})`
        : `${signed} di ${all} ${signed === 1 ? "ha" : "hanno"} firmato`,
  updated: (when) => `Aggiornato ${when}`,
  scheduled: (when) => `Sarà inviato il ${when}`,
  waitsFor: (name: string, more: number) =>
    more === 0 ? `In attesa di ${name}` : `In attesa di ${name} +${more}`,
  nothingLeft: "Non è stato inviato nulla",
  seeMessage: "Vedi il messaggio",
  order: "Ordina per",
  orders: { name: "Nome", createdAt: "Creazione", updatedAt: "Ultima modifica" },
  ascending: "crescente",
  descending: "decrescente",
  created: (when: string) => `Creato ${when}`,
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
