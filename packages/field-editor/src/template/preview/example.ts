import { exampleValues, type Examples } from "@service/contract/rules/example-values";
import { ruleBreach } from "@service/contract/rules/field-rules";
import type { Field } from "../../model/types.ts";

export type { Examples };

/** A value such as somebody might enter, as far as the rules allow one that is known. `today`: YYYY-MM-DD. */
export function exampleOf(field: Field, examples: Examples, today: string): string {
  const values = exampleValues(field, examples, today).filter((value) => value !== "");
  return values.find((value) => ruleBreach(field, value, () => true) === null) ?? values[0] ?? "";
}
