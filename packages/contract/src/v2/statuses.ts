/**
 * The frozen words of v2 for the states of v3 (docs/contract/v2.md#statuses). A document in correction is told by the
 * state that it left.
 */
export const V2_DOCUMENT_STATUS = {
  draft: "RECOLECTANDO_FIRMANTES",
  collecting_data: "LLENANDO_DATOS",
  awaiting_signatures: "ESPERANDO_FIRMAS",
  processing: "TODOS_FIRMARON",
  completed: "TODOS_FIRMARON",
  expired: "EXPIRADO",
  voided: "ANULADO",
} as const;

export const V2_SIGNATURE_STATUS = {
  pending: "WAITING FOR SIGNATURE",
  sent: "WAITING FOR SIGNATURE",
  viewed: "WAITING FOR SIGNATURE",
  signed: "SIGNED",
  declined: "DECLINED",
  cancelled: "CANCELLED",
  expired: "EXPIRED",
} as const;
