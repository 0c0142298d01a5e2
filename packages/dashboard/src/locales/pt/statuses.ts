import type { StatusWords } from "../es/statuses.ts";

/** States of documents, signers and others, as people read them. */
export const statusWords: StatusWords = {
  document: {
    draft: "Rascunho",
    collecting_data: "Reunindo dados",
    awaiting_signatures: "Aguardando assinaturas",
    correcting: "Em correção",
    processing: "Selando",
    completed: "Concluído",
    expired: "Expirado",
    voided: "Anulado",
  },
  signer: {
    pending: "Aguarda a vez",
    sent: "Convite enviado",
    viewed: "Abriu",
    signed: "Assinou",
    declined: "Recusou",
    cancelled: "Cancelado",
    expired: "Expirou",
  },
  chain: {
    DRAFT: "Rascunho",
    INVITED: "Enviado",
    FILLING: "Reunindo dados",
    SIGNING: "Em assinatura",
    COMPLETED: "Concluído",
    VOIDED: "Anulado",
    EXPIRED: "Expirado",
  },
  onboarding: {
    pending: "Não iniciada",
    in_progress: "Em andamento",
    completed: "Concluída",
    expired: "Expirada",
  },
  verdict: {
    pass: "Aprovada",
    fail: "Não aprovada",
    review: "A revisar",
    unsupported: "Não disponível",
  },
  unknown: "Outra situação",
};
