import { html, noChange, nothing } from "lit";
import type { TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { MAX_EXPRESSION_LENGTH, MAX_FIELD_KEY } from "@service/contract/limits";
import { isInk, isOfSender, valueOfType } from "@service/contract/rules/field-types";
import type { FieldConditions } from "../model/types.ts";
import { conditionListView, listOf } from "./condition-list.ts";
import type { Definition } from "./controls.ts";
import { input, same } from "./controls.ts";
import { patternView } from "./rules.ts";

const LISTS = ["showWhen", "requiredWhen"] as const;

/** Nobody fills the result of a formula. */
const listsOf = ({ fields }: Definition) =>
  LISTS.filter((name) => name === "showWhen" || fields.every(({ formula }) => !formula));

/** Shows the conditions of a field as lists (docs/contract/v3.md#conditions). */
export function conditionsView(definition: Definition): TemplateResult | typeof nothing {
  const { words, type } = definition;
  if (isOfSender({ type })) return nothing;
  return html`<fieldset class="group">
    <legend>${words.conditionsTitle}</legend>
    ${listsOf(definition).map((name) => conditionListView(definition, name))}
  </fieldset>`;
}

/** Shows what is for experts: a text's pattern, and the field's key, expressions and formula as text. */
export function advancedView(definition: Definition): TemplateResult | typeof nothing {
  const { words, type, fields, problems } = definition;
  if (isOfSender({ type })) return nothing;
  const names: (keyof FieldConditions)[] = [
    ...(isInk({ type }) ? [] : ["key" as const]),
    ...listsOf(definition),
    ...(valueOfType(type) === "number" ? ["formula" as const] : []),
  ];
  const needed =
    LISTS.some((name) => listOf(definition, name) === null) ||
    fields.some(({ formula, rules }) => formula || rules?.pattern) ||
    problems.some(({ part, rule }) => rule === "pattern" || (names as string[]).includes(part));
  return html`<details class="group" .open=${needed ? live(true) : noChange}>
    <summary>${words.advanced}</summary>
    <div class="group">
      ${patternView(definition)} ${names.map((name) => textView(definition, name))}
      <span class="hint">${words.conditionsHint}</span>
    </div>
  </details>`;
}

function textView(definition: Definition, name: keyof FieldConditions): TemplateResult {
  const { words, fields, change } = definition;
  return input(definition, "text", {
    name,
    label: words.conditions[name],
    ...(name === "key" && { hint: words.keyHint }),
    value: same(fields, (field) => field[name] ?? ""),
    max: name === "key" ? MAX_FIELD_KEY : MAX_EXPRESSION_LENGTH,
    of: ({ part }) => part === name,
    commit: (text) => change({ conditions: { [name]: text.trim() || null } }),
  });
}
