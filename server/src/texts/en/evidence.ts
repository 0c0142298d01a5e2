import type { EvidenceTexts } from "../es/evidence.ts";

export const evidence: EvidenceTexts = {
  noLegalValue: "NO LEGAL VALUE",
  signatureOf: (name) => `Signature of ${name}`,
  initials: "Initials",
  qrCode: "QR code of the address for verification",
  checked: "Checked box",
  unchecked: "Unchecked box",
  chosen: (option) => `Chosen option: ${option}`,
  notChosen: (option) => `Option not chosen: ${option}`,
  struck: "Text struck through",
  signedByCertificate: "Signed with e.firma",
  certificate: "Certificate",
  original: "The uploaded file, with its signatures.",
  auditPages: "The document's audit pages.",
  auditTrail: "Audit record as data: every event with its hash, chained to the one before.",
  cades: (name) => `CAdES signature of ${name} over the original document.`,
  attachedBy: (signerId) => `File attached by ${signerId}.`,
};
