/** Names in a text of an event. */
interface Named {
  signer: string;
  /** The person who takes the signer's place. */
  to: string;
  /** An address. */
  from: string;
}

/** Predicates of events, beside the actor's name on the audit pages. */
export const events = {
  someone: "alguien",
  anotherPerson: "otra persona",
  /** Events of any document. */
  all: {
    "document.created": () => "Creó el documento",
    "document.sent": () => "Envió el documento a firmar",
    "document.send_failed": () => "El documento no se pudo enviar a la hora programada",
    "document.viewed": () => "Abrió el documento por primera vez",
    "document.pages_arranged": () => "Ordenó las páginas",
    "document.corrected": () => "Corrigió el documento",
    "document.completed": () => "Completó el documento",
    "document.voided": () => "Anuló el documento",
    "document.expired": () => "El documento venció",
    "document.data_collected": () => "Completó los datos que faltaban",
    "signer.invited": ({ signer }: Named) => `Invitó a ${signer} a firmar`,
    "signer.undelivered": ({ signer }: Named) => `El servicio no pudo entregar un mensaje a ${signer}`,
    "signer.opened": ({ signer, from }: Named) =>
      `Se cargó la página de firma de ${signer} desde ${from}; no se sabe quién`,
    "signer.viewed": () => "Abrió el documento",
    "signer.signed": () => "Firmó el documento",
    "signer.declined": () => "Rechazó el documento",
    "signer.reminder_sent": ({ signer }: Named) => `Le recordó a ${signer} que falta su firma`,
    "signer.delegated": ({ to }: Named) => `Pasó su firma a ${to}`,
    "signer.reassigned": ({ signer, to }: Named) => `Pidió la firma a ${to} en lugar de ${signer}`,
    "signer.named": ({ to }: Named) => `Indicó a ${to} para firmar después`,
    "signer.cancelled": ({ signer }: Named) => `Respondió por el grupo; ${signer} ya no firma`,
    "signer.question_asked": () => "Hizo una pregunta",
    "signer.question_answered": ({ signer }: Named) => `Respondió una pregunta de ${signer}`,
    "signer.postponed": () => "Pidió su enlace para terminar después",
    "onboarding.completed": () => "Completó su registro",
  },
  /** Events of people who approve. */
  approve: {
    "document.sent": () => "Envió el documento a aprobación",
    "signer.invited": ({ signer }: Named) => `Pidió a ${signer} que apruebe`,
    "signer.signed": () => "Aprobó el documento, sin firmarlo",
    "signer.declined": () => "Rechazó el documento",
    "signer.reminder_sent": ({ signer }: Named) => `Le recordó a ${signer} que falta su aprobación`,
    "signer.delegated": ({ to }: Named) => `Pasó su aprobación a ${to}`,
    "signer.reassigned": ({ signer, to }: Named) => `Pidió la aprobación a ${to} en lugar de ${signer}`,
  },
  /** Events of people who prepare. */
  prepare: {
    "signer.invited": ({ signer }: Named) => `Pidió a ${signer} que prepare el documento`,
    "signer.signed": () => "Llenó campos de otras personas, sin firmar",
    "signer.reminder_sent": ({ signer }: Named) => `Le recordó a ${signer} que prepare el documento`,
  },
  /** Events of people who read. */
  view: {
    "signer.invited": ({ signer }: Named) => `Envió el documento a ${signer} para su lectura`,
  },
  /** Additions for a document that answers a form, by the check of the address. */
  byForm: {
    code: ". Responde a un formulario: quien firma pasa un código que se envía a su correo",
    none: ". Responde a un formulario: nadie comprobó el correo de quien firma",
  },
  placedTogether: (count: number) => `. Lugares que llenó con un solo acto: ${count}`,
  /** `names`: some of them in brackets, or "". */
  notAsked: (count: number, names: string) =>
    `. Campos que no se pidieron por sus condiciones: ${count}${names}`,
};

export type EventTexts = typeof events;
