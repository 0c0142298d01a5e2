/** Alternative texts of what is drawn, and the name of the audit pages. */
export const evidence = {
  signatureOf: (name: string) => `Firma de ${name}`,
  initials: "Iniciales",
  qrCode: "Código QR de la dirección de verificación",
  qrCodeTo: (address: string) => `Código QR de la dirección de verificación: ${address}`,
  checked: "Casilla marcada",
  unchecked: "Casilla sin marcar",
  chosen: (option: string) => `Opción elegida: ${option}`,
  notChosen: (option: string) => `Opción sin elegir: ${option}`,
  struck: "Texto tachado",
  picture: "Imagen puesta por la persona que firma",
  stamp: "Sello de quien envía",
  auditPages: "Las páginas de auditoría del documento.",
};

export type EvidenceTexts = typeof evidence;
