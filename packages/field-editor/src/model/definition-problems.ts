import { lookProblems } from "@service/contract/rules/field-look";
import { isInk, isOfSender, valueOfType } from "@service/contract/rules/field-types";
import type { FieldRules } from "@service/contract/rules/field-rules";
import { ruleBreach, scaledDecimal } from "@service/contract/rules/field-rules";
import { MAX_VALUE_LENGTH } from "@service/contract/rules/limits";
import {
  MAX_FIELD_KEY,
  MAX_FIELD_OPTIONS,
  MAX_GROUP_NAME,
  MAX_MATCHED_LENGTH,
  MAX_OPTION_LENGTH,
} from "@service/contract/limits";
import type { DefinitionProblem, DefinitionReason, EditorSigner, Field } from "./types.ts";

type Found = Pick<DefinitionProblem, "part" | "reason" | "rule">;

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,255}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Finds definitions of fields that the API would refuse (docs/contract/v3.md#field-types), except patterns.
 */
export function definitionProblems(
  fields: readonly Field[],
  signers: readonly Pick<EditorSigner, "id" | "action">[] = [],
): DefinitionProblem[] {
  const approvers = new Set(signers.flatMap(({ id, action }) => (action === "approve" ? id : [])));
  const refused = fields.filter((field) => approvers.has(field.signerId) && isInk(field));
  const circles = Map.groupBy(
    fields.filter(({ type }) => valueOfType(type) === "choice"),
    ({ signerId, radio }) => JSON.stringify([signerId, radio?.group]),
  );
  const groups = [...circles.values()].flatMap(groupProblems);
  const ofApprovers = refused.map(({ id }): DefinitionProblem => ({
    code: "definition",
    fieldId: id,
    part: "signer",
    reason: "approver",
  }));
  return [...fields.flatMap(ownProblems), ...groups, ...ofApprovers, ...keyProblems(fields)];
}

const KEY = new RegExp(`^[a-z][a-z0-9_]{0,${MAX_FIELD_KEY - 1}}$`);

/** Expressions are read by the server, which decides. */
function keyProblems(fields: readonly Field[]): DefinitionProblem[] {
  const places = new Map<string, string>();
  return fields.flatMap(({ id, key, signerId, radio }) => {
    if (!key) return [];
    const place = JSON.stringify([signerId, radio ? radio.group : id]);
    const isTaken = (places.get(key) ?? place) !== place;
    places.set(key, place);
    const reason = !KEY.test(key) ? "key_form" : isTaken ? "key_taken" : null;
    return reason === null ? [] : [{ code: "definition", fieldId: id, part: "key", reason }];
  });
}

function ownProblems(field: Field): DefinitionProblem[] {
  const found = [
    ...choiceProblems(field),
    ...ruleProblems(field.rules ?? {}),
    ...lookProblems(field).map(({ member: rule, problem: reason }): Found => ({
      part: "look",
      reason,
      rule,
    })),
    ...valueProblems(field),
  ];
  return found.map((problem) => ({ code: "definition", fieldId: field.id, ...problem }));
}

function isBad(option: string): boolean {
  return option.trim() === "" || option.length > MAX_OPTION_LENGTH;
}

function choiceProblems({ type, options, radio }: Field): Found[] {
  const kind = valueOfType(type);
  if (kind === "choice") {
    const { group = "", option = "" } = radio ?? {};
    if (group.trim() === "" || group.length > MAX_GROUP_NAME)
      return [{ part: "radio", reason: "group_name" }];
    return isBad(option) ? [{ part: "radio", reason: "option_length" }] : [];
  }
  if (kind !== "option") return [];
  const reason = optionsProblem(options ?? []);
  return reason === null ? [] : [{ part: "options", reason }];
}

function optionsProblem(options: readonly string[]): DefinitionReason | null {
  if (options.length === 0) return "no_options";
  if (options.length > MAX_FIELD_OPTIONS) return "too_many_options";
  if (options.some(isBad)) return "option_length";
  return new Set(options).size < options.length ? "option_twice" : null;
}

function ruleProblems({ minLength, maxLength, pattern, message, min, max, from, to }: FieldRules): Found[] {
  const found: Found[] = [];
  const refuse = (rule: keyof FieldRules, reason: DefinitionReason) =>
    found.push({ part: "rules", reason, rule });
  const [low, high] = [min, max].map((limit) => (limit === undefined ? null : scaledDecimal(limit)));
  if (min !== undefined && low === null) refuse("min", "not_a_number");
  if (max !== undefined && high === null) refuse("max", "not_a_number");
  if (typeof low === "bigint" && typeof high === "bigint" && low > high) refuse("max", "contradiction");
  if ((minLength ?? 0) > (maxLength ?? Infinity)) refuse("maxLength", "contradiction");
  if (from !== undefined && to !== undefined && from > to) refuse("to", "contradiction");
  if (message !== undefined && pattern === undefined) refuse("message", "message_alone");
  return found;
}

function valueProblems(field: Field): Found[] {
  const reason = valueProblem(field);
  return reason === null ? [] : [{ part: "value", reason }];
}

function valueProblem(field: Field): DefinitionReason | null {
  const { value, rules } = field;
  const kind = valueOfType(field.type);
  if (isOfSender(field)) return kind !== "lines" || value?.trim() ? null : "no_text";
  if (value === null || value === "" || isInk(field)) return null;
  if (value.length > MAX_VALUE_LENGTH) return "too_long";
  if (kind === "email" && !EMAIL.test(value)) return "not_an_email";
  if (kind === "date" && !DAY.test(value)) return "not_a_day";
  const isShort = value.length <= MAX_MATCHED_LENGTH;
  return ruleBreach({ ...field, rules }, value, () => isShort);
}

/** Every circle has the problem, so that each is marked. */
function groupProblems(group: readonly Field[]): DefinitionProblem[] {
  const refuse = (part: Found["part"], reason: DefinitionReason): DefinitionProblem[] =>
    group.map(({ id }) => ({ code: "definition", fieldId: id, part, reason }));
  const options = new Set(group.map(({ radio }) => radio?.option));
  if (group.length < 2) return refuse("radio", "group_size");
  if (options.size < group.length) return refuse("radio", "option_twice");
  if (new Set(group.map(({ required }) => required)).size > 1) return refuse("required", "group_required");
  if (group.filter(({ value }) => value).length > 1) return refuse("value", "group_values");
  return [];
}
