import { FIELD_TYPE_GROUPS, type FieldType } from "@service/contract/rules/field-types";

/** In the order of the palette. */
export const FIELD_TYPES: readonly FieldType[] = Object.values(FIELD_TYPE_GROUPS).flat();
