import type { ActionWords } from "../es/actions.ts";

/** The act of each person of a document. */
export const actionWords: ActionWords = {
  label: "O que faz",
  names: {
    sign: "Assina",
    approve: "Aprova, sem assinar",
    prepare: "Preenche campos de outros, sem assinar",
    view: "Só lê",
    copy: "Recebe cópia no final",
  },
  prepared: "Preparou",
  approved: "Aprovou",
  waits: "Receberá cópia",
  copied: "Recebeu cópia",
  preparedAt: (when) => `Preparou em ${when}`,
  approvedAt: (when) => `Aprovou em ${when}`,
  events: {
    approve: {
      "signer.invited": "Recebeu o pedido de aprovação",
      "signer.signed": "Aprovou",
      "signer.declined": "Recusou aprovar",
    },
    prepare: { "signer.invited": "Recebeu o pedido de preparar", "signer.signed": "Preparou" },
    view: { "signer.invited": "Recebeu o documento para leitura" },
  },
};
