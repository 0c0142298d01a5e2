import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { MAX_EXPRESSION_LENGTH, MAX_FIELD_KEY } from "@service/contract/limits";
import { isInk, isOfSender, valueOfType } from "@service/contract/rules/field-types";
import type { FieldConditions } from "../model/types.ts";
import type { Definition } from "./controls.ts";
import { input, same } from "./controls.ts";

/** Shows the inputs of a field's key, conditions and formula (docs/contract/v3.md#conditions). */
export function conditionsView(definition: Definition): TemplateResult | typeof nothing {
  const { words, type, fields } = definition;
  if (isOfSender({ type })) return nothing;
  const names: (keyof FieldConditions)[] = isInk({ type }) ? [] : ["key"];
  names.push("showWhen");
  if (fields.every(({ formula }) => !formula)) names.push("requiredWhen");
  if (valueOfType(type) === "number") names.push("formula");
  return html`<fieldset class="group">
    <legend>${words.conditionsTitle}</legend>
    ${names.map((name) => conditionView(definition, name))}
    <span class="hint">${words.conditionsHint}</span>
  </fieldset>`;
}

function conditionView(definition: Definition, name: keyof FieldConditions): TemplateResult {
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
