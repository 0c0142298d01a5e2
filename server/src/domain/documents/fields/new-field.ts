import { type Locale, LOCALES } from "@service/contract/locales";
import { type FieldLook, givenLook } from "@service/contract/rules/field-look";
import type { FieldRules } from "@service/contract/rules/field-rules";
import { FIELD_TYPE_ROWS } from "@service/contract/rules/field-types";
import { type Field, type FieldAnchor, type FieldType, isOfSender } from "../../model/field.ts";
import { asDrawn } from "../../model/field-value.ts";

export interface NewField {
  signerId: string;
  type: FieldType;
  page?: number | undefined;
  x?: number | undefined;
  y?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
  required?: boolean | undefined;
  label?: string | null | undefined;
  value?: string | null | undefined;
  anchor?: FieldAnchor | null | undefined;
  options?: string[] | null | undefined;
  radio?: Field["radio"] | undefined;
  rules?: FieldRules | null | undefined;
  look?: FieldLook | null | undefined;
  key?: string | null | undefined;
  showWhen?: string | null | undefined;
  requiredWhen?: string | null | undefined;
  formula?: string | null | undefined;
  preparedBy?: string | null | undefined;
  correctable?: boolean | undefined;
}

export type PlacedField = Omit<Field, "id" | "documentId" | "position">;

export type SizedField = Omit<PlacedField, "page" | "x" | "y"> & Pick<NewField, "page" | "x" | "y">;

/** Fills in the defaults of a field. `language`: of the numbers of a look that names none. */
export function withSize(field: NewField, language: Locale = LOCALES[0]): SizedField {
  return {
    ...FIELD_TYPE_ROWS[field.type].size,
    ...(field.width !== undefined && { width: field.width }),
    ...(field.height !== undefined && { height: field.height }),
    signerId: field.signerId,
    type: field.type,
    page: field.page,
    x: field.x,
    y: field.y,
    required: isFilledByNobody(field) ? false : (field.required ?? true),
    label: field.label ?? null,
    value: field.value === undefined || field.value === null ? null : asDrawn(field.value, field),
    anchor: field.anchor ?? null,
    options: field.options ?? null,
    radio: field.radio ?? null,
    rules: field.rules && Object.keys(field.rules).length > 0 ? field.rules : null,
    look: givenLook(field, language),
    conditions: conditionsOf(field),
    notAsked: null,
    preparerId: field.preparedBy ?? null,
    correctable: Boolean(field.preparedBy) && field.correctable === true,
  };
}

/** The sender's texts, and results, which are there once their numbers are. */
const isFilledByNobody = (field: NewField): boolean => isOfSender(field) || Boolean(field.formula);

function conditionsOf(field: NewField): Field["conditions"] {
  const { key = null, showWhen = null, requiredWhen = null, formula = null } = field;
  const conditions = { key, showWhen, requiredWhen, formula };
  return Object.values(conditions).some((member) => member !== null) ? conditions : null;
}
