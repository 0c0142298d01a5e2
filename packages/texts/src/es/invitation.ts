import type { ForeignText } from "../kinds/foreign-text.ts";

interface Facts {
  documentName: ForeignText;
  sender: ForeignText;
}

/** Messages that ask a person for their act, by the act (docs/contract/v3.md#actions). */
export const invitation = {
  sign: {
    button: "Leer y firmar",
    until: (day: string) => `Puede firmar hasta el ${day}.`,
    invitation: {
      subject: ({ sender, documentName }: Facts) => `${sender} le pide firmar «${documentName}»`,
      body: ({ sender, documentName }: Facts) =>
        `${sender} le envió el documento «${documentName}» para que lo lea y lo firme. No necesita crear una cuenta.`,
    },
    reminder: {
      subject: ({ documentName }: Facts) => `Recordatorio: falta su firma en «${documentName}»`,
      body: ({ sender, documentName }: Facts) =>
        `Le recordamos que ${sender} espera su firma en el documento «${documentName}».`,
    },
    /** For signers who entered data before: they can sign now. */
    ready: {
      subject: ({ documentName }: Facts) => `«${documentName}» está listo para su firma`,
      body: ({ sender, documentName }: Facts) =>
        `El documento «${documentName}» de ${sender} está completo. Ahora puede leerlo y firmarlo.`,
    },
  },
  approve: {
    button: "Leer y aprobar",
    until: (day: string) => `Puede aprobar hasta el ${day}.`,
    invitation: {
      subject: ({ sender, documentName }: Facts) => `${sender} le pide aprobar «${documentName}»`,
      body: ({ sender, documentName }: Facts) =>
        `${sender} le envió el documento «${documentName}» para que lo lea y lo apruebe. Usted no lo firma. No necesita crear una cuenta.`,
    },
    reminder: {
      subject: ({ documentName }: Facts) => `Recordatorio: falta su aprobación de «${documentName}»`,
      body: ({ sender, documentName }: Facts) =>
        `Le recordamos que ${sender} espera su aprobación del documento «${documentName}».`,
    },
    ready: {
      subject: ({ documentName }: Facts) => `«${documentName}» está listo para su aprobación`,
      body: ({ sender, documentName }: Facts) =>
        `El documento «${documentName}» de ${sender} está completo. Ahora puede leerlo y aprobarlo.`,
    },
  },
  prepare: {
    button: "Leer y preparar",
    until: (day: string) => `Puede prepararlo hasta el ${day}.`,
    invitation: {
      subject: ({ sender, documentName }: Facts) => `${sender} le pide preparar «${documentName}»`,
      body: ({ sender, documentName }: Facts) =>
        `${sender} le pide llenar en el documento «${documentName}» campos que otras personas firman después. Usted no lo firma. No necesita crear una cuenta.`,
    },
    reminder: {
      subject: ({ documentName }: Facts) => `Recordatorio: falta que prepare «${documentName}»`,
      body: ({ sender, documentName }: Facts) =>
        `Le recordamos que ${sender} espera que usted prepare el documento «${documentName}».`,
    },
    ready: {
      subject: ({ documentName }: Facts) => `«${documentName}» está listo para que lo prepare`,
      body: ({ sender, documentName }: Facts) =>
        `El documento «${documentName}» de ${sender} está completo. Ahora puede leerlo y prepararlo.`,
    },
  },
  /** Readers have nothing to do until a day. */
  view: {
    button: "Leer el documento",
    subject: ({ sender, documentName }: Facts) => `${sender} compartió «${documentName}» con usted`,
    body: ({ sender, documentName }: Facts) =>
      `${sender} le envió el documento «${documentName}» para que lo lea. No tiene que firmar nada; recibirá una copia cuando esté completo.`,
  },
  /** Names the author of the words that follow; begins the subject of a reminder. */
  said: (sender: ForeignText) => `Mensaje de ${sender}:`,
  reminderOf: (subject: ForeignText) => `Recordatorio: ${subject}`,
};

export type InvitationTexts = typeof invitation;
