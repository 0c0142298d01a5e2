import { freeGroup } from "./radio.ts";
import { isOfSender } from "./sizes.ts";
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
): Pick<Field, "required" | "label" | "value" | "anchor" | "options" | "radio" | "rules"> & FieldConditions {
  return {
    required: !isOfSender({ type }),
    label: null,
    value: type === "note" ? note : null,
    anchor: null,
    options: type === "dropdown" ? [`${option} 1`, `${option} 2`] : null,
    radio: type === "radio" ? { group: freeGroup(group, fields), option: `${option} 1` } : null,
    rules: null,
    ...NO_CONDITIONS,
  };
}
