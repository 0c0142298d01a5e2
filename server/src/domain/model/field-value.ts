import { withoutInvisible } from "@service/contract/invisible";
import { MAX_VALUE_LENGTH } from "@service/contract/rules/limits";
import {
  longestText,
  type PatternMatcher,
  type RuleBreach,
  ruleBreach,
} from "@service/contract/rules/field-rules";
import { valueOfType } from "@service/contract/rules/field-types";
import { lookBreach } from "@service/contract/rules/look-breach";
import { RE2JS } from "re2js";
import type { Field } from "./field.ts";
import { isDate } from "./variable-values.ts";

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,255}$/;

/** RE2 runs in linear time. A value that must match is short (`longestText`). */
const matches: PatternMatcher = (pattern, value) => RE2JS.matches(pattern, value);

/**
 * A text as the sealed page has it, and so as everybody reads it: one kind of line end, and without characters that
 * show nothing or turn the text around. What is chosen stays as it was offered.
 */
export function asDrawn(value: string, { options, radio }: Offering = {}): string {
  if (options || radio) return value;
  return withoutInvisible(value.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n"));
}

type Offering = { [Key in "options" | "radio"]?: Field[Key] | undefined };
type Looking = Pick<Field, "type" | "width" | "height"> & Partial<Pick<Field, "look">>;
type Asked = Pick<Field, "type" | "required" | "options" | "radio" | "rules"> & Partial<Looking>;

/** Why a value does not satisfy a field that carries no ink, in a sentence; null: it does. */
export function valueProblem(field: Asked, value: string | null): string | null {
  const { type, required } = field;
  const kind = valueOfType(type);
  if (kind === "tick") return checkboxProblem(required, value);
  // Of a group of radio fields any one is required.
  if (value === null || value === "") return required && kind !== "choice" ? "This field is required." : null;
  if (value.length > MAX_VALUE_LENGTH) return `At most ${MAX_VALUE_LENGTH} characters.`;
  if (kind === "date" && !isDate(value)) return "A date of the form YYYY-MM-DD is expected.";
  if (kind === "email" && !EMAIL.test(value)) return "An email address is expected.";
  const breach = ruleBreach(field, value, matches);
  if (breach !== null) return detailOf(breach, field);
  const { width = 0, height = 0, look } = field;
  return roomProblem({ type, width, height, look }, value);
}

/** Why a value has no room in its field, in a sentence; null: it has, or gets smaller. */
export function roomProblem(
  { look, ...place }: { type: string; width: number; height: number; look?: Field["look"] | undefined },
  value: string,
): string | null {
  const breach = look ? lookBreach({ ...place, look }, value) : null;
  if (breach === "too_long") return `At most ${look?.comb} characters, in one line.`;
  return breach && NO_ROOM;
}

const NO_ROOM = "The text is too long for the room of its field.";

function checkboxProblem(required: boolean, value: string | null): string | null {
  if (required && value !== "true") return "This box must be ticked.";
  return value === null || value === "true" || value === "false" ? null : "true or false is expected.";
}

function detailOf(breach: RuleBreach, { rules }: Asked): string {
  const { minLength, min, max, decimals, from, to, message } = rules ?? {};
  const details: Readonly<Record<RuleBreach, string>> = {
    not_a_number: "A number in digits is expected, such as 12 or -12.5.",
    not_an_option: "One of the given options is expected.",
    too_short: `At least ${minLength} characters.`,
    too_long: `At most ${longestText(rules ?? {})} characters.`,
    pattern: message ?? "The value does not have the expected form.",
    too_small: `At least ${min}.`,
    too_large: `At most ${max}.`,
    too_many_decimals: `At most ${decimals ?? 10} digits after the point.`,
    too_early: `Not before ${from}.`,
    too_late: `Not after ${to}.`,
    no_room: NO_ROOM,
  };
  return details[breach];
}
