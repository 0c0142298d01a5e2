import type { EventWords, EventWordsOf } from "../es/events.ts";

/** Texts of the audit record's events: after the actor's name (`by`), and without one (`alone`). */
export const eventWords: EventWords = {
  "document.created": { by: "ha creato il documento", alone: "Il documento è stato creato" },
  "document.sent": {
    by: "ha inviato il documento per la firma",
    alone: "Il documento è stato inviato per la firma",
  },
  "document.send_failed": {
    by: "ha registrato che non è stato possibile inviare il documento all’ora prevista",
    alone: "Non è stato possibile inviare il documento all’ora prevista",
  },
  "document.viewed": {
    by: "ha aperto il documento per la prima volta",
    alone: "Il documento è stato aperto per la prima volta",
  },
  "document.pages_arranged": { by: "ha riordinato le pagine", alone: "Le pagine sono state riordinate" },
  "document.corrected": { by: "ha corretto il documento", alone: "Il documento è stato corretto" },
  "document.completed": { by: "ha completato il documento", alone: "Tutti hanno firmato" },
  "document.voided": { by: "ha annullato il documento", alone: "Il documento è stato annullato" },
  "document.expired": { by: "ha registrato la scadenza del documento", alone: "Il documento è scaduto" },
  "document.data_collected": {
    by: "ha compilato gli ultimi dati mancanti",
    alone: "I dati mancanti sono stati compilati",
  },
  "signer.invited": { by: "ha chiesto la firma a {}", alone: "La firma è stata chiesta a {}" },
  "signer.opened": {
    by: "ha caricato la pagina di firma",
    alone: "La pagina di firma di {} è stata caricata",
  },
  "signer.viewed": { by: "ha aperto il documento", alone: "Il documento è stato mostrato a {}" },
  "signer.signed": { by: "ha firmato il documento", alone: "La firma di {} è stata registrata" },
  "signer.declined": { by: "ha rifiutato il documento", alone: "Il rifiuto di {} è stato registrato" },
  "signer.reminder_sent": {
    by: "ha ricordato a {} che manca la sua firma",
    alone: "È stato ricordato a {} che manca la sua firma",
  },
  "signer.undelivered": {
    by: "non è riuscito a recapitare un messaggio a {}",
    alone: "Non è stato possibile recapitare un messaggio a {}",
  },
  "signer.delegated": {
    by: "ha affidato la firma a {to}",
    alone: "La firma di {} è stata affidata a {to}",
  },
  "signer.reassigned": {
    by: "ha chiesto la firma a {to} al posto di {}",
    alone: "La firma è stata chiesta a {to} al posto di {}",
  },
  "signer.named": {
    by: "ha indicato {to} per firmare dopo",
    alone: "{to} è la persona indicata per firmare dopo",
  },
  "signer.cancelled": {
    by: "ha risposto per il gruppo; {} non firma più",
    alone: "Un’altra persona del gruppo ha risposto; {} non firma più",
  },
  "signer.question_asked": { by: "ha fatto una domanda", alone: "È arrivata una domanda di {}" },
  "signer.question_answered": {
    by: "ha risposto a una domanda di {}",
    alone: "È stata data risposta a una domanda di {}",
  },
  "signer.postponed": {
    by: "ha chiesto il proprio link per finire più tardi",
    alone: "È stato inviato a {} il link per finire più tardi",
  },
};

export const eventWordsOf: EventWordsOf = {
  approve: {
    "signer.invited": {
      by: "ha chiesto l’approvazione a {}",
      alone: "L’approvazione è stata chiesta a {}",
    },
    "signer.signed": {
      by: "ha approvato il documento, senza firmarlo",
      alone: "L’approvazione di {} è stata registrata",
    },
    "signer.declined": { by: "ha rifiutato il documento", alone: "Il rifiuto di {} è stato registrato" },
    "signer.reminder_sent": {
      by: "ha ricordato a {} che manca la sua approvazione",
      alone: "È stato ricordato a {} che manca la sua approvazione",
    },
    "signer.delegated": {
      by: "ha affidato l’approvazione a {to}",
      alone: "L’approvazione di {} è stata affidata a {to}",
    },
    "signer.reassigned": {
      by: "ha chiesto l’approvazione a {to} al posto di {}",
      alone: "L’approvazione è stata chiesta a {to} al posto di {}",
    },
  },
  prepare: {
    "signer.invited": {
      by: "ha chiesto a {} di preparare il documento",
      alone: "È stato chiesto a {} di preparare il documento",
    },
    "signer.signed": {
      by: "ha compilato campi di altre persone, senza firmare",
      alone: "La preparazione di {} è stata registrata",
    },
    "signer.reminder_sent": {
      by: "ha ricordato a {} di preparare il documento",
      alone: "È stato ricordato a {} di preparare il documento",
    },
  },
  view: {
    "signer.invited": {
      by: "ha inviato il documento in lettura a {}",
      alone: "Il documento è stato inviato in lettura a {}",
    },
  },
};

export const unnamedSigner: string = "qualcuno";

export const anotherPerson: string = "un’altra persona";
