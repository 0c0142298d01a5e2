import type { EvidenceTexts } from "../es/evidence.ts";

export const evidence: EvidenceTexts = {
  noLegalValue: "NICHT RECHTSGÜLTIG",
  notComplete: "UNVOLLSTÄNDIG",
  signedByCertificate: "Mit e.firma unterschrieben",
  certificate: "Zertifikat",
  original: "Die hochgeladene Datei mit ihren Signaturen.",
  auditTrail: "Prüfprotokoll als Daten: jedes Ereignis mit seiner Prüfsumme, mit dem vorherigen verkettet.",
  cades: (name) => `CAdES-Signatur von ${name} über das Originaldokument.`,
  attachedBy: (signerId) => `Datei, angehängt von ${signerId}.`,
};
