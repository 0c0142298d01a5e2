import type { EvidenceTexts } from "../es/evidence.ts";

export const evidence: EvidenceTexts = {
  signatureOf: (name) => `Signature of ${name}`,
  initials: "Initials",
  qrCode: "QR code of the address for verification",
  qrCodeTo: (address) => `QR code of the address for verification: ${address}`,
  checked: "Checked box",
  unchecked: "Unchecked box",
  chosen: (option) => `Chosen option: ${option}`,
  notChosen: (option) => `Option not chosen: ${option}`,
  struck: "Text struck through",
  picture: "Picture added by the signer",
  stamp: "Stamp of the sender",
  auditPages: "The document's audit pages.",
};
