import type { EndedTexts } from "../es/ended.ts";

export const ended: EndedTexts = {
  outcome: {
    signed: "Sie hatten es schon unterschrieben; das Dokument wird nicht abgeschlossen.",
    approved: "Sie hatten es schon freigegeben; das Dokument wird nicht abgeschlossen.",
    prepared: "Sie hatten es schon vorbereitet; das Dokument wird nicht abgeschlossen.",
    acts: "Sie müssen nichts mehr tun, und Ihre Links öffnen es nicht mehr.",
    reads: "Ihr Link öffnet das Dokument nicht mehr.",
  },
  voided: {
    subject: ({ documentName }) => `„${documentName}“ wurde zurückgezogen`,
    body: ({ documentName, sender, outcome }) =>
      `${sender} hat das Dokument „${documentName}“ zurückgezogen. ${outcome}`,
  },
  expired: {
    subject: ({ documentName }) => `„${documentName}“ ist abgelaufen`,
    body: ({ documentName, sender, outcome }) =>
      `Das Dokument „${documentName}“ von ${sender} ist abgelaufen, bevor alle unterschrieben hatten. ${outcome}`,
    sendAgain: (sender) => `Wird es noch gebraucht? Dann bitten Sie ${sender}, es erneut zu senden.`,
  },
  removed: {
    subject: ({ documentName }) => `„${documentName}“: Sie müssen nichts mehr tun`,
    body: ({ documentName, sender, outcome }) =>
      `${sender} hat das Dokument „${documentName}“ geändert; Sie sind nicht mehr beteiligt. ${outcome}`,
  },
  replaced: {
    subject: ({ documentName }) => `„${documentName}“: Jemand anders ist an Ihrer Stelle gefragt`,
    body: ({ documentName, sender, outcome }) =>
      `${sender} hat bei „${documentName}“ an Ihrer Stelle eine andere Person gebeten. ${outcome}`,
  },
};
