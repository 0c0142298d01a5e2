/** The states of v2 in the order of a document's life (docs/contract/v2.md#statuses). */
export const V2_DOCUMENT_STATUSES = [
  "RECOLECTANDO_FIRMANTES",
  "CONFIGURANDO",
  "SELLOS_PDF",
  "LLENANDO_DATOS",
  "ESPERANDO_FIRMAS",
  "TODOS_FIRMARON",
  "EXPIRADO",
  "ANULADO",
] as const;

export type V2DocumentStatus = (typeof V2_DOCUMENT_STATUSES)[number];

/** v2's frozen names of a draft, by the stage of its preparation (docs/contract/v2.md#statuses). */
export const V2_DRAFT_STATUS = {
  collecting_signers: "RECOLECTANDO_FIRMANTES",
  configuring: "CONFIGURANDO",
  placing_fields: "SELLOS_PDF",
} as const satisfies Record<string, V2DocumentStatus>;

/** v2's frozen names of v3's other states (docs/contract/v2.md#statuses). A correction shows the state before it. */
export const V2_DOCUMENT_STATUS = {
  collecting_data: "LLENANDO_DATOS",
  awaiting_signatures: "ESPERANDO_FIRMAS",
  processing: "TODOS_FIRMARON",
  completed: "TODOS_FIRMARON",
  expired: "EXPIRADO",
  voided: "ANULADO",
} as const satisfies Record<string, V2DocumentStatus>;

export const V2_SIGNATURE_STATUS = {
  pending: "WAITING FOR SIGNATURE",
  sent: "WAITING FOR SIGNATURE",
  viewed: "WAITING FOR SIGNATURE",
  signed: "SIGNED",
  declined: "DECLINED",
  cancelled: "CANCELLED",
  expired: "EXPIRED",
} as const;

export const V2_SIGNATURE_STATUSES = [
  "WAITING FOR SIGNATURE",
  "SIGNED",
  "DECLINED",
  "CANCELLED",
  "EXPIRED",
] as const satisfies readonly (typeof V2_SIGNATURE_STATUS)[keyof typeof V2_SIGNATURE_STATUS][];
