import type { OwnerNoticeTexts } from "../es/owner-notices.ts";

export const ownerNotices: OwnerNoticeTexts = {
  others: (count) => (count === 1 ? `${count} altra persona` : `altre ${count} persone`),
  declined: {
    subject: ({ documentName, people }) => `${people} ha rifiutato «${documentName}»`,
    body: ({ documentName, people }) => `${people} ha rifiutato il documento «${documentName}».`,
    reason: (reason) => `Motivo: «${reason}»`,
    note: "Il documento resta aperto e così non potrà essere completato: lo corregga, riassegni la firma o lo annulli.",
  },
  completed: {
    subject: ({ documentName }) => `«${documentName}» è completo`,
    body: ({ documentName }) => `Il documento «${documentName}» è completo e sigillato.`,
    download: "Può scaricarlo dal pannello.",
  },
  expired: {
    subject: ({ documentName }) => `«${documentName}» è scaduto senza essere completato`,
    body: ({ documentName }) => `Il documento «${documentName}» è scaduto prima di essere completato.`,
    missing: ({ people }) => `Mancava la risposta di: ${people}.`,
    note: "Nessuno può più firmarlo. Se serve ancora, invii un nuovo documento.",
  },
  undelivered: {
    subject: ({ documentName, people }) =>
      `Non siamo riusciti a recapitare un messaggio a ${people}: «${documentName}»`,
    body: ({ documentName, people, contact }) =>
      `Il nostro messaggio a ${people} (${contact}) sul documento «${documentName}» non è stato recapitato.`,
    why: {
      address_refused:
        "A questo recapito nessuno riceve messaggi: l’indirizzo o il numero potrebbe essere errato o disattivato.",
      mailbox_full: "La casella è piena.",
      message_refused: "Il servizio che lo riceve ha rifiutato il messaggio.",
      sending_failed:
        "Questo servizio non è riuscito a recapitarlo. Ciò non significa che l’indirizzo o il numero sia sbagliato.",
    },
    note: "Non è arrivata risposta: corregga l’indirizzo nel pannello oppure invii di nuovo il documento.",
  },
  button: "Apri nel pannello",
  off: "Può disattivare queste email nel pannello, in «Notifiche».",
};
