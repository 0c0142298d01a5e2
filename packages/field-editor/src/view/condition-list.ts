import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { icon } from "@service/ui/icons";
import { MAX_OPTION_LENGTH } from "@service/contract/limits";
import { isInk, isOfSender, valueOfType } from "@service/contract/rules/field-types";
import type { Comparison, Condition, ConditionList } from "../model/condition-list.ts";
import {
  comparisonsOf,
  newKey,
  readConditions,
  takesValue,
  writeConditions,
} from "../model/condition-list.ts";
import type { Field } from "../model/types.ts";
import type { Definition } from "./controls.ts";
import { same } from "./controls.ts";
import { typed } from "./typed.ts";
import { fieldName } from "./words.ts";

type Name = "showWhen" | "requiredWhen";

/** The conditions of the selected fields as lists. Null: they differ, or say more than lists can. */
export function listOf({ fields, host }: Definition, name: Name): ConditionList | null {
  const expression = same(fields, (field) => field[name] ?? "");
  return expression === undefined ? null : readConditions(expression, host.state.fields);
}

/** Shows "Show when [field] [is] [value]", one line for each condition, and a list to add one. */
export function conditionListView(definition: Definition, name: Name): TemplateResult {
  const { words } = definition;
  const list = listOf(definition, name);
  return html`<div class="group" role="group" aria-label=${words.conditions[name]} data-list=${name}>
    <span>${words.conditions[name]}</span>
    ${
      list === null
        ? html`<span class="hint">${words.inAdvanced}</span>`
        : html`${list.conditions.length > 1 ? joinView(definition, name, list) : nothing}
          ${list.conditions.map((_, index) => conditionView(definition, name, list, index))}
          ${addView(definition, name, list)}`
    }
  </div>`;
}

function commit({ change, host }: Definition, name: Name, list: ConditionList): void {
  change({ conditions: { [name]: writeConditions(list, host.state.fields) } });
}

const JOINTS = ["&&", "||"] as const;

function joinView(definition: Definition, name: Name, list: ConditionList): TemplateResult {
  const { words } = definition;
  const choose = (event: Event): void =>
    commit(definition, name, { ...list, joined: valueOf(event) === "||" ? "||" : "&&" });
  return html`<select class="input" aria-label=${words.conditions[name]} @change=${choose}>
    ${JOINTS.map(
      (joint) =>
        html`<option value=${joint} .selected=${live(list.joined === joint)}>
          ${joint === "&&" ? words.allHold : words.oneHolds}
        </option>`,
    )}
  </select>`;
}

function conditionView(
  definition: Definition,
  name: Name,
  list: ConditionList,
  index: number,
): TemplateResult {
  const { words, host } = definition;
  const condition = list.conditions[index]!;
  const field = host.state.fields.find(({ key }) => key === condition.key)!;
  const replace = (...by: Condition[]): void =>
    commit(definition, name, { ...list, conditions: list.conditions.toSpliced(index, 1, ...by) });
  const named = nameOf(definition, field);
  return html`<div class="line" role="group" aria-label=${named}>
    <span class="check"
      >${named}<button
        class="tool"
        type="button"
        aria-label=${words.removeCondition(named)}
        @click=${() => replace()}
      >
        ${icon("trash")}
      </button></span
    >
    <select
      class="input"
      aria-label=${words.comparison}
      @change=${(event: Event) => replace({ ...condition, comparison: valueOf(event) as Comparison })}
    >
      ${comparisonsOf(field.type).map(
        (comparison) =>
          html`<option value=${comparison} .selected=${live(comparison === condition.comparison)}>
            ${words.comparisons[field.type === "date" ? (DAYS[comparison] ?? comparison) : comparison]}
          </option>`,
      )}
    </select>
    ${takesValue(condition.comparison) ? valueView(definition, field, condition, replace) : nothing}
  </div>`;
}

const DAYS: Partial<Record<Comparison, "before" | "after">> = { "<": "before", ">": "after" };

function valueView(
  { words, host }: Definition,
  field: Field,
  condition: Condition,
  replace: (by: Condition) => void,
): TemplateResult {
  const onChange = (event: Event): void => replace({ ...condition, value: valueOf(event) });
  const options = optionsOf(field, host.state.fields);
  if (options.length > 0)
    return html`<select class="input" aria-label=${words.compared} @change=${onChange}>
      ${options.includes(condition.value) ? nothing : html`<option value="" selected></option>`}
      ${options.map(
        (option) =>
          html`<option value=${option} .selected=${live(option === condition.value)}>${option}</option>`,
      )}
    </select>`;
  return html`<input
    class="input"
    type=${field.type === "date" ? "date" : "text"}
    inputmode=${valueOfType(field.type) === "number" ? "decimal" : nothing}
    aria-label=${words.compared}
    maxlength=${field.type === "date" ? nothing : MAX_OPTION_LENGTH}
    autocomplete="off"
    .value=${typed(condition.value)}
    @change=${onChange}
  />`;
}

function optionsOf({ options, radio, signerId }: Field, fields: readonly Field[]): readonly string[] {
  if (!radio) return options ?? [];
  return fields.flatMap((field) =>
    field.signerId === signerId && field.radio?.group === radio.group ? [field.radio.option] : [],
  );
}

/** A radio field stands for its group. */
function nameOf({ host: { language } }: Definition, field: Field): string {
  return fieldName(field.radio ? { ...field, radio: null, label: field.radio.group } : field, language);
}

/** A field without a key gets one, in a step of the history of its own. */
function addView(definition: Definition, name: Name, list: ConditionList): TemplateResult {
  const { words, fields, host } = definition;
  const own = new Set(fields.map(({ id }) => id));
  const groups = new Set<string>();
  const choices = host.state.fields.filter(({ id, type, radio, signerId }) => {
    if (own.has(id) || isInk({ type }) || isOfSender({ type })) return false;
    if (!radio) return true;
    const group = `${signerId} ${radio.group}`;
    return !groups.has(group) && groups.add(group);
  });
  if (choices.length === 0) return html`<span class="hint">${words.noOtherFields}</span>`;
  const add = (event: Event): void => {
    const chosen = choices.find(({ id }) => id === valueOf(event));
    (event.currentTarget as HTMLSelectElement).value = "";
    if (chosen === undefined) return;
    const key = chosen.key ?? newKey(chosen, host.state.fields);
    if (chosen.key === null)
      host.dispatch({ type: "change", ids: [chosen.id], change: { conditions: { key } } });
    const added: Condition = { key, comparison: comparisonsOf(chosen.type)[0]!, value: "" };
    commit(definition, name, { ...list, conditions: [...list.conditions, added] });
  };
  return html`<select class="input" data-add=${name} aria-label=${words.addCondition} @change=${add}>
    <option value="">${words.addCondition}</option>
    ${choices.map((field) => html`<option value=${field.id}>${nameOf(definition, field)}</option>`)}
  </select>`;
}

const valueOf = (event: Event): string => (event.currentTarget as HTMLInputElement | HTMLSelectElement).value;
