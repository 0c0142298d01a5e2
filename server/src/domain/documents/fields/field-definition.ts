import { type FieldRules, longestText, lowestNumber, rulesOfType } from "@service/contract/rules/field-rules";
import { valueOfType } from "@service/contract/rules/field-types";
import { lookDetails } from "@service/contract/rules/look-details";
import { MAX_ATTACHMENT_FIELDS, MAX_FIELD_PATTERNS } from "@service/contract/limits";
import type { FieldProblem } from "../../errors.ts";
import { isAttachment } from "../../model/attachment.ts";
import { type Field, isInk, isOfSender, isStamp } from "../../model/field.ts";
import { roomProblem, valueProblem } from "../../model/field-value.ts";
import { patternProblem } from "../../model/variable-values.ts";
import { groupProblems } from "@service/contract/rules/radio-groups";

/** The definition of a field, without its place. */
export type FieldDefinition = Pick<
  Field,
  "signerId" | "type" | "required" | "value" | "options" | "radio" | "rules" | "look" | "width" | "height"
>;

interface Problem {
  at: FieldProblem["path"];
  detail: string;
}

/** Why fields cannot be asked for as they are given (docs/contract/v3.md#field-types); empty when they can. */
export function definitionProblems(fields: readonly FieldDefinition[]): FieldProblem[] {
  const excess = [...tooManyPatterns(fields), ...tooManyAttachments(fields)];
  if (excess.length > 0) return excess;
  const own = fields.flatMap((field, index) =>
    problemsOfDefinition(field).map(({ at, detail }) => ({ path: ["fields", index, ...at], detail })),
  );
  return own.length > 0 ? own : groupProblems(fields);
}

/** A value is checked by rules that can be checked. */
function problemsOfDefinition(field: FieldDefinition): Problem[] {
  const looks = lookDetails(field).map(({ member, detail }) => ({ at: ["look", member], detail }));
  const problems = [...optionsProblems(field), ...radioProblems(field), ...rulesProblems(field), ...looks];
  return problems.length > 0 ? problems : valueProblems(field);
}

/** Checked before any pattern is compiled (docs/decisions/signers-and-fields.md#d354). */
function tooManyPatterns(fields: readonly FieldDefinition[]): FieldProblem[] {
  const patterns = fields.flatMap(({ rules }, index) => (rules?.pattern === undefined ? [] : [index]));
  const excess = patterns[MAX_FIELD_PATTERNS];
  if (excess === undefined) return [];
  const detail = `At most ${MAX_FIELD_PATTERNS} fields of a document have a pattern.`;
  return [{ path: ["fields", excess, "rules", "pattern"], detail }];
}

/** All attachments of a document are sealed in one file. */
function tooManyAttachments(fields: readonly FieldDefinition[]): FieldProblem[] {
  const excess = fields.flatMap((field, index) => (isAttachment(field) ? [index] : []))[
    MAX_ATTACHMENT_FIELDS
  ];
  if (excess === undefined) return [];
  const detail = `At most ${MAX_ATTACHMENT_FIELDS} fields of a document take a file.`;
  return [{ path: ["fields", excess, "type"], detail }];
}

/** Whether a text shows something on paper. */
const isVisible = (text: string): boolean => /[^\p{C}\p{Z}\s]/u.test(text);

/** Line ends, and characters that turn a text around (UAX #9). */
const NOT_IN_LINE = /[\n\r\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;
/** Such an option is the same in a list, in a request and on paper. */
const isOneLine = (option: string): boolean =>
  option === option.trim() && isVisible(option) && !NOT_IN_LINE.test(option);
const ONE_LINE =
  "An option is one line of text without spaces at its ends, and without characters that turn it around.";

function optionsProblems({ type, options }: FieldDefinition): Problem[] {
  if (valueOfType(type) !== "option")
    return options === null ? [] : [{ at: ["options"], detail: "Only a dropdown has options." }];
  if (options === null) return [{ at: ["options"], detail: "A dropdown needs options." }];
  const seen = new Set<string>();
  return options.flatMap((option, index): Problem[] => {
    if (!isOneLine(option)) return [{ at: ["options", index], detail: ONE_LINE }];
    if (seen.has(option)) return [{ at: ["options", index], detail: "Each option is given once." }];
    seen.add(option);
    return [];
  });
}

function radioProblems({ type, radio }: FieldDefinition): Problem[] {
  if (valueOfType(type) !== "choice")
    return radio === null ? [] : [{ at: ["radio"], detail: "Only a radio field is one of a group." }];
  if (radio === null) return [{ at: ["radio"], detail: "A radio field needs its group and its option." }];
  return isOneLine(radio.option) ? [] : [{ at: ["radio", "option"], detail: ONE_LINE }];
}

function rulesProblems({ type, rules }: FieldDefinition): Problem[] {
  if (rules === null) return [];
  const allowed: readonly string[] = rulesOfType(type);
  const given = Object.entries(rules).flatMap(([name, rule]) => (rule === undefined ? [] : [name]));
  const foreign = given.filter((name) => !allowed.includes(name));
  if (foreign.length > 0)
    return foreign.map((name) => ({
      at: ["rules", name],
      detail: `A field of type ${type} has no such rule.`,
    }));
  return [...textRulesProblems(rules), ...limitsProblems(rules)];
}

function textRulesProblems(rules: FieldRules): Problem[] {
  const { minLength, maxLength, pattern, message } = rules;
  const problems: Problem[] = [];
  const patternIs = pattern === undefined ? null : patternProblem(pattern);
  if (patternIs !== null) problems.push({ at: ["rules", "pattern"], detail: patternIs });
  if (message !== undefined && pattern === undefined)
    problems.push({ at: ["rules", "message"], detail: "A message is for a pattern, which is not given." });
  if (minLength !== undefined && minLength > longestText(rules))
    problems.push(
      maxLength !== undefined && minLength > maxLength
        ? { at: ["rules", "maxLength"], detail: "It is below minLength." }
        : { at: ["rules", "minLength"], detail: `With a pattern it is at most ${longestText(rules)}.` },
    );
  return problems;
}

function limitsProblems(rules: FieldRules): Problem[] {
  const { min, max, decimals, from, to } = rules;
  const problems: Problem[] = [];
  if (from !== undefined && to !== undefined && from > to)
    problems.push({ at: ["rules", "to"], detail: "It is before from." });
  if (lowestNumber({ min, max }) === null)
    problems.push({ at: ["rules", "max"], detail: "It is below min." });
  else if (lowestNumber(rules) === null)
    problems.push({
      at: ["rules", "decimals"],
      detail: `No number with ${decimals} digits after the point lies within the limits.`,
    });
  return problems;
}

function noteProblems({ value, ...field }: FieldDefinition): Problem[] {
  if (value === null || !isVisible(value)) return wrongValue("A note needs its text.");
  const problem = roomProblem(field, value.trim());
  return problem === null ? [] : wrongValue(problem);
}

const wrongValue = (detail: string): Problem[] => [{ at: ["value"], detail }];

/** A value that the sender gives must satisfy the field as the signer's would: as it is, and trimmed, as pages send it. */
function valueProblems(field: FieldDefinition): Problem[] {
  const { type, value } = field;
  if (isStamp(field)) return [];
  if (isOfSender(field) && valueOfType(type) !== "none") return noteProblems(field);
  if (isAttachment(field))
    return value === null
      ? []
      : wrongValue("The signer alone attaches a file: the field has no value before.");
  if (valueOfType(type) === "none") return value === null ? [] : wrongValue("A line has no value.");
  if (value === null || value === "" || isInk(field)) return [];
  const given = { ...field, required: false };
  const texts = new Set([value, value.trim()]);
  const [problem] = [...texts].flatMap((text) => valueProblem(given, text) ?? []);
  return problem === undefined ? [] : wrongValue(problem);
}
