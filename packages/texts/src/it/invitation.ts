import type { InvitationTexts } from "../es/invitation.ts";

export const invitation: InvitationTexts = {
  sign: {
    button: "Leggi e firma",
    until: (day) => `Può firmare fino al giorno ${day}.`,
    invitation: {
      subject: ({ sender, documentName }) => `${sender} le chiede di firmare «${documentName}»`,
      body: ({ sender, documentName }) =>
        `${sender} le ha inviato il documento «${documentName}» da leggere e firmare. Non serve creare un account.`,
    },
    reminder: {
      subject: ({ documentName }) => `Promemoria: manca la sua firma su «${documentName}»`,
      body: ({ sender, documentName }) =>
        `Le ricordiamo che ${sender} attende la sua firma sul documento «${documentName}».`,
    },
    ready: {
      subject: ({ documentName }) => `«${documentName}» è pronto per la sua firma`,
      body: ({ sender, documentName }) =>
        `Il documento «${documentName}» inviato da ${sender} è completo. Ora può leggerlo e firmarlo.`,
    },
  },
  approve: {
    button: "Leggi e approva",
    until: (day) => `Può approvare fino al giorno ${day}.`,
    invitation: {
      subject: ({ sender, documentName }) => `${sender} le chiede di approvare «${documentName}»`,
      body: ({ sender, documentName }) =>
        `${sender} le ha inviato il documento «${documentName}» da leggere e approvare. Lei non lo firma. Non serve creare un account.`,
    },
    reminder: {
      subject: ({ documentName }) => `Promemoria: manca la sua approvazione di «${documentName}»`,
      body: ({ sender, documentName }) =>
        `Le ricordiamo che ${sender} attende la sua approvazione del documento «${documentName}».`,
    },
    ready: {
      subject: ({ documentName }) => `«${documentName}» è pronto per la sua approvazione`,
      body: ({ sender, documentName }) =>
        `Il documento «${documentName}» inviato da ${sender} è completo. Ora può leggerlo e approvarlo.`,
    },
  },
  prepare: {
    button: "Leggi e prepara",
    until: (day) => `Può prepararlo fino al ${day}.`,
    invitation: {
      subject: ({ sender, documentName }) => `${sender} le chiede di preparare «${documentName}»`,
      body: ({ sender, documentName }) =>
        `${sender} le chiede di compilare nel documento «${documentName}» campi che altre persone firmano dopo. Lei non lo firma. Non serve un account.`,
    },
    reminder: {
      subject: ({ documentName }) => `Promemoria: «${documentName}» attende la sua preparazione`,
      body: ({ sender, documentName }) =>
        `Le ricordiamo che ${sender} attende che lei prepari il documento «${documentName}».`,
    },
    ready: {
      subject: ({ documentName }) => `«${documentName}» è pronto da preparare`,
      body: ({ sender, documentName }) =>
        `Il documento «${documentName}» di ${sender} è completo. Ora può leggerlo e prepararlo.`,
    },
  },
  view: {
    button: "Leggi il documento",
    subject: ({ sender, documentName }) => `${sender} ha condiviso con lei «${documentName}»`,
    body: ({ sender, documentName }) =>
      `${sender} le ha inviato il documento «${documentName}» perché lo legga. Non deve firmare nulla; riceverà una copia quando sarà completo.`,
  },
  said: (sender) => `Messaggio di ${sender}:`,
  reminderOf: (subject) => `Promemoria: ${subject}`,
};
