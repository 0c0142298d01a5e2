import type { StatusWords } from "../es/statuses.ts";

/** States of documents, signers and others, as people read them. */
export const statusWords: StatusWords = {
  document: {
    draft: "Brouillon",
    collecting_data: "Saisie des données",
    awaiting_signatures: "En signature",
    correcting: "En correction",
    processing: "Scellement en cours",
    completed: "Terminé",
    expired: "Expiré",
    voided: "Annulé",
  },
  signer: {
    pending: "Attend son tour",
    sent: "Invité",
    viewed: "Consulté",
    signed: "Signé",
    declined: "Refusé",
    cancelled: "Annulé",
    expired: "Expiré",
  },
  chain: {
    DRAFT: "Brouillon",
    INVITED: "Envoyée",
    FILLING: "Saisie des données",
    SIGNING: "En signature",
    COMPLETED: "Terminée",
    VOIDED: "Annulée",
    EXPIRED: "Expirée",
  },
  onboarding: {
    pending: "Non commencée",
    in_progress: "En cours",
    completed: "Terminée",
    expired: "Expirée",
  },
  verdict: {
    pass: "Réussi",
    fail: "Échoué",
    review: "À examiner",
    unsupported: "Indisponible",
  },
  unknown: "Autre statut",
};
