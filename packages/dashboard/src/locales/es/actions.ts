/** Lo que hace cada persona de un documento. */
export const actionWords = {
  label: "Qué hace",
  names: {
    sign: "Firma",
    approve: "Aprueba, sin firmar",
    prepare: "Llena campos de otros, sin firmar",
    view: "Solo consulta",
    copy: "Recibe una copia al final",
  },
  prepared: "Preparó",
  approved: "Aprobó",
  waits: "Recibirá una copia",
  copied: "Recibió una copia",
  preparedAt: (when: string) => `Preparó el ${when}`,
  approvedAt: (when: string) => `Aprobó el ${when}`,
  events: {
    approve: {
      "signer.invited": "Se le pidió aprobar",
      "signer.signed": "Aprobó",
      "signer.declined": "Rechazó el documento",
    },
    prepare: { "signer.invited": "Se le pidió preparar", "signer.signed": "Preparó" },
    view: { "signer.invited": "Se le envió para consulta" },
  } as Record<string, Record<string, string>>,
};

export type ActionWords = typeof actionWords;
