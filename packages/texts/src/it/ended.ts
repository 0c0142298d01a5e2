import type { EndedTexts } from "../es/ended.ts";

export const ended: EndedTexts = {
  outcome: {
    signed: "Lei lo aveva già firmato; il documento non sarà completato.",
    approved: "Lei lo aveva già approvato; il documento non sarà completato.",
    prepared: "Lo aveva già preparato; il documento non sarà completato.",
    acts: "Non deve fare altro e i suoi link non lo aprono più.",
    reads: "Il suo link non apre più il documento.",
  },
  voided: {
    subject: ({ documentName }) => `«${documentName}» è stato annullato`,
    body: ({ documentName, sender, outcome }) =>
      `${sender} ha annullato il documento «${documentName}». ${outcome}`,
  },
  expired: {
    subject: ({ documentName }) => `«${documentName}» è scaduto`,
    body: ({ documentName, sender, outcome }) =>
      `Il documento «${documentName}» inviato da ${sender} è scaduto prima che tutti lo firmassero. ${outcome}`,
    sendAgain: (sender) => `Se serve ancora, chieda a ${sender} di inviarlo di nuovo.`,
  },
  removed: {
    subject: ({ documentName }) => `«${documentName}»: non deve più fare nulla`,
    body: ({ documentName, sender, outcome }) =>
      `${sender} ha modificato il documento «${documentName}», che non la riguarda più. ${outcome}`,
  },
  replaced: {
    subject: ({ documentName }) => `«${documentName}»: la richiesta è passata a un’altra persona`,
    body: ({ documentName, sender, outcome }) =>
      `Per «${documentName}», ${sender} si rivolge ora a un’altra persona al suo posto. ${outcome}`,
  },
};
