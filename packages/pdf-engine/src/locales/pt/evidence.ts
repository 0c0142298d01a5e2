import type { EvidenceTexts } from "../es/evidence.ts";

export const evidence: EvidenceTexts = {
  signatureOf: (name) => `Assinatura de ${name}`,
  initials: "Rubrica",
  qrCode: "Código QR do endereço de verificação",
  qrCodeTo: (address) => `Código QR do endereço de verificação: ${address}`,
  checked: "Caixa marcada",
  unchecked: "Caixa não marcada",
  chosen: (option) => `Opção escolhida: ${option}`,
  notChosen: (option) => `Opção não escolhida: ${option}`,
  struck: "Texto riscado",
  auditPages: "As páginas de auditoria do documento.",
};
