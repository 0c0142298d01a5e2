import type { EvidenceTexts } from "../es/evidence.ts";

export const evidence: EvidenceTexts = {
  signatureOf: (name) => `Firma di ${name}`,
  initials: "Sigla",
  qrCode: "Codice QR dell’indirizzo di verifica",
  qrCodeTo: (address) => `Codice QR dell’indirizzo di verifica: ${address}`,
  checked: "Casella selezionata",
  unchecked: "Casella non selezionata",
  chosen: (option) => `Opzione scelta: ${option}`,
  notChosen: (option) => `Opzione non scelta: ${option}`,
  struck: "Testo barrato",
  picture: "Immagine inserita dal firmatario",
  stamp: "Timbro del mittente",
  auditPages: "Le pagine del registro delle attività del documento.",
};
