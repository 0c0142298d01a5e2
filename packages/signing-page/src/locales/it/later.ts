import type { LaterWords } from "../es/later.ts";

export const laterWords: LaterWords = {
  later: {
    title: "Finisci più tardi",
    body: (contact) =>
      `Quello che ha compilato è salvato. Le inviamo il link a ${contact}, per riprendere da dove ha lasciato.`,
    remind: "Vuole un promemoria?",
    days: (days) => (days === null ? "No, grazie" : days === 1 ? "Domani" : `Tra ${days} giorni`),
    send: "Inviami il link",
    back: "Torna al documento",
    doneTitle: "Le abbiamo inviato il link",
    done: (contact) => `Lo troverà in ${contact}. Può chiudere questa pagina.`,
    reminder: (when) => `Se non avrà ancora finito, riceverà un promemoria: ${when}.`,
    close: "Chiudi",
    goOn: "Continua ora",
    tooMany: "Le abbiamo già inviato il link più volte. Attenda un’ora per chiederlo di nuovo.",
    notPossible: "Non possiamo più inviarle il link. Riapra il documento da dove ha iniziato.",
    failed: "Non siamo riusciti a inviare il link. Riprovi.",
  },
};
