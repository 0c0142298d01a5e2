import type { EvidenceTexts } from "../es/evidence.ts";

export const evidence: EvidenceTexts = {
  signatureOf: (name) => `Unterschrift von ${name}`,
  initials: "Kürzel",
  qrCode: "QR-Code der Prüfadresse",
  qrCodeTo: (address) => `QR-Code der Prüfadresse: ${address}`,
  checked: "Kästchen angekreuzt",
  unchecked: "Kästchen nicht angekreuzt",
  chosen: (option) => `Option gewählt: ${option}`,
  notChosen: (option) => `Option nicht gewählt: ${option}`,
  struck: "Gestrichener Text",
  picture: "Vom Unterzeichner eingefügtes Bild",
  stamp: "Stempel des Absenders",
  auditPages: "Das Prüfprotokoll des Dokuments.",
};
