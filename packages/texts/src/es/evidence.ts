/** Texts in a sealed PDF that the domain writes. */
export const evidence = {
  noLegalValue: "SIN VALIDEZ LEGAL",
  /** Across each page of a document that not everybody has signed. */
  notComplete: "INCOMPLETO",
  /** A signature by certificate on the page. */
  signedByCertificate: "Firmado con e.firma",
  certificate: "Certificado",
  /** Descriptions of attached files. */
  original: "El archivo que se subió, con sus firmas.",
  auditTrail: "Registro de auditoría como datos: cada evento con su huella, encadenado al anterior.",
  cades: (name: string) => `Firma CAdES de ${name} sobre el documento original.`,
  attachedBy: (signerId: string) => `Archivo adjuntado por ${signerId}.`,
};

export type EvidenceTexts = typeof evidence;
