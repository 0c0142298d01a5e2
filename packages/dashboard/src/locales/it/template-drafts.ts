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
  carry: {
    copy: "Copia campi…",
    file: "Sostituisci file…",
    copyHint:
      "Scelga il modello o la bozza di cui vuole aggiungere i campi. I ruoli mancanti vengono aggiunti anch’essi.",
    fileHint:
      "Carichi una nuova versione dello stesso documento. I campi seguono il loro testo se viene trovato; altrimenti restano al loro posto.",
    nothing: "Non ci sono altri modelli o bozze.",
    saveFirst: "Prima salvi o annulli le modifiche nell’editor.",
    done: "Che cosa è successo ai campi",
    noFields: "Non c’erano campi.",
    draft: (name) => `${name} (bozza)`,
    field: (name, page) => `${name}, pagina ${page}`,
    outcomes: {
      not_placed: (count) => (count === 1 ? "1 campo è rimasto fuori" : `${count} campi sono rimasti fuori`),
      moved: (count) => (count === 1 ? "1 campo è stato spostato" : `${count} campi sono stati spostati`),
      stayed: (count) =>
        count === 1 ? "1 campo è rimasto al suo posto" : `${count} campi sono rimasti al loro posto`,
    },
    reasons: {
      page_gone: "la sua pagina non esiste più",
      no_room: "non entra nella pagina",
      taken: "ce n’è già uno lì o con quel nome",
      group: "al suo gruppo manca un’opzione",
      condition: "la sua condizione dipende da un campo che manca",
      anchor_gone: "il suo testo non è stato trovato: controlli la posizione",
    },
  },
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
