import type { BinWords } from "../es/bin.ts";

export const binWords: BinWords = {
  title: "Cestino",
  back: "Documenti",
  lead: "Ciò che si elimina resta qui per 30 giorni, poi viene cancellato definitivamente.",
  erases: (when) => `Cancellazione: ${when}`,
  restore: "Ripristina",
  restoreOf: (name) => `Ripristina «${name}»`,
  restored: "Documento ripristinato.",
  empty: { title: "Il cestino è vuoto", body: "Qui appaiono i documenti conclusi che qualcuno elimina." },
  delete: "Elimina",
  deleted: "Il documento è nel cestino.",
  removed: "Bozza eliminata.",
  ask: {
    heading: "Eliminare questo documento?",
    body: "Resta nel cestino per 30 giorni. Nessuno può aprirlo, nemmeno i firmatari. Poi viene cancellato definitivamente.",
  },
  askOfDraft: {
    heading: "Eliminare questa bozza?",
    body: "Viene cancellata subito e non si può recuperare.",
  },
};
