import type { EvidenceTexts } from "../es/evidence.ts";

export const evidence: EvidenceTexts = {
  noLegalValue: "SEM VALIDADE JURÍDICA",
  notComplete: "INCOMPLETO",
  signedByCertificate: "Assinado com e.firma",
  certificate: "Certificado",
  original: "O arquivo enviado, com as assinaturas dele.",
  auditTrail: "Trilha de auditoria em forma de dados: cada evento com seu hash, encadeado ao anterior.",
  cades: (name) => `Assinatura CAdES de ${name} sobre o documento original.`,
  attachedBy: (signerId) => `Arquivo anexado por ${signerId}.`,
};
