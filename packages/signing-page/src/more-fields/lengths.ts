import { MAX_VALUE_LENGTH } from "@service/contract/rules/limits";
import type { CeremonyField } from "@service/contract/embed";
import { late } from "./late-looks.ts";

/** Characters that a field takes. */
function mostOf({ rules, look }: CeremonyField): number {
  return Math.min(rules?.maxLength ?? Infinity, look?.comb ?? Infinity);
}

/** Characters of a value as the rules count them, or as the cells of a comb do. */
function lengthIn({ look }: CeremonyField, value: string): number {
  return (look?.comb !== undefined && late.looks?.count(value)) || Array.from(value).length;
}

/** Characters that still fit into a field. */
export function leftIn(field: CeremonyField, value: string): number {
  return mostOf(field) - lengthIn(field, value);
}

/** The `maxlength` of a control, in the browser's units, of which the next character may take two. */
export function maxLengthIn(field: CeremonyField, value: string): number {
  const left = leftIn(field, value);
  return Math.min(value.length + left + (left > 0 ? 1 : 0), MAX_VALUE_LENGTH);
}
