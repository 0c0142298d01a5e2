import type { RevocationSources, RevocationStates } from "../es/revocation.ts";

/** The revocation of certificates. */
export const revocationLabel: string = "Révocation";

export const revocationStates: RevocationStates = {
  not_kept: "non vérifiée : le fichier ne contient pas de données pour cela",
  partial: "vérifiée en partie seulement, selon {}",
  good: "aucune, selon {}",
  revoked: "un certificat a été révoqué, selon {}",
};

export const revocationSources: RevocationSources = {
  crl: "la liste (CRL) du {}",
  ocsp: "la réponse (OCSP) du {}",
};
