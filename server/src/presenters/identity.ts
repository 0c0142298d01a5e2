import type { IdentityFields } from "@service/identity-engine/port";

/** Presents the values of an identity document under v2's names. */
export function extractedData(fields: Partial<IdentityFields>) {
  return {
    document_type: fields.documentType ?? null,
    issuer: fields.issuer ?? null,
    document_number: fields.documentNumber ?? null,
    full_name: fields.fullName ?? null,
    surname: fields.surname ?? null,
    given_names: fields.givenNames ?? null,
    curp: fields.curp ?? null,
    date_of_birth: fields.birthDate ?? null,
    sex: fields.sex ?? null,
    nationality: fields.nationality ?? null,
    expiry_date: fields.expiry ?? null,
  };
}
