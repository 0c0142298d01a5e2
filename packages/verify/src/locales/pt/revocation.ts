import type { RevocationSources, RevocationStates } from "../es/revocation.ts";

/** The revocation of certificates. */
export const revocationLabel: string = "Revogação";

export const revocationStates: RevocationStates = {
  not_kept: "não verificada: o arquivo não traz dados para isso",
  partial: "verificada só em parte, segundo {}",
  good: "nenhuma, segundo {}",
  revoked: "um certificado foi revogado, segundo {}",
};

export const revocationSources: RevocationSources = {
  crl: "a lista (CRL) de {}",
  ocsp: "a resposta (OCSP) de {}",
};
