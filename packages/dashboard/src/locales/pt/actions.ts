import type { ActionWords } from "../es/actions.ts";

/** The act of each person of a document. */
export const actionWords: ActionWords = {
  label: "O que faz",
  names: {
    sign: "Assina",
    approve: "Aprova, sem assinar",
    view: "Só lê",
    copy: "Recebe cópia no final",
  },
  approved: "Aprovou",
  waits: "Receberá cópia",
  copied: "Recebeu cópia",
  approvedAt: (when) => `Aprovou em ${when}`,
  events: {
    approve: {
      "signer.invited": "Recebeu o pedido de aprovação",
      "signer.signed": "Aprovou",
      "signer.declined": "Recusou aprovar",
    },
    view: { "signer.invited": "Recebeu o documento para leitura" },
  },
};
