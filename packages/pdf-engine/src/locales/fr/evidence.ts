import type { EvidenceTexts } from "../es/evidence.ts";

export const evidence: EvidenceTexts = {
  signatureOf: (name) => `Signature : ${name}`,
  initials: "Paraphe",
  qrCode: "Code QR de l’adresse de vérification",
  qrCodeTo: (address) => `Code QR de l’adresse de vérification : ${address}`,
  checked: "Case cochée",
  unchecked: "Case non cochée",
  chosen: (option) => `Option choisie : ${option}`,
  notChosen: (option) => `Option non choisie : ${option}`,
  struck: "Texte barré",
  picture: "Image ajoutée par le signataire",
  stamp: "Cachet de l’expéditeur",
  auditPages: "La piste d’audit du document.",
};
