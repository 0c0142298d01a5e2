import type { EvidenceTexts } from "../es/evidence.ts";

export const evidence: EvidenceTexts = {
  noLegalValue: "SANS VALEUR JURIDIQUE",
  notComplete: "INCOMPLET",
  signedByCertificate: "Signé avec e.firma",
  certificate: "Certificat",
  original: "Le fichier importé, avec ses signatures.",
  auditTrail:
    "Piste d’audit sous forme de données : chaque événement avec son empreinte, chaînée à la précédente.",
  cades: (name) => `Signature CAdES par ${name} sur le document original.`,
  attachedBy: (signerId) => `Fichier joint par ${signerId}.`,
};
