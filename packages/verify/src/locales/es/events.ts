/** Texts of the audit record's events (docs/contract/v3.md#event-catalog): after the actor's name (`by`), and without one (`alone`). `{}` takes the signer's name, `{to}` that of who takes the signer's place. */
export const eventWords = {
  "document.created": { by: "creó el documento", alone: "Se creó el documento" },
  "document.sent": { by: "envió el documento a firmar", alone: "Se envió el documento a firmar" },
  "document.send_failed": {
    by: "registró que el documento no se pudo enviar a la hora programada",
    alone: "El documento no se pudo enviar a la hora programada",
  },
  "document.viewed": {
    by: "abrió el documento por primera vez",
    alone: "Se abrió el documento por primera vez",
  },
  "document.pages_arranged": { by: "ordenó las páginas", alone: "Se ordenaron las páginas" },
  "document.corrected": { by: "corrigió el documento", alone: "Se corrigió el documento" },
  "document.completed": { by: "completó el documento", alone: "Todos firmaron" },
  "document.voided": { by: "anuló el documento", alone: "Se anuló el documento" },
  "document.expired": { by: "registró el vencimiento del documento", alone: "El documento venció" },
  "document.data_collected": {
    by: "completó los datos que faltaban",
    alone: "Se completaron los datos que faltaban",
  },
  "signer.invited": { by: "invitó a {} a firmar", alone: "Se invitó a {} a firmar" },
  "signer.opened": { by: "cargó la página de firma", alone: "Se cargó la página de firma de {}" },
  "signer.viewed": { by: "abrió el documento", alone: "Se mostró el documento a {}" },
  "signer.signed": { by: "firmó el documento", alone: "Se registró la firma de {}" },
  "signer.declined": { by: "rechazó el documento", alone: "Se registró el rechazo de {}" },
  "signer.reminder_sent": {
    by: "le recordó a {} que falta su firma",
    alone: "Se le recordó a {} que falta su firma",
  },
  "signer.undelivered": {
    by: "no pudo entregar un mensaje a {}",
    alone: "No se pudo entregar un mensaje a {}",
  },
  "signer.delegated": { by: "pasó su firma a {to}", alone: "Se pasó la firma de {} a {to}" },
  "signer.reassigned": {
    by: "pidió la firma a {to} en lugar de {}",
    alone: "Se pidió la firma a {to} en lugar de {}",
  },
  "signer.named": { by: "indicó a {to} para firmar después", alone: "Se indicó a {to} para firmar después" },
  "signer.cancelled": {
    by: "respondió por el grupo; {} ya no firma",
    alone: "Otra persona del grupo respondió; {} ya no firma",
  },
  "signer.question_asked": { by: "hizo una pregunta", alone: "Se recibió una pregunta de {}" },
  "signer.question_answered": {
    by: "respondió una pregunta de {}",
    alone: "Se respondió una pregunta de {}",
  },
  "signer.postponed": {
    by: "pidió su enlace para terminar después",
    alone: "Se envió a {} su enlace para terminar después",
  },
};

export type EventWords = typeof eventWords;

export const eventWordsOf = {
  approve: {
    "signer.invited": { by: "pidió a {} que apruebe", alone: "Se pidió a {} que apruebe" },
    "signer.signed": { by: "aprobó el documento, sin firmarlo", alone: "Se registró la aprobación de {}" },
    "signer.declined": { by: "rechazó el documento", alone: "Se registró el rechazo de {}" },
    "signer.reminder_sent": {
      by: "le recordó a {} que falta su aprobación",
      alone: "Se le recordó a {} que falta su aprobación",
    },
    "signer.delegated": { by: "pasó su aprobación a {to}", alone: "Se pasó la aprobación de {} a {to}" },
    "signer.reassigned": {
      by: "pidió la aprobación a {to} en lugar de {}",
      alone: "Se pidió la aprobación a {to} en lugar de {}",
    },
  },
  prepare: {
    "signer.invited": {
      by: "pidió a {} que prepare el documento",
      alone: "Se pidió a {} que prepare el documento",
    },
    "signer.signed": {
      by: "llenó campos de otras personas, sin firmar",
      alone: "Se registró lo que preparó {}",
    },
    "signer.reminder_sent": {
      by: "le recordó a {} que prepare el documento",
      alone: "Se le recordó a {} que prepare el documento",
    },
  },
  view: {
    "signer.invited": {
      by: "envió el documento a {} para su lectura",
      alone: "Se envió el documento a {} para su lectura",
    },
  },
};

export type EventWordsOf = typeof eventWordsOf;

export const unnamedSigner: string = "alguien";

export const anotherPerson: string = "otra persona";
