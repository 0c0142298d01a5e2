import type { EvidenceTexts } from "../es/evidence.ts";

export const evidence: EvidenceTexts = {
  noLegalValue: "SANS VALEUR JURIDIQUE",
  signatureOf: (name) => `Signature : ${name}`,
  initials: "Paraphe",
  qrCode: "Code QR de l’adresse de vérification",
  checked: "Case cochée",
  unchecked: "Case non cochée",
  chosen: (option) => `Option choisie : ${option}`,
  notChosen: (option) => `Option non choisie : ${option}`,
  struck: "Texte barré",
  signedByCertificate: "Signé avec e.firma",
  certificate: "Certificat",
  original: "Le fichier importé, avec ses signatures.",
  auditPages: "La piste d’audit du document.",
  auditTrail:
    "Piste d’audit sous forme de données : chaque événement avec son empreinte, chaînée à la précédente.",
  cades: (name) => `Signature CAdES par ${name} sur le document original.`,
  attachedBy: (signerId) => `Fichier joint par ${signerId}.`,
};
