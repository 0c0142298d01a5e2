import type { ActionWords } from "../es/actions.ts";

/** The acts of a document's people. */
export const actionWords: ActionWords = {
  label: "Che cosa fa",
  names: {
    sign: "Firma",
    approve: "Approva, senza firmare",
    prepare: "Compila campi di altri, senza firmare",
    view: "Legge soltanto",
    copy: "Riceve una copia alla fine",
  },
  prepared: "Ha preparato",
  approved: "Ha approvato",
  waits: "Riceverà una copia",
  copied: "Ha ricevuto una copia",
  preparedAt: (when) => `Preparato in data ${when}`,
  approvedAt: (when) => `Approvato in data ${when}`,
  events: {
    approve: {
      "signer.invited": "Approvazione richiesta",
      "signer.signed": "Ha approvato",
      "signer.declined": "Ha rifiutato di approvare",
    },
    prepare: { "signer.invited": "Chiesta la preparazione", "signer.signed": "Ha preparato" },
    view: { "signer.invited": "Inviato in lettura" },
  },
};
