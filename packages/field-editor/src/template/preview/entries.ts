import { valueOfType } from "@service/contract/rules/field-types";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Field } from "../../model/types.ts";
import type { Seen } from "./seen.ts";
import type { PreviewWords } from "./words.ts";

export interface EntriesView {
  words: PreviewWords;
  /** "Rent (Number), page 2". */
  nameOf: (field: Field) => string;
  /** Each is the value of a field. An option takes the place of the others of its group. */
  enter: (entered: readonly (readonly [Field, string])[]) => void;
}

/** Controls for the test data of the fields that the role is shown. */
export function entriesView(own: readonly Seen[], view: EntriesView): TemplateResult[] {
  const groups = new Set<string>();
  return own.flatMap((seen) => {
    const { radio } = seen.field;
    if (!radio) return [entryView(seen, view)];
    if (groups.has(radio.group)) return [];
    groups.add(radio.group);
    return [
      groupView(
        own.filter(({ field }) => field.radio?.group === radio.group),
        view,
      ),
    ];
  });
}

function entryView(seen: Seen, view: EntriesView): TemplateResult {
  const { field, isRequired, value } = seen;
  const { words, nameOf } = view;
  const kind = valueOfType(field.type);
  const name = html`<span>${nameOf(field)}${mark(seen, words)}</span>`;
  if (field.formula)
    return html`<p class="line">${nameOf(field)}<output data-entry=${field.id}>${value || "–"}</output></p>`;
  if (kind === "ink" || kind === "file" || kind === "tick") return tickView(seen, view, name);
  const enter = (event: Event): void => {
    const typed = valueIn(event);
    view.enter([[field, kind === "number" ? withPoint(typed) : typed]]);
  };
  return html`<label class="line"
    >${name}
    ${
      kind === "option"
        ? html`<select class="input" data-entry=${field.id} ?required=${isRequired} @change=${enter}>
            <option value="" .selected=${value === ""}>${words.choose}</option>
            ${(field.options ?? []).map((option) => html`<option .selected=${live(option === value)}>${option}</option>`)}
          </select>`
        : kind === "lines"
          ? html`<textarea
              class="input"
              rows="3"
              data-entry=${field.id}
              ?required=${isRequired}
              .value=${live(value)}
              @input=${enter}
            ></textarea>`
          : html`<input
              class="input"
              type=${kind === "date" ? "date" : "text"}
              inputmode=${kind === "number" ? "decimal" : nothing}
              min=${field.rules?.from ?? nothing}
              max=${field.rules?.to ?? nothing}
              maxlength=${field.rules?.maxLength ?? nothing}
              autocomplete="off"
              data-entry=${field.id}
              ?required=${isRequired}
              .value=${live(value)}
              @input=${enter}
            />`
    }
  </label>`;
}

function tickView(
  { field, isRequired, value }: Seen,
  view: EntriesView,
  name: TemplateResult,
): TemplateResult {
  const { words } = view;
  const kind = valueOfType(field.type);
  const done = kind === "ink" ? words.examples.name : kind === "file" ? words.examples.file : "true";
  const act = kind === "ink" ? words.signed : kind === "file" ? words.attached : null;
  return html`<label class="check"
    ><input
      type="checkbox"
      data-entry=${field.id}
      ?required=${isRequired}
      .checked=${live(value !== "" && value !== "false")}
      @change=${({ currentTarget }: Event) => view.enter([[field, (currentTarget as HTMLInputElement).checked ? done : ""]])}
    /><span>${name}${act === null ? nothing : html`<span class="hint"> · ${act}</span>`}</span></label
  >`;
}

function groupView(options: readonly Seen[], view: EntriesView): TemplateResult {
  const [first] = options;
  const group = first?.field.radio?.group ?? "";
  const choose = (chosen: Field): void =>
    view.enter(options.map(({ field }) => [field, field === chosen ? (field.radio?.option ?? "") : ""]));
  return html`<fieldset class="line">
    <legend>${group}${first && mark(first, view.words)}</legend>
    ${options.map(
      ({ field, value }) =>
        html`<label class="check"
          ><input
            type="radio"
            name=${group}
            data-entry=${field.id}
            .checked=${live(value !== "")}
            @change=${() => choose(field)}
          />${field.radio?.option}</label
        >`,
    )}
  </fieldset>`;
}

function mark({ isRequired }: Seen, { required }: PreviewWords): TemplateResult | typeof nothing {
  return isRequired ? html` <span class="mark">(${required})</span>` : nothing;
}

/** Numbers have a point, whatever the locale (docs/contract/v3.md#field-types). */
function withPoint(typed: string): string {
  return typed.replace(/^(-?\d+),(\d+)$/, "$1.$2");
}

function valueIn({ currentTarget }: Event): string {
  return (currentTarget as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement).value;
}
