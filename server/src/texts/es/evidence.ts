/** Texts in a sealed PDF beside its audit pages. */
export const evidence = {
  noLegalValue: "SIN VALIDEZ LEGAL",
  /** Alternative texts. */
  signatureOf: (name: string) => `Firma de ${name}`,
  initials: "Iniciales",
  qrCode: "Código QR de la dirección de verificación",
  checked: "Casilla marcada",
  unchecked: "Casilla sin marcar",
  chosen: (option: string) => `Opción elegida: ${option}`,
  notChosen: (option: string) => `Opción sin elegir: ${option}`,
  struck: "Texto tachado",
  /** A signature by certificate on the page. */
  signedByCertificate: "Firmado con e.firma",
  certificate: "Certificado",
  /** Descriptions of attached files. */
  original: "El archivo que se subió, con sus firmas.",
  auditPages: "Las páginas de auditoría del documento.",
  auditTrail: "Registro de auditoría como datos: cada evento con su huella, encadenado al anterior.",
  cades: (name: string) => `Firma CAdES de ${name} sobre el documento original.`,
  attachedBy: (signerId: string) => `Archivo adjuntado por ${signerId}.`,
};

export type EvidenceTexts = typeof evidence;
