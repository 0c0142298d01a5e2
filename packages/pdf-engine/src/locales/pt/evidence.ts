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
  picture: "Imagem incluída por quem assina",
  stamp: "Carimbo do remetente",
  auditPages: "As páginas de auditoria do documento.",
};
