/** v2's frozen names of v3's states (docs/contract/v2.md#statuses). A correction shows the state before it. */
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
