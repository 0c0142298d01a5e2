/** Values that somebody might enter into a field: in the preview of a template, and of simulated signers. */
import { lowestNumber, type RuledField } from "./field-rules.ts";
import { valueOfType } from "./field-types.ts";

/** A person, and the words of a text. */
export interface Examples {
  name: string;
  email: string;
  text: string;
  file: string;
}

/** The values to try, the best first. None may satisfy a pattern. `today`: YYYY-MM-DD. */
export function exampleValues(field: RuledField, examples: Examples, today: string): string[] {
  const { type, rules, options, radio } = field;
  const { from, to, minLength = 0, maxLength } = rules ?? {};
  switch (valueOfType(type)) {
    case "tick":
      return ["true"];
    case "date":
      return [today, from, to].filter((day) => day !== undefined);
    case "ink":
    case "name":
      return [examples.name];
    case "email":
      return [examples.email];
    case "file":
      return [examples.file];
    case "number":
      return ["1", lowestNumber(rules ?? {}) ?? ""];
    case "option":
      return [...(options ?? [])];
    case "choice":
      return radio === null ? [] : [radio.option];
    default: {
      const words = examples.text.padEnd(minLength, ` ${examples.text.toLowerCase()}`).slice(0, maxLength);
      return [words.trim().padEnd(minLength, "x")];
    }
  }
}
