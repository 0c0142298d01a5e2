import { upload } from "@service/contract/locales/it/upload";
import { unknownError } from "@service/contract/locales/it/trouble";
import type { EditorWords } from "../es/editor.ts";

export const editorWords: EditorWords = {
  save: "Salva",
  saving: "Salvataggio…",
  close: "Chiudi",
  unsaved: "Modifiche non salvate",
  saved: "Salvato",
  loading: "Apertura del documento…",
  upload: "Informazioni sul file",
  warnings: upload,
  notSaved: "Non è stato possibile salvare. Le modifiche sono ancora qui: riprovi.",
  refused: "Non salvato: controlli i campi evidenziati.",
  leave: {
    title: "Uscire senza salvare?",
    advice: "Le modifiche ai campi andranno perse.",
    save: "Salva e chiudi",
    discard: "Esci senza salvare",
    stay: "Continua a modificare",
  },
  others: {
    title: "Campi di un altro documento",
    hint: "Scelga il documento di cui copiare i campi. I valori non vengono copiati.",
    nothing: "Non ci sono altri documenti.",
    gone: (name) => `«${name}» non è più disponibile.`,
  },
  closed: { title: "Editor chiuso", advice: "Ora può tornare alla pagina precedente." },
  ended: {
    title: "Questo documento non si può più modificare",
    advice: "Nel frattempo è stato inviato, annullato o eliminato.",
  },
  expired: { title: "La sessione è terminata", advice: "Riapra l’editor dalla pagina precedente." },
  failed: {
    title: "Non siamo riusciti ad aprire l’editor",
    advice: "Controlli la connessione e riprovi.",
  },
  broken: unknownError,
  stumbled:
    "Si è verificato un problema da parte nostra. Le modifiche sono ancora qui: le salvi per non perderle.",
  alone: {
    title: "Apra questa pagina dalla sua applicazione",
    advice: "L’editor funziona dentro un’altra pagina.",
  },
  endedTemplate: {
    title: "Questo modello non può più essere modificato",
    advice: "Nel frattempo è stato pubblicato o eliminato.",
  },
  publish: "Pubblica",
  publishing: "Pubblicazione…",
  published: { title: "Modello pubblicato", advice: "Ora può creare documenti a partire da questo modello." },
  notPublished:
    "Non è stato possibile pubblicarlo. Se il modello ha una versione più recente, inizi un’altra bozza.",
  stale:
    "Un’altra finestra ha modificato questo modello. Lo ricarichi: ciò che non ha salvato qui andrà perso.",
  reload: "Ricarica",
  retry: "Riprova",
};
