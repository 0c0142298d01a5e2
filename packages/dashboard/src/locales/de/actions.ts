import type { ActionWords } from "../es/actions.ts";

/** Texts about the parts of people in a document. */
export const actionWords: ActionWords = {
  label: "Aufgabe",
  names: {
    sign: "Unterschreibt",
    approve: "Gibt frei, ohne Unterschrift",
    prepare: "Füllt Felder für andere aus, ohne Unterschrift",
    view: "Liest nur",
    copy: "Erhält am Ende eine Kopie",
  },
  prepared: "Vorbereitet",
  approved: "Freigegeben",
  waits: "Erhält noch eine Kopie",
  copied: "Kopie erhalten",
  preparedAt: (when: string) => `Vorbereitet am ${when}`,
  approvedAt: (when: string) => `Freigegeben am ${when}`,
  events: {
    approve: {
      "signer.invited": "Um Freigabe gebeten",
      "signer.signed": "Freigegeben",
      "signer.declined": "Freigabe abgelehnt",
    },
    prepare: { "signer.invited": "Um Vorbereitung gebeten", "signer.signed": "Vorbereitet" },
    view: { "signer.invited": "Zum Lesen gesendet" },
  },
};
