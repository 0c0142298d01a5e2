import type { DelegationWords } from "../es/delegation.ts";

export const delegationWords: DelegationWords = {
  delegation: {
    title: "Affida la firma a un’altra persona",
    body: (sender) =>
      `Chiederemo la firma alla persona che indica. Lei non potrà più firmare qui. Comunicheremo a ${sender} chi firmerà e perché.`,
    name: "Nome della persona",
    nameMissing: "Inserisca il nome della persona.",
    nameWrong: "Inserisca solo il nome, senza indirizzi.",
    contact: "Email o telefono della persona",
    contactHint: "Il telefono con il prefisso internazionale: +52 55 1234 5678.",
    contactWrong: "Inserisca un’email o un telefono con il prefisso internazionale.",
    contactOwn: "Questo è il suo recapito. Inserisca quello dell’altra persona.",
    contactRefused:
      "Non possiamo usare questo recapito: forse la persona firma già questo documento, o non può ricevere i codici richiesti. Ne inserisca un altro.",
    reason: "Motivo",
    reasonHint: "Resta nel registro del documento.",
    reasonMissing: "Inserisca il motivo.",
    confirm: "Chiedi la firma a questa persona",
    back: "Torna alla firma",
    notAllowed:
      "Questa firma non si può più affidare a un’altra persona. Si rivolga a chi le ha inviato il documento.",
    failed: "Non siamo riusciti ad affidare la firma a un’altra persona. Riprovi.",
    doneTitle: (name) => `Ha affidato la firma a ${name}`,
    doneBody:
      "Questa persona riceverà l’invito quando sarà il suo turno. Le inviamo inoltre un messaggio di conferma. Ora può chiudere questa pagina.",
  },
};
