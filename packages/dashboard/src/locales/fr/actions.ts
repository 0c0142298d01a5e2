import type { ActionWords } from "../es/actions.ts";

/** The acts of each person of a document. */
export const actionWords: ActionWords = {
  label: "Son rôle",
  names: {
    sign: "Signe",
    approve: "Approuve, sans signer",
    prepare: "Remplit les champs d’autres, sans signer",
    view: "Lit seulement",
    copy: "Reçoit une copie à la fin",
  },
  prepared: "A préparé",
  approved: "A approuvé",
  waits: "Recevra une copie",
  copied: "A reçu une copie",
  preparedAt: (when: string) => `Préparé le ${when}`,
  approvedAt: (when: string) => `Approuvé le ${when}`,
  events: {
    approve: {
      "signer.invited": "Approbation demandée",
      "signer.signed": "A approuvé",
      "signer.declined": "A refusé d’approuver",
    },
    prepare: { "signer.invited": "Préparation demandée", "signer.signed": "A préparé" },
    view: { "signer.invited": "Envoyé pour lecture" },
  },
};
