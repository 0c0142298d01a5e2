import type { UnreadableWords } from "../es/unreadable.ts";

/** Texts of the reasons why a file cannot be verified. */
export const unreadableWords: UnreadableWords = {
  not_a_pdf: "O arquivo não é um PDF.",
  damaged: "O PDF está danificado ou incompleto e não pode ser lido.",
  encrypted: "O PDF está protegido por senha. Uma cópia sem senha pode ser lida, mas perde as assinaturas.",
  too_large: "O arquivo é grande demais (máximo de 256 MB).",
  too_complex: "O arquivo é complexo demais e não foi verificado.",
  not_a_constancia: "O segundo arquivo não é uma constancia (carimbo RFC 3161 ou o JSON do serviço).",
  not_a_certificate: "Os certificados raiz não podem ser lidos (PEM ou DER).",
};
