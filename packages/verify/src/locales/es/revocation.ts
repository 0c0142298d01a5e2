/** The revocation of certificates. */
export const revocationLabel: string = "Revocación";

export const revocationStates = {
  not_kept: "no se comprobó: el archivo no trae datos para hacerlo",
  partial: "comprobada solo en parte, según {}",
  good: "ninguna, según {}",
  revoked: "un certificado se revocó, según {}",
};

export type RevocationStates = typeof revocationStates;

export const revocationSources = { crl: "la lista (CRL) del {}", ocsp: "la respuesta (OCSP) del {}" };

export type RevocationSources = typeof revocationSources;
