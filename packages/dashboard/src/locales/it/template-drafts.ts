import type { TemplateDraftWords } from "../es/template-drafts.ts";

export const templateDraftWords: TemplateDraftWords = {
  title: "Modelli PDF",
  lead: "Un PDF con ruoli e campi: ogni documento creato dal modello li ha già.",
  link: "Modelli PDF",
  back: "Modelli",
  upload: "Carica un PDF",
  uploading: "Lettura del PDF…",
  drop: { title: "Rilasci qui il Suo PDF", or: "oppure", choose: "Scegli un file", hint: "PDF fino a 10 MB" },
  wrongType: "Quel file non è un PDF.",
  published: "Pubblicati",
  drafts: "Bozze",
  version: (version) => `Versione ${version}`,
  changed: (when) => `Modificata ${when}`,
  fields: (count) => (count === 1 ? "1 campo" : `${count} campi`),
  edit: "Modifica",
  begin: (name) => `Modifica ${name} in una bozza`,
  remove: "Elimina",
  removeAsk: "La bozza e le modifiche non ancora pubblicate andranno perse. I modelli pubblicati restano.",
  removed: "Bozza eliminata.",
  empty: {
    title: "Ancora nessun modello PDF",
    body: "Carichi un PDF, dia un nome ai ruoli e posizioni i loro campi.",
  },
  noDrafts: "Non ci sono bozze.",
  one: {
    loading: "Modello",
    back: "Modelli PDF",
    done: "Modello pubblicato.",
    published: {
      title: "Questa bozza è già pubblicata",
      body: "Per modificare il modello, inizi un’altra bozza.",
    },
    failed: "Non è stato possibile caricare l’editor. Ricarichi la pagina.",
  },
};
