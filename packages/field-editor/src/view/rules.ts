import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { rulesOfType } from "@service/contract/rules/field-rules";
import { MAX_VALUE_LENGTH } from "@service/contract/rules/limits";
import { MAX_PATTERN_LENGTH, MAX_PATTERN_MESSAGE } from "@service/contract/limits";
import type { FieldRules } from "../model/types.ts";
import type { Definition } from "./controls.ts";
import { input, same } from "./controls.ts";
import { withPoint } from "./value.ts";

type Rule = keyof FieldRules;

/** The largest number, or the characters of a text. */
const LIMITS: Record<Rule, { kind: "text" | "date" | "number" | "decimal"; max: number; min?: number }> = {
  minLength: { kind: "number", max: MAX_VALUE_LENGTH },
  maxLength: { kind: "number", max: MAX_VALUE_LENGTH, min: 1 },
  pattern: { kind: "text", max: MAX_PATTERN_LENGTH },
  message: { kind: "text", max: MAX_PATTERN_MESSAGE },
  min: { kind: "decimal", max: 27 },
  max: { kind: "decimal", max: 27 },
  decimals: { kind: "number", max: 10 },
  from: { kind: "date", max: 10 },
  to: { kind: "date", max: 10 },
};

/** Two of them fit on a line. */
const NARROW: ReadonlySet<Rule> = new Set(["minLength", "maxLength", "min", "max"]);

const PATTERN: readonly Rule[] = ["pattern", "message"];

/** The rules that fields of the type may have (docs/contract/v3.md#field-rules). */
export function rulesView(definition: Definition): TemplateResult | typeof nothing {
  const { words, type } = definition;
  const rules = rulesOfType(type);
  if (rules.length === 0) return nothing;
  const view = (rule: Rule): TemplateResult => ruleView(definition, rule);
  const both = rules.filter((rule) => NARROW.has(rule));
  return html`<fieldset class="group">
    <legend>${words.rulesTitle}</legend>
    ${both.length === 0 ? nothing : html`<div class="pairs">${both.map(view)}</div>`}
    ${rules.filter((rule) => !both.includes(rule) && !PATTERN.includes(rule)).map(view)}
  </fieldset>`;
}

/** The pattern of a text, which is for experts, its message, and a line to try it. */
export function patternView(definition: Definition): TemplateResult | typeof nothing {
  const { type, fields } = definition;
  if (!rulesOfType(type).includes("pattern")) return nothing;
  const pattern = same(fields, (field) => field.rules?.pattern ?? "");
  return html`${PATTERN.map((rule) => ruleView(definition, rule))}
  ${pattern ? keyed(`${fields[0]?.id} ${pattern}`, sampleView(definition, pattern)) : nothing}`;
}

function ruleView(definition: Definition, rule: Rule): TemplateResult {
  const { words, fields, change } = definition;
  const { kind, max } = LIMITS[rule];
  const value = same(fields, ({ rules }) => String(rules?.[rule] ?? ""));
  return input(definition, kind, {
    name: rule,
    label: words.rules[rule],
    ...(rule === "pattern" && { hint: words.patternHint }),
    value,
    max,
    of: (problem) => problem.part === "rules" && problem.rule === rule,
    commit: (text) => change({ rules: { [rule]: valueOf(rule, text.trim()) } }),
  });
}

/** Undefined: no rule. */
function valueOf(rule: Rule, text: string): string | number | undefined {
  const { kind, max, min = 0 } = LIMITS[rule];
  if (text === "") return undefined;
  if (kind !== "number") return kind === "decimal" ? withPoint(text) : text;
  const number = Math.round(Number(text));
  return Number.isNaN(number) ? undefined : Math.max(min, Math.min(max, number));
}

/** A line to try the pattern on. The browser's expressions differ from RE2, so that saving decides. */
function sampleView({ words }: Definition, pattern: string): TemplateResult {
  const onInput = (event: Event): void => {
    const { value, parentElement } = event.currentTarget as HTMLInputElement;
    const result = parentElement?.parentElement?.querySelector("output");
    if (result) result.textContent = value === "" ? "" : words[verdict(pattern, value)];
  };
  return html`<div class="line">
    <label class="line"
      >${words.sample}<input
        class="input"
        data-name="sample"
        maxlength="100"
        autocomplete="off"
        @input=${onInput}
    /></label>
    <output class="hint" .textContent=${verdict(pattern, "") === "cannotTry" ? words.cannotTry : ""}></output>
  </div>`;
}

function verdict(pattern: string, value: string): "matches" | "differs" | "cannotTry" {
  try {
    return new RegExp(`^(?:${pattern})$`, "u").test(value) ? "matches" : "differs";
  } catch {
    return "cannotTry";
  }
}
