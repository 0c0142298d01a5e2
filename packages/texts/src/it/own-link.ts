import type { OwnLinkTexts } from "../es/own-link.ts";

export const ownLink: OwnLinkTexts = {
  later: {
    subject: ({ documentName }) => `«${documentName}»: riprenda da dove aveva lasciato`,
    body: ({ documentName, sender }) =>
      `Ha chiesto di finire più tardi il documento «${documentName}» inviato da ${sender}. Quello che ha compilato è salvato.`,
    button: "Riprendi il documento",
  },
  otherDevice: {
    subject: ({ documentName }) => `«${documentName}»: prosegua su questo dispositivo`,
    body: ({ documentName, sender }) =>
      `Ha chiesto di proseguire su un altro dispositivo con il documento «${documentName}» inviato da ${sender}. Apra il link da quel dispositivo.`,
    button: "Prosegui qui",
    once: (span) => `Il link funziona una sola volta, per ${span}.`,
    notAsked:
      "Se non lo ha chiesto lei, ignori questo messaggio. Il link è personale: non lo condivida con nessuno.",
  },
};
