import type { RevocationSources, RevocationStates } from "../es/revocation.ts";

/** The revocation of certificates. */
export const revocationLabel: string = "Revoca";

export const revocationStates: RevocationStates = {
  not_kept: "non verificata: il file non contiene i dati per farlo",
  partial: "verificata solo in parte, secondo {}",
  good: "nessuna, secondo {}",
  revoked: "un certificato è stato revocato, secondo {}",
};

export const revocationSources: RevocationSources = {
  crl: "l’elenco (CRL) in data {}",
  ocsp: "la risposta (OCSP) in data {}",
};
