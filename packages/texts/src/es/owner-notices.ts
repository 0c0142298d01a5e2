import type { ForeignText } from "../kinds/foreign-text.ts";

interface Facts {
  documentName: ForeignText;
  /** Names, listed. */
  people: string;
}

/** Messages to a document's owner about how it goes on. */
export const ownerNotices = {
  /** People beyond those whose names are listed. */
  others: (count: number) => `otras ${count} personas`,
  declined: {
    subject: ({ documentName, people }: Facts) => `${people} rechazó «${documentName}»`,
    body: ({ documentName, people }: Facts) => `${people} rechazó el documento «${documentName}».`,
    reason: (reason: ForeignText) => `Motivo: «${reason}»`,
    note: "El documento sigue abierto, pero así no se podrá completar: corríjalo, reasigne al firmante o anúlelo.",
  },
  completed: {
    subject: ({ documentName }: Facts) => `«${documentName}» está completo`,
    body: ({ documentName }: Facts) => `El documento «${documentName}» está completo y sellado.`,
    download: "Puede descargarlo en el panel.",
  },
  expired: {
    subject: ({ documentName }: Facts) => `«${documentName}» venció sin completarse`,
    body: ({ documentName }: Facts) => `El documento «${documentName}» venció antes de completarse.`,
    missing: ({ people }: Facts) => `Faltaba: ${people}.`,
    note: "Ya nadie puede firmarlo. Si todavía hace falta, envíe un documento nuevo.",
  },
  undelivered: {
    subject: ({ documentName, people }: Facts) =>
      `No pudimos entregar un mensaje a ${people}: «${documentName}»`,
    body: ({ documentName, people, contact }: Facts & { contact: ForeignText }) =>
      `Nuestro mensaje a ${people} (${contact}) sobre el documento «${documentName}» no se entregó.`,
    why: {
      address_refused:
        "Esa dirección o ese número no recibe mensajes: quizá está mal escrito o dado de baja.",
      mailbox_full: "El buzón está lleno.",
      message_refused: "El servicio que lo recibe rechazó el mensaje.",
      sending_failed: "No logramos entregar el mensaje, aunque la dirección o el número puede ser correcto.",
    },
    note: "Falta su respuesta: corrija la dirección en el panel, o vuelva a enviarle el documento.",
  },
  button: "Abrir en el panel",
  off: "Puede desactivar estos correos en el panel, en «Avisos».",
};

export type OwnerNoticeTexts = typeof ownerNotices;
