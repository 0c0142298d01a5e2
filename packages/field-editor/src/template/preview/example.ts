import { lowestNumber } from "@service/contract/rules/field-rules";
import { valueOfType } from "@service/contract/rules/field-types";
import type { Field } from "../../model/types.ts";

/** Values of a person who does not exist, in the owner's language. */
export interface Examples {
  name: string;
  email: string;
  text: string;
  file: string;
}

/** The number where no rule forbids it. */
const NUMBER = "100";

/** A value such as somebody might enter, or nothing where none is known. `today`: YYYY-MM-DD. */
export function exampleOf(field: Field, examples: Examples, today: string): string {
  const { type, options, radio, rules } = field;
  const { minLength = 0, maxLength, from, to, min, max } = rules ?? {};
  switch (valueOfType(type)) {
    case "ink":
    case "name":
      return examples.name;
    case "email":
      return examples.email;
    case "file":
      return examples.file;
    case "tick":
      return "true";
    case "option":
      return options?.[0] ?? "";
    case "choice":
      return radio?.option ?? "";
    case "date":
      return from !== undefined && today < from ? from : to !== undefined && today > to ? to : today;
    case "number":
      return (min === undefined && max === undefined ? NUMBER : lowestNumber(rules ?? {})) ?? "";
    default:
      return examples.text.padEnd(minLength, ` ${examples.text}`).slice(0, maxLength);
  }
}
