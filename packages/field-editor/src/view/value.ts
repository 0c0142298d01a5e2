import { type FieldValue, isOfSender, valueOfType } from "@service/contract/rules/field-types";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { MAX_VALUE_LENGTH } from "@service/contract/rules/limits";
import type { Definition } from "./controls.ts";
import { input, same, select } from "./controls.ts";

/** The controls of values that are texts. */
const CONTROLS: Partial<Record<FieldValue, "text" | "date" | "decimal" | "lines">> = {
  name: "text",
  email: "text",
  text: "text",
  date: "date",
  number: "decimal",
  lines: "lines",
};

/** Edits the initial value of a field, or the text of a note. */
export function valueView(definition: Definition): TemplateResult | typeof nothing {
  const { words, fields, type, change } = definition;
  const value = same(fields, (field) => field.value);
  const kind = valueOfType(type);
  if (kind === "tick") return tickView(definition, value);
  const control = {
    name: "value",
    label: isOfSender({ type }) ? words.note : words.value,
    value: value === null ? "" : value,
    of: ({ part }: { part: string }) => part === "value",
    commit: (text: string) => change({ value: written(text, kind) }),
  };
  if (kind === "option") {
    const options = same(fields, (field) => field.options) ?? [];
    return options.length === 0
      ? nothing
      : select(definition, { ...control, options: [...new Set(options)] });
  }
  const shape = CONTROLS[kind];
  return shape === undefined ? nothing : input(definition, shape, { ...control, max: MAX_VALUE_LENGTH });
}

function tickView({ words, change }: Definition, value: string | null | undefined): TemplateResult {
  return html`<label class="check">
    <input
      type="checkbox"
      data-name="value"
      .checked=${live(value === "true")}
      .indeterminate=${live(value === undefined)}
      @change=${(event: Event) => change({ value: (event.currentTarget as HTMLInputElement).checked ? "true" : null })}
    />${words.isTicked}
  </label>`;
}

/** Numbers have a point, whatever the locale (docs/contract/v3.md#field-types). */
function written(text: string, kind: FieldValue): string | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  return kind === "number" ? withPoint(trimmed) : trimmed;
}

export function withPoint(text: string): string {
  return text.replace(/^(-?\d+),(\d+)$/, "$1.$2");
}
