import { freeGroup } from "./radio.ts";
import { isOfSender } from "./sizes.ts";
import type { Field, FieldType } from "./types.ts";

/** Words that new fields begin with, in the owner's language. */
export interface Names {
  group: string;
  option: string;
  note: string;
}

/** What a new field of a type asks for: as little as the API accepts. */
export function definitionOf(
  type: FieldType,
  { group, option, note }: Names,
  fields: readonly Field[],
): Pick<Field, "required" | "label" | "value" | "anchor" | "options" | "radio" | "rules"> {
  return {
    required: !isOfSender({ type }),
    label: null,
    value: type === "note" ? note : null,
    anchor: null,
    options: type === "dropdown" ? [`${option} 1`, `${option} 2`] : null,
    radio: type === "radio" ? { group: freeGroup(group, fields), option: `${option} 1` } : null,
    rules: null,
  };
}
