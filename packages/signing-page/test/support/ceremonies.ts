import type { Ceremony, CeremonyField, CeremonyVariable } from "@service/contract/embed";

export const SESSION = "ses_0197f3c2a1b47c3e9d2f5a6b7c8d9e0f";
const ME = "sgr_0197f3c2a1b47c3e9d2f5a6b7c8d9e01";
const OTHER = "sgr_0197f3c2a1b47c3e9d2f5a6b7c8d9e02";

type FieldSpec = Partial<CeremonyField> & Pick<CeremonyField, "id" | "type">;

/** A field of the signer on page 1, 160 × 32 points, required, unless told otherwise. */
export function field(spec: FieldSpec): CeremonyField {
  const place = { page: 1, x: 72, y: 560, width: 160, height: 32 };
  return { signerId: ME, mine: true, required: true, label: null, value: null, ...place, ...spec };
}

export function otherField(spec: FieldSpec): CeremonyField {
  return field({ ...spec, signerId: OTHER, mine: false });
}

/** Signature, date and name: the usual three. */
export const THREE_FIELDS: CeremonyField[] = [
  field({ id: "sfl_sign", type: "signature", width: 200, height: 56, y: 560 }),
  field({ id: "sfl_name", type: "name", label: "Nombre completo", y: 640 }),
  field({ id: "sfl_ack", type: "checkbox", label: "He leído el anexo A", y: 700, width: 18, height: 18 }),
];

/** An open sandbox ceremony of one A4 page; `size` and `sha256` are filled in by the fake server. */
export function ceremony(change: Partial<Ceremony> = {}): Ceremony {
  return {
    sessionId: SESSION,
    status: "open",
    livemode: false,
    locale: null,
    appearance: null,
    allowDecline: true,
    handedOff: false,
    signingMode: "autografa",
    document: {
      id: "doc_0197f3c2a1b47c3e9d2f5a6b7c8d9e0a",
      name: "Contrato de arrendamiento",
      senderName: "Inmobiliaria Reforma",
      pageCount: 1,
      size: 1,
      sha256: "0".repeat(64),
      revision: 0,
      pages: [{ width: 595, height: 842 }],
    },
    signer: { id: ME, name: "Ana María López", email: "ana@example.com" },
    signers: [
      { id: ME, name: "Ana María López", status: "viewed", isSelf: true },
      { id: OTHER, name: "Carlos Ruiz", status: "sent", isSelf: false },
    ],
    fields: THREE_FIELDS,
    documentStatus: "awaiting_signatures",
    variables: [],
    waitingFor: [],
    verifications: [],
    progress: null,
    result: null,
    ...change,
  };
}

type VariableSpec = Partial<CeremonyVariable> & Pick<CeremonyVariable, "id" | "type">;

export function variable(spec: VariableSpec): CeremonyVariable {
  return { name: spec.id, label: spec.id, required: true, options: null, value: null, ...spec };
}

/** One of each type, and a choice. */
export const VARIABLES: CeremonyVariable[] = [
  variable({ id: "var_address", type: "text", label: "Domicilio del arrendatario" }),
  variable({ id: "var_rent", type: "currency", label: "Renta mensual" }),
  variable({ id: "var_start", type: "date", label: "Inicio del contrato" }),
  variable({ id: "var_people", type: "number", label: "Personas que van a vivir ahí" }),
  variable({
    id: "var_use",
    type: "text",
    label: "Uso del inmueble",
    options: ["Habitacional", "Comercial", "Mixto"],
  }),
  variable({ id: "var_notes", type: "textarea", label: "Observaciones", required: false }),
];

/** A ceremony of a template whose data is still gathered. */
export const COLLECTING: Partial<Ceremony> = {
  documentStatus: "collecting_data",
  variables: VARIABLES,
  fields: [],
};
