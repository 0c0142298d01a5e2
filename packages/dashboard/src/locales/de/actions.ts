import type { ActionWords } from "../es/actions.ts";

/** Texts about the parts of people in a document. */
export const actionWords: ActionWords = {
  label: "Aufgabe",
  names: {
    sign: "Unterschreibt",
    approve: "Gibt frei, ohne Unterschrift",
    view: "Liest nur",
    copy: "Erhält am Ende eine Kopie",
  },
  approved: "Freigegeben",
  waits: "Erhält noch eine Kopie",
  copied: "Kopie erhalten",
  approvedAt: (when: string) => `Freigegeben am ${when}`,
  events: {
    approve: {
      "signer.invited": "Um Freigabe gebeten",
      "signer.signed": "Freigegeben",
      "signer.declined": "Freigabe abgelehnt",
    },
    view: { "signer.invited": "Zum Lesen gesendet" },
  },
};
