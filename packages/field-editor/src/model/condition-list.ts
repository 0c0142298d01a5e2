import { MAX_FIELD_KEY } from "@service/contract/limits";
import { valueOfType } from "@service/contract/rules/field-types";
import { fold } from "@service/contract/rules/fold";
import type { Field } from "./types.ts";

/** How a condition compares the value of a field. `holds` and `fails` are of a checkbox. */
export type Comparison = "holds" | "fails" | "filled" | "empty" | "==" | "!=" | "<" | "<=" | ">" | ">=";

export interface Condition {
  key: string;
  comparison: Comparison;
  /** The text, option, number or day; empty where the comparison takes none. */
  value: string;
}

/** Conditions that a person can edit as lists: all of them hold (`&&`), or one does (`||`). */
export interface ConditionList {
  joined: "&&" | "||";
  conditions: readonly Condition[];
}

const FILLED: readonly Comparison[] = ["filled", "empty"];
const EQUAL: readonly Comparison[] = ["==", "!="];
const ORDERED: readonly Comparison[] = ["<", "<=", ">", ">="];

/** The comparisons that make sense for fields of a type; the first is that of a new condition. */
export function comparisonsOf(type: Field["type"]): readonly Comparison[] {
  const kind = valueOfType(type);
  if (kind === "tick") return ["holds", "fails"];
  if (kind === "file") return FILLED;
  if (kind === "number") return [...FILLED, ...EQUAL, ...ORDERED];
  return kind === "date" ? [...FILLED, ...EQUAL, "<", ">"] : [...FILLED, ...EQUAL];
}

export const takesValue = (comparison: Comparison): boolean => /^[=!<>]/.test(comparison);

const PART =
  /\s*(?:(!?)filled\(\s*(\w+)\s*\)|(!?)([a-z]\w*)(?:\s*(==|!=|<=|>=|<|>)\s*("(?:[^"\\]|\\["\\])*"|-?\d+(?:\.\d+)?))?)\s*(&&|\|\||$)/y;

/** The lists that an expression stands for. Null: it says more than lists can. */
export function readConditions(expression: string, fields: readonly Field[]): ConditionList | null {
  const types = new Map(fields.flatMap(({ key, type }) => (key ? [[key, type] as const] : [])));
  const conditions: Condition[] = [];
  const joints = new Set<string>();
  const part = new RegExp(PART);
  while (part.lastIndex < expression.length) {
    const found = part.exec(expression);
    if (found === null) return null;
    const condition = conditionOf(found);
    const type = types.get(condition.key);
    if (type === undefined || !comparisonsOf(type).includes(condition.comparison)) return null;
    conditions.push(condition);
    const joint = found[7] ?? "";
    if (joint === "") break;
    if (part.lastIndex >= expression.length) return null;
    joints.add(joint);
  }
  return joints.size > 1 ? null : { joined: joints.has("||") ? "||" : "&&", conditions };
}

function conditionOf([, empty, filled, not, key = "", comparison, value = ""]: RegExpExecArray): Condition {
  if (filled !== undefined) return { key: filled, comparison: empty ? "empty" : "filled", value: "" };
  if (comparison === undefined) return { key, comparison: not ? "fails" : "holds", value: "" };
  const text = value.startsWith('"') ? value.slice(1, -1).replaceAll(/\\(["\\])/g, "$1") : value;
  return { key: not ? "" : key, comparison: comparison as Comparison, value: text };
}

/** The expression of conditions; null: there is none. */
export function writeConditions(
  { joined, conditions }: ConditionList,
  fields: readonly Field[],
): string | null {
  const isNumber = (name: string): boolean =>
    fields.some(({ key, type }) => key === name && valueOfType(type) === "number");
  const parts = conditions.map(({ key, comparison, value }) => {
    if (comparison === "holds") return key;
    if (comparison === "fails") return `!${key}`;
    if (!takesValue(comparison)) return `${comparison === "empty" ? "!" : ""}filled(${key})`;
    return `${key} ${comparison} ${isNumber(key) ? numberOf(value) : textOf(value)}`;
  });
  return parts.length === 0 ? null : parts.join(` ${joined} `);
}

const textOf = (value: string): string => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

function numberOf(value: string): string {
  const number = value.trim().replace(",", ".");
  return /^-?\d+(?:\.\d+)?$/.test(number) ? number : "0";
}

/** Room for the number at the end of a key. */
const SUFFIX_LENGTH = 5;

/** A free key for a field that a condition refers to. Its number keeps it from being a word of the language. */
export function newKey({ label, type }: Field, fields: readonly Field[]): string {
  const name = fold(label ?? "")
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^[_0-9]+|_+$/g, "");
  const stem = name.slice(0, MAX_FIELD_KEY - SUFFIX_LENGTH) || type;
  const taken = new Set(fields.map(({ key }) => key));
  for (let count = 1; ; count += 1) if (!taken.has(`${stem}_${count}`)) return `${stem}_${count}`;
}
