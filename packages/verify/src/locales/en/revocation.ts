import type { RevocationStates, RevocationSources } from "../es/revocation.ts";

/** The revocation of certificates. */
export const revocationLabel: string = "Revocation";

export const revocationStates: RevocationStates = {
  not_kept: "not checked: the file holds no data for it",
  partial: "checked in part only, by {}",
  good: "none, by {}",
  revoked: "a certificate was revoked, by {}",
};

export const revocationSources: RevocationSources = {
  crl: "the list (CRL) of {}",
  ocsp: "the answer (OCSP) of {}",
};
