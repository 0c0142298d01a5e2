/** Estados de documentos, firmantes y demás, como los leen las personas. */
export const statusWords = {
  document: {
    draft: "Borrador",
    collecting_data: "Reuniendo datos",
    awaiting_signatures: "Esperando firmas",
    correcting: "En corrección",
    processing: "Sellando",
    completed: "Completado",
    expired: "Vencido",
    voided: "Anulado",
  } as Record<string, string>,
  signer: {
    pending: "Espera su turno",
    sent: "Invitado",
    viewed: "Lo abrió",
    signed: "Firmó",
    declined: "Rechazó",
    cancelled: "Cancelado",
    expired: "Venció",
  } as Record<string, string>,
  chain: {
    DRAFT: "Borrador",
    INVITED: "Invitada",
    FILLING: "Reuniendo datos",
    SIGNING: "Esperando firmas",
    COMPLETED: "Completada",
    VOIDED: "Anulada",
    EXPIRED: "Vencida",
  } as Record<string, string>,
  onboarding: {
    pending: "Sin empezar",
    in_progress: "En curso",
    completed: "Terminada",
    expired: "Vencida",
  } as Record<string, string>,
  verdict: {
    pass: "Aprobada",
    fail: "No aprobada",
    review: "Por revisar",
    unsupported: "No disponible",
  } as Record<string, string>,
  unknown: "Otro estado",
};

export type StatusWords = typeof statusWords;
