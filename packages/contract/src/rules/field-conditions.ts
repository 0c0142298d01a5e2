/**
 * Decides which fields are shown and required, and computes formulas. The page and the server run the same
 * code.
 */
import { type Exact, exactOf, roundedDecimal, ZERO } from "./exact-number.ts";
import {
  type BooleanExpression,
  compileExpression,
  type KeyValues,
  type NumberExpression,
  type ValueType,
} from "./expression.ts";
import type { FieldRules } from "./field-rules.ts";
import { isOfSender, valueOfType } from "./field-types.ts";

/** Expressions refer to fields by their keys (docs/contract/v3.md#conditions). */
export interface FieldConditions {
  key: string | null;
  showWhen: string | null;
  requiredWhen: string | null;
  formula: string | null;
}

export interface ConditionalField {
  id: string;
  type: string;
  required: boolean;
  rules?: FieldRules | null | undefined;
  conditions?: FieldConditions | null | undefined;
}

/** The value of a field with a key that an earlier signer has entered. */
export interface GivenValue {
  key: string;
  type: string;
  value: string | null;
}

export interface Decision {
  isShown: boolean;
  isRequired: boolean;
  /** The effective value, trimmed: the result of a formula, nothing for a hidden field. */
  value: string;
}

/** Digits after the point of a result whose field says nothing else. */
const RESULT_DECIMALS = 2;

const MEMBERS = ["showWhen", "requiredWhen", "formula"] as const;
type Member = (typeof MEMBERS)[number];

/** Returns the type of a field's value in expressions; null: the type has no value to refer to. */
export function valueTypeOf(type: string): ValueType | null {
  const value = valueOfType(type);
  if (value === "number") return "number";
  if (value === "tick") return "boolean";
  return value === "ink" || isOfSender({ type }) ? null : "text";
}

/** The types of the keys that fields have. */
export function keyTypesOf(
  fields: readonly Pick<ConditionalField, "type" | "conditions">[],
): Map<string, ValueType> {
  const types = new Map<string, ValueType>();
  for (const { type, conditions } of fields) {
    const valueType = valueTypeOf(type);
    if (conditions?.key && valueType !== null) types.set(conditions.key, valueType);
  }
  return types;
}

/** A field with its expressions, as far as they can be used. */
export interface Rule<Conditional extends ConditionalField = ConditionalField> {
  field: Conditional;
  showWhen: BooleanExpression | null;
  requiredWhen: BooleanExpression | null;
  formula: NumberExpression | null;
  /** By expression; of all but `requiredWhen` the field's own value depends. */
  keys: Readonly<Record<Member, ReadonlySet<string>>>;
  /** Numbers that the formula reads: without any of them there is no result. */
  operands: readonly string[];
  problems: { member: Member; detail: string }[];
}

const NONE: ReadonlySet<string> = new Set();

/** Reads the expressions of a field. */
export function ruleOf<Conditional extends ConditionalField>(
  field: Conditional,
  types: ReadonlyMap<string, ValueType>,
): Rule<Conditional> {
  const keys = { showWhen: NONE, requiredWhen: NONE, formula: NONE };
  const rule: Rule<Conditional> = {
    field,
    showWhen: null,
    requiredWhen: null,
    formula: null,
    keys,
    operands: [],
    problems: [],
  };
  for (const member of MEMBERS) {
    const source = field.conditions?.[member] ?? null;
    if (source === null) continue;
    const compiled = compileExpression(source, types);
    if ("problem" in compiled) {
      rule.problems.push({ member, detail: compiled.problem });
      continue;
    }
    const { expression } = compiled;
    keys[member] = compiled.keys;
    if (member === "formula") rule.operands = [...compiled.keys].filter((key) => types.get(key) === "number");
    if (member === "formula" && expression.type === "number") rule.formula = expression;
    else if (member !== "formula" && expression.type === "boolean") rule[member] = expression;
    else rule.problems.push({ member, detail: `The expression is ${WANTED[member]}.` });
  }
  return rule;
}

const WANTED: Readonly<Record<Member, string>> = {
  showWhen: "true or false",
  requiredWhen: "true or false",
  formula: "a number",
};

/** The rules so that each comes after those that it depends on, and one that depends on itself, if any does. */
export function inOrder<Conditional extends ConditionalField>(
  rules: readonly Rule<Conditional>[],
): { ordered: Rule<Conditional>[]; cyclic: Rule<Conditional> | null } {
  const producers = Map.groupBy(rules, ({ field }) => field.conditions?.key ?? null);
  const ordered = new Set<Rule<Conditional>>();
  const open = new Set<Rule<Conditional>>();
  let cyclic: Rule<Conditional> | null = null;
  const visit = (rule: Rule<Conditional>): void => {
    if (ordered.has(rule)) return;
    if (open.has(rule)) {
      cyclic ??= rule;
      return;
    }
    open.add(rule);
    for (const key of [...rule.keys.showWhen, ...rule.keys.formula])
      for (const producer of producers.get(key) ?? []) visit(producer);
    ordered.add(rule);
  };
  for (const rule of rules) visit(rule);
  return { ordered: [...ordered], cyclic };
}

/** The decisions on fields by their ids. `entered`: the value of a field as it is entered. */
export type Decide = (entered: (id: string) => string | null | undefined) => Map<string, Decision>;

/**
 * Prepares the decisions on a signer's fields. `given`: what signers before them have entered. An expression that cannot
 * be read has no effect; the server refuses it before anybody signs.
 */
export function decisionsOn(fields: readonly ConditionalField[], given: readonly GivenValue[]): Decide {
  const types = keyTypesOf([...fields, ...given.map(({ key, type }) => ({ type, conditions: keyed(key) }))]);
  const { ordered } = inOrder(fields.map((field) => ruleOf(field, types)));
  return (entered) => {
    const values = new Values();
    for (const { key, type, value } of given) values.take({ key, type }, trimmed(value));
    const shown = new Map<string, { isShown: boolean; value: string }>();
    for (const rule of ordered) {
      const { id, type, conditions } = rule.field;
      const isShown = rule.showWhen?.run(values) ?? true;
      const value = isShown ? valueOf(rule, values, entered) : "";
      shown.set(id, { isShown, value });
      if (conditions?.key) values.take({ key: conditions.key, type }, value);
    }
    const decisions = ordered.map(({ field, requiredWhen }) => {
      const { isShown = true, value = "" } = shown.get(field.id) ?? {};
      const isRequired = isShown && (field.required || (requiredWhen?.run(values) ?? false));
      return [field.id, { isShown, isRequired, value }] as const;
    });
    return new Map(decisions);
  };
}

const keyed = (key: string): FieldConditions => ({
  key,
  showWhen: null,
  requiredWhen: null,
  formula: null,
});

/** A text as pages send it and the server stores it. */
function trimmed(value: string | null | undefined): string {
  return (value ?? "").replaceAll(/\r\n?/g, "\n").trim();
}

function valueOf(
  { field, formula, operands }: Rule,
  values: Values,
  entered: (id: string) => string | null | undefined,
): string {
  if (!field.conditions?.formula) return trimmed(entered(field.id));
  const isEmpty = operands.length > 0 && operands.every((key) => !values.isFilled(key));
  const result = isEmpty ? null : (formula?.run(values) ?? null);
  return result === null ? "" : roundedDecimal(result, field.rules?.decimals ?? RESULT_DECIMALS);
}

class Values implements KeyValues {
  readonly #texts = new Map<string, string>();

  /** Stores a field's text. In a group of circles, the chosen one counts. */
  take({ key, type }: Pick<GivenValue, "key" | "type">, text: string): void {
    if (this.#texts.get(key)) return;
    this.#texts.set(key, valueOfType(type) === "tick" && text !== "true" ? "" : text);
  }

  number(key: string): Exact {
    return exactOf(this.text(key)) ?? ZERO;
  }

  boolean(key: string): boolean {
    return this.text(key) === "true";
  }

  text(key: string): string {
    return this.#texts.get(key) ?? "";
  }

  isFilled(key: string): boolean {
    return this.text(key) !== "";
  }
}
