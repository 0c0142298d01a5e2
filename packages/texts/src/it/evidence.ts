import type { EvidenceTexts } from "../es/evidence.ts";

export const evidence: EvidenceTexts = {
  noLegalValue: "PRIVO DI VALORE LEGALE",
  notComplete: "INCOMPLETO",
  signedByCertificate: "Firmato con e.firma",
  certificate: "Certificato",
  original: "Il file caricato, con le sue firme.",
  auditTrail:
    "Registro delle attività in forma di dati: ogni evento con la sua impronta, concatenato al precedente.",
  cades: (name) => `Firma CAdES di ${name} sul documento originale.`,
  attachedBy: (signerId) => `File allegato da ${signerId}.`,
};
