import { FIELD_TYPE_ROWS, isOfSender } from "@service/contract/rules/field-types";
import { freeGroup } from "./radio.ts";
import type { Field, FieldConditions, FieldType } from "./types.ts";

/** Words that new fields begin with, in the owner's language. */
export interface Names {
  group: string;
  option: string;
  note: string;
}

const NO_CONDITIONS: FieldConditions = {
  key: null,
  showWhen: null,
  requiredWhen: null,
  formula: null,
};

/** Creates the smallest definition that the API accepts for a type. */
export function definitionOf(
  type: FieldType,
  { group, option, note }: Names,
  fields: readonly Field[],
): Pick<Field, "required" | "label" | "value" | "anchor" | "options" | "radio" | "rules" | "look"> &
  FieldConditions {
  const { value } = FIELD_TYPE_ROWS[type];
  const isMine = isOfSender({ type });
  return {
    required: !isMine,
    label: null,
    value: isMine && value === "lines" ? note : null,
    anchor: null,
    options: value === "option" ? [`${option} 1`, `${option} 2`] : null,
    radio: value === "choice" ? { group: freeGroup(group, fields), option: `${option} 1` } : null,
    rules: null,
    look: undefined,
    ...NO_CONDITIONS,
  };
}
