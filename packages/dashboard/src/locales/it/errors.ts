import type { ErrorTable, FallbackWords } from "../es/errors.ts";

/** Explanations and remedies of errors, by code (v3, dashboard and v2). */
export const errorTable: ErrorTable = {
  NETWORK_ERROR: {
    title: "Connessione assente",
    advice: "Non siamo riusciti a contattare il servizio. Controlli la connessione e riprovi.",
  },
  SIGN_IN_REQUIRED: { title: "La sua sessione è terminata", advice: "Per continuare, acceda di nuovo." },
  SIGN_IN_REFUSED: {
    title: "Questo accesso non è più valido",
    advice: "Il link è scaduto o è già stato usato. Ne chieda uno nuovo.",
  },
  WORKSPACE_SUSPENDED: {
    title: "Spazio di lavoro sospeso",
    advice: "Si rivolga a chi gestisce questo servizio.",
  },
  PERMISSION_DENIED: {
    title: "Il suo ruolo non lo consente",
    advice: "Chieda a un amministratore di farlo o di cambiare il suo ruolo.",
  },
  LAST_OWNER: {
    title: "Lo spazio di lavoro richiede un proprietario",
    advice: "Prima nomini un altro proprietario che possa accedere.",
  },
  EXPIRY_NOT_CHANGEABLE: {
    title: "La scadenza non si può più modificare",
    advice: "Il documento è concluso, oppure fa parte di un fascicolo, i cui documenti scadono insieme.",
  },
  SIGNING_NOT_OPEN: {
    title: "Ora non può firmarlo",
    advice: "Non è ancora il suo turno, ha già risposto oppure il documento è chiuso.",
  },
  SANDBOX_ONLY: { title: "Solo negli ambienti di prova", advice: "Cambi ambiente e riprovi." },
  WEBHOOK_NOT_FOUND: { title: "Non troviamo il webhook", advice: "Forse qualcuno lo ha eliminato." },
  PASSKEYS_UNAVAILABLE: {
    title: "Qui le passkey non sono disponibili",
    advice: "L’indirizzo di questo servizio non le consente. Acceda con il link via email.",
  },
  INSUFFICIENT_CREDITS: {
    title: "Crediti insufficienti",
    advice: "Aggiunga crediti al suo piano e riprovi.",
  },
  DOCUMENT_NOT_FOUND: {
    title: "Non troviamo il documento",
    advice: "Forse è in un altro ambiente o spazio di lavoro.",
  },
  DOCUMENT_NOT_SENDABLE: {
    title: "Non si può ancora inviare",
    advice: "Controlli che abbia dei firmatari e almeno un campo firma.",
  },
  DOCUMENT_NOT_EDITABLE: {
    title: "Non si può più modificare",
    advice: "Per modificarlo, corregga il documento oppure ne crei un altro.",
  },
  EXTERNAL_ID_TAKEN: {
    title: "Un altro documento ha già questo identificativo esterno",
    advice: "Cercatelo o sceglietene un altro.",
  },
  DOCUMENT_NOT_DELETABLE: {
    title: "Non si può eliminare",
    advice: "Annulli prima un documento ancora aperto.",
  },
  LEGAL_HOLD: { title: "Conservazione legale", advice: "Per ora il documento non si può eliminare." },
  DOCUMENT_NOT_VOIDABLE: { title: "Non si può più annullare", advice: "Il documento è già concluso." },
  SIGNER_NOT_REASSIGNABLE: {
    title: "Non si può più riassegnare",
    advice: "La firma è già stata apposta o rifiutata, oppure il documento è concluso.",
  },
  QUESTION_NOT_ANSWERABLE: {
    title: "Non si può più rispondere",
    advice: "La domanda ha già una risposta, ora firma un’altra persona oppure il documento è concluso.",
  },
  DOCUMENT_NOT_READY: {
    title: "Non è ancora pronto",
    advice: "Stiamo sigillando il documento. Attenda qualche secondo.",
  },
  DOCUMENT_TOO_LARGE: { title: "Il file è troppo grande", advice: "Ne scelga uno fino a 10 MB." },
  PAYLOAD_TOO_LARGE: { title: "Il file è troppo grande", advice: "Ne scelga uno più piccolo." },
  INVALID_PDF: {
    title: "Non riusciamo a leggere questo file",
    advice: "Forse è danneggiato o protetto da password. Lo esporti di nuovo e lo ricarichi.",
  },
  REMINDER_TOO_SOON: {
    title: "Abbiamo già inviato un promemoria",
    advice: "Può inviarne un altro un’ora dopo l’ultimo.",
  },
  FOLDER_NOT_FOUND: { title: "Non troviamo la cartella", advice: "Forse qualcuno l’ha eliminata." },
  FOLDER_NOT_DELETABLE: {
    title: "La posta in arrivo non si può eliminare",
    advice: "Può rinominarla.",
  },
  E1700: {
    title: "Non siamo riusciti a fare questa modifica",
    advice: "Svuoti la cartella prima di eliminarla, oppure scelga un file del tipo richiesto.",
  },
  TEMPLATE_VERSION_NOT_FOUND: {
    title: "Questa versione non esiste più",
    advice: "Si conservano solo le 50 più recenti.",
  },
  TEMPLATE_DRAFT_NOT_FOUND: { title: "Non troviamo la bozza", advice: "Forse qualcuno l’ha eliminata." },
  TEMPLATE_DRAFT_NOT_CHANGEABLE: {
    title: "La bozza è già pubblicata",
    advice: "Per modificare il modello, inizi un’altra bozza.",
  },
  TEMPLATE_DRAFT_CHANGED: {
    title: "La bozza è stata modificata in un’altra finestra",
    advice: "La ricarichi e ripeta la modifica.",
  },
  TEMPLATE_DRAFT_LIMIT: {
    title: "Ci sono troppe bozze aperte",
    advice: "Ne pubblichi o elimini alcune e riprovi.",
  },
  TEMPLATE_DRAFT_NOT_PUBLISHABLE: {
    title: "Non si può ancora pubblicare",
    advice: "Ogni ruolo ha bisogno di un campo, e uno deve essere una firma.",
  },
  TEMPLATE_NOT_FOUND: { title: "Non troviamo il modello", advice: "Forse qualcuno lo ha eliminato." },
  VALIDATION_ERROR: { title: "C’è qualcosa da correggere", advice: "Controlli i dati evidenziati." },
  E1200: { title: "C’è qualcosa da correggere", advice: "Controlli i dati." },
  EMAIL_VALIDATION_FAILED: {
    title: "Questa email non riceve messaggi",
    advice: "Controlli che l’indirizzo sia scritto correttamente.",
  },
  E1300: {
    title: "Non lo troviamo",
    advice: "Forse qualcuno lo ha eliminato, oppure è in un altro ambiente.",
  },
  E1103: {
    title: "Il suo ruolo non lo consente",
    advice: "Può farlo solo chi lo ha creato o un amministratore.",
  },
  E1100: { title: "Il suo ruolo non lo consente", advice: "Chieda a un amministratore di farlo." },
  E1400: { title: "Crediti insufficienti", advice: "Aggiunga crediti al suo piano e riprovi." },
  E1600: {
    title: "Nel frattempo i dati sono cambiati",
    advice: "Aggiorni la pagina per vedere come sono ora e riprovi.",
  },
  TRIAL_FEATURE_RESTRICTED: {
    title: "Non disponibile nell’ambiente di prova",
    advice: "Questa funzione non è compresa nell’ambiente di prova.",
  },
  DEV_FEATURE_RESTRICTED: {
    title: "Non disponibile nell’ambiente di sviluppo",
    advice: "Questa funzione non è compresa nell’ambiente di sviluppo.",
  },
  RATE_LIMITED: { title: "Troppe richieste", advice: "Attenda un momento e riprovi." },
  NOT_FOUND: { title: "Non lo troviamo", advice: "Forse qualcuno lo ha eliminato." },
  CROSS_SITE_REQUEST: {
    title: "Questa non è la pagina del servizio",
    advice: "Apra il pannello al suo indirizzo.",
  },
  SERVICE_UNAVAILABLE: { title: "Il servizio è occupato", advice: "Riprovi tra qualche secondo." },
  UNSUPPORTED_FILE: { title: "Questo file non va bene qui", advice: "Scelga un PDF." },
};

export const fallbackWords: FallbackWords = {
  refused: { title: "L’operazione non è riuscita", advice: "Controlli i dati e riprovi." },
  server: {
    title: "Si è verificato un problema da parte nostra",
    advice: "Riprovi. Se il problema continua, comunichi questo codice all’assistenza.",
  },
  wait: (seconds) =>
    seconds === 1 ? `Può riprovare tra ${seconds} secondo.` : `Può riprovare tra ${seconds} secondi.`,
};
