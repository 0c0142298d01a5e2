import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { MAX_FIELD_OPTIONS, MAX_GROUP_NAME, MAX_OPTION_LENGTH } from "@service/contract/limits";
import { inReadingOrder } from "../model/geometry.ts";
import { isSameGroup } from "../model/radio.ts";
import type { Field } from "../model/types.ts";
import type { FieldChange } from "../state/state.ts";
import { icon } from "@service/ui/icons";
import type { Definition } from "./controls.ts";
import { input, same, select } from "./controls.ts";

/** The options of a dropdown, one on each line. */
export function optionsView(definition: Definition): TemplateResult {
  const { words, fields, change } = definition;
  return input(definition, "lines", {
    name: "options",
    label: words.options,
    hint: words.optionsHint,
    value: same(fields, ({ options }) => options ?? [])?.join("\n"),
    max: MAX_FIELD_OPTIONS * (MAX_OPTION_LENGTH + 1),
    of: ({ part }) => part === "options",
    commit: (text) => {
      const lines = text.split("\n").map((line) => line.trim());
      change({ options: lines.filter((line) => line !== "") });
    },
  });
}

/** The name of a group, its options, and which of them is chosen from the start. */
export function radioView(definition: Definition): TemplateResult {
  const { words, fields, change, host } = definition;
  const [first] = fields;
  const isOneGroup = first !== undefined && fields.every((field) => isSameGroup(first, field));
  const group = isOneGroup
    ? inReadingOrder(host.state.fields.filter((field) => isSameGroup(first, field)))
    : [];
  const name = input(definition, "text", {
    name: "group",
    label: words.group,
    hint: words.groupHint,
    value: same(fields, ({ radio }) => radio?.group ?? ""),
    max: MAX_GROUP_NAME,
    of: ({ part, reason }) => part !== "value" && reason.startsWith("group"),
    commit: (text) => change({ group: text.trim() }),
  });
  return html`<fieldset class="group">
    <legend>${host.language.words.names.group}</legend>
    ${name}${first === undefined || !isOneGroup ? nothing : circlesView(definition, group, first)}
  </fieldset>`;
}

function circlesView(definition: Definition, group: readonly Field[], first: Field): TemplateResult {
  const { words, host } = definition;
  const change = (ids: readonly string[], change: FieldChange) =>
    host.dispatch({ type: "change", ids, change });
  return html`${repeat(
      group,
      ({ id }) => id,
      ({ id, radio }, index) =>
        input(definition, "text", {
          name: `option-${index + 1}`,
          label: words.option(index + 1),
          value: radio?.option ?? "",
          max: MAX_OPTION_LENGTH,
          of: ({ part, reason, fieldId }) =>
            fieldId === id && part === "radio" && !reason.startsWith("group") && isAt(group, index, reason),
          commit: (text) => change([id], { option: text.trim() }),
        }),
    )}
    <button
      class="tool wide"
      type="button"
      data-add="option"
      @click=${() => host.dispatch({ type: "add-option", id: first.id })}
    >
      ${icon("plus")}${words.addOption}
    </button>
    ${select(definition, {
      name: "value",
      label: words.chosen,
      value: group.find(({ value }) => value)?.radio?.option ?? "",
      options: [...new Set(group.flatMap(({ radio }) => radio?.option || []))],
      of: ({ part }) => part === "value",
      commit: (option) => {
        const chosen = group.find(({ radio }) => radio?.option === option);
        if (option === "" || chosen === undefined)
          change(
            group.map(({ id }) => id),
            { value: null },
          );
        else change([chosen.id], { value: option });
      },
    })}`;
}

/** A repeated option is told where it is repeated. */
function isAt(group: readonly Field[], index: number, reason: string): boolean {
  const option = group[index]?.radio?.option;
  return reason !== "option_twice" || group.slice(0, index).some(({ radio }) => radio?.option === option);
}
