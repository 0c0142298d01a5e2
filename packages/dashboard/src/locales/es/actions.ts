/** Lo que hace cada persona de un documento. */
export const actionWords = {
  label: "Qué hace",
  names: {
    sign: "Firma",
    approve: "Aprueba, sin firmar",
    view: "Solo lee",
    copy: "Recibe copia al final",
  },
  approved: "Aprobó",
  waits: "Recibirá copia",
  copied: "Recibió copia",
  approvedAt: (when: string) => `Aprobó el ${when}`,
  events: {
    approve: {
      "signer.invited": "Se pidió aprobar",
      "signer.signed": "Aprobó",
      "signer.declined": "Rechazó aprobar",
    },
    view: { "signer.invited": "Se envió para lectura" },
  } as Record<string, Record<string, string>>,
};

export type ActionWords = typeof actionWords;
