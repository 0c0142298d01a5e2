import type { RevocationSources, RevocationStates } from "../es/revocation.ts";

/** The revocation of certificates. */
export const revocationLabel: string = "Widerruf";

export const revocationStates: RevocationStates = {
  not_kept: "nicht geprüft: Die Datei enthält keine Daten dafür",
  partial: "nur teilweise geprüft, laut {}",
  good: "keiner, laut {}",
  revoked: "ein Zertifikat wurde widerrufen, laut {}",
};

export const revocationSources: RevocationSources = {
  crl: "Liste (CRL) vom {}",
  ocsp: "Antwort (OCSP) vom {}",
};
