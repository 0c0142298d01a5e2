import type { EvidenceTexts } from "../es/evidence.ts";

export const evidence: EvidenceTexts = {
  noLegalValue: "NO LEGAL VALUE",
  notComplete: "NOT COMPLETE",
  signedByCertificate: "Signed with e.firma",
  certificate: "Certificate",
  original: "The uploaded file, with its signatures.",
  auditTrail: "Audit record as data: every event with its hash, chained to the one before.",
  cades: (name) => `CAdES signature of ${name} over the original document.`,
  attachedBy: (signerId) => `File attached by ${signerId}.`,
};
