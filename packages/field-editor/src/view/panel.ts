import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { MAX_FIELD_LABEL } from "@service/contract/limits";
import { ALIGNMENTS, MIN_SPREAD, SPREADS } from "../model/arrange.ts";
import type { Arrangement } from "../model/arrange.ts";
import { FIELD_TYPE_ROWS, isOfSender } from "@service/contract/rules/field-types";
import type { Field } from "../model/types.ts";
import { newFieldAt } from "../state/gestures.ts";
import { changeableFields, mayGet, selectedFields } from "../state/state.ts";
import type { FieldChange } from "../state/state.ts";
import { icon } from "@service/ui/icons";
import { definitionView } from "./definition.ts";
import { lateWords } from "../locales/index.ts";
import { glyph } from "./glyphs.ts";
import { panelGlyph } from "./panel-glyphs.ts";
import type { EditorHost } from "./host.ts";
import { swatch } from "./palette.ts";
import { typed } from "./typed.ts";
import { wideButton } from "./wide-button.ts";
import { fieldName, problemWords } from "./words.ts";

/** Properties of the selected fields. */
export function panelView(host: EditorHost): TemplateResult {
  const { language, state } = host;
  const { panel } = lateWords(language);
  const fields = selectedFields(state);
  const [first] = fields;
  const title = first && (fields.length === 1 ? fieldName(first, language) : panel.several(fields.length));
  return html`${
    title === undefined
      ? html`<p class="hint">${language.words.panel.none}</p>
          ${problemList(host)}`
      : html`<p class="subject">${title}</p>
          ${notes(host, fields)}`
  }${controls(host, changeableFields(state))}`;
}

/** Hidden while there is nothing to change: making them takes longer than an input may. */
function controls(host: EditorHost, changeable: readonly Field[]): TemplateResult {
  const isHidden = changeable.length === 0;
  const any = isHidden && host.isPrepared ? newFieldAt(host.state, "text", { page: 1, x: 0, y: 0 }) : null;
  const fields = any === null ? changeable : [any];
  return html`<div class="controls ${isHidden ? "unseen" : ""}">
    ${fields.length === 0 ? nothing : html`${properties(host, fields)}${actions(host, fields)}`}
  </div>`;
}

function notes(host: EditorHost, fields: readonly Field[]): TemplateResult {
  const { language, state, problems } = host;
  const { words } = language;
  const { panel, reasons } = lateWords(language);
  const [only] = fields.length === 1 ? fields : [];
  const problem = only && problems.get(only.id);
  // Those of a part stand at its control.
  const reason =
    problem?.code === "definition"
      ? problem.part === "signer"
        ? reasons[problem.reason]
        : undefined
      : problem && problemWords(problem, words);
  const isLocked = fields.every(({ signerId }) => state.locked.has(signerId));
  return html`${isLocked ? html`<p class="hint">${panel.locked}</p>` : nothing}
  ${reason === undefined ? nothing : html`<p class="hint error">${reason}</p>`}
  ${only?.anchor ? html`<p class="hint">${panel.anchored(only.anchor.text)}</p>` : nothing}`;
}

function problemList({ language, problems, dispatch }: EditorHost): TemplateResult | typeof nothing {
  const [first] = problems.keys();
  const { words } = language;
  if (first === undefined) return nothing;
  return html`<p class="hint error">${words.problems.some(problems.size)}</p>
    ${wideButton(words.problems.show, () => {
      dispatch({ type: "select", ids: [first] });
      dispatch({ type: "focus", id: first });
    })}`;
}

/** The value that all fields share, or undefined. */
function shared<Key extends keyof Field>(fields: readonly Field[], key: Key): Field[Key] | undefined {
  const [first] = fields;
  return fields.every((field) => field[key] === first?.[key]) ? first?.[key] : undefined;
}

function properties(host: EditorHost, fields: readonly Field[]): TemplateResult {
  const { panel } = lateWords(host.language);
  const change = (change: FieldChange): void => host.dispatch({ type: "change", change });
  const label = shared(fields, "label");
  const required = shared(
    fields.filter((field) => !isOfSender(field)),
    "required",
  );
  const isForSigner = !fields.every(isOfSender);
  const isOwned = isForSigner || fields.some(({ id }) => host.problems.get(id)?.code === "signer");
  return html`${isOwned ? signerSelect(host, fields) : nothing}
    <label class="line"
      >${panel.label}
      <input
        class="input"
        data-name="label"
        maxlength=${MAX_FIELD_LABEL}
        placeholder=${label === undefined ? panel.mixed : panel.labelHint}
        .value=${typed(label ?? "")}
        @change=${(event: Event) => change({ label: inputOf(event).value.trim() || null })}
      />
    </label>
    ${
      isForSigner
        ? html`<label class="check">
            <input
              type="checkbox"
              .checked=${live(required ?? false)}
              .indeterminate=${live(required === undefined)}
              @change=${(event: Event) => change({ required: inputOf(event).checked })}
            />${panel.required}
          </label>`
        : nothing
    }
    ${definitionView(host, fields)}
    <fieldset class="group">
      <legend>${panel.place}</legend>
      <div class="pairs">
        ${(["x", "y", "width", "height", "page"] as const).map((key) => numberInput(host, fields, key))}
      </div>
    </fieldset>`;
}

function signerSelect(host: EditorHost, fields: readonly Field[]): TemplateResult {
  const { words, signers } = host.language;
  const { panel } = lateWords(host.language);
  const chosen = shared(fields, "signerId");
  const index = signers.findIndex(({ id }) => id === chosen);
  return html`<label class="line"
    >${panel.signer}
    <span class="with-swatch"
      >${index === -1 ? nothing : swatch(index)}
      <select
        class="input"
        data-name="signer"
        .value=${live(index === -1 ? "" : (chosen ?? ""))}
        @change=${(event: Event) => host.dispatch({ type: "change", change: { signerId: selectOf(event).value } })}
      >
        ${index === -1 ? html`<option value="" disabled selected>${chosen === undefined ? panel.mixed : words.nobody}</option>` : nothing}
        ${signers.map(
          ({ id, name, email }) =>
            html`<option
              value=${id}
              ?selected=${id === chosen}
              ?disabled=${!fields.some(({ type }) => mayGet(host.state, id, type))}
            >
              ${name || email}
            </option>`,
        )}
      </select></span
    >
  </label>`;
}

function numberInput(
  host: EditorHost,
  fields: readonly Field[],
  key: "x" | "y" | "width" | "height" | "page",
): TemplateResult {
  const { panel } = lateWords(host.language);
  const value = shared(fields, key);
  const min = key === "page" ? 1 : key === "width" || key === "height" ? minOf(fields, key) : 0;
  const commit = (event: Event): void => {
    const input = inputOf(event);
    if (Number.isFinite(input.valueAsNumber))
      host.dispatch({ type: "change", change: { [key]: input.valueAsNumber } });
    else input.value = value === undefined ? "" : String(value);
  };
  return html`<label class="line"
    >${panel[key]}
    <input
      class="input"
      type="number"
      step=${key === "page" ? "1" : "any"}
      min=${min}
      max=${key === "page" ? host.pages.length : nothing}
      data-name=${key}
      placeholder=${value === undefined ? panel.mixed : nothing}
      .value=${typed(value === undefined ? "" : String(value))}
      @change=${commit}
    />
  </label>`;
}

function minOf(fields: readonly Field[], key: "width" | "height"): number {
  return Math.max(...fields.map(({ type }) => FIELD_TYPE_ROWS[type].minSize[key]));
}

function actions(host: EditorHost, fields: readonly Field[]): TemplateResult {
  const { panel } = lateWords(host.language);
  return html`${fields.length > 1 ? arrangements(host, fields.length) : nothing}
    <div class="pairs">
      <button class="tool wide" type="button" @click=${() => host.dispatch({ type: "copy" })}>
        ${glyph("paste")}${panel.copy}
      </button>
      <button class="tool wide" type="button" @click=${() => host.dispatch({ type: "duplicate" })}>
        ${panelGlyph("duplicate")}${panel.duplicate}
      </button>
    </div>
    <button
      class="tool wide danger"
      type="button"
      @click=${() => host.dispatch({ type: "delete", id: null })}
    >
      ${icon("trash")}${panel.remove}
    </button>
    ${host.pages.length > 1 ? copyToPages(host) : nothing}`;
}

function arrangements(host: EditorHost, count: number): TemplateResult {
  const { panel } = lateWords(host.language);
  const button = (how: Arrangement) =>
    html`<button
      class="tool"
      type="button"
      data-arrange=${how}
      title=${panel.arrangements[how]}
      aria-label=${panel.arrangements[how]}
      ?disabled=${how.startsWith("spread") && count < MIN_SPREAD}
      @click=${() => host.dispatch({ type: "arrange", how })}
    >
      ${panelGlyph(how)}
    </button>`;
  return html`<fieldset class="group">
    <legend>${panel.arrange}</legend>
    <div class="arrange">${[...ALIGNMENTS, ...SPREADS, "same-size" as const].map(button)}</div>
  </fieldset>`;
}

function copyToPages(host: EditorHost): TemplateResult {
  const { panel } = lateWords(host.language);
  const count = host.pages.length;
  const onRange = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const [from, to] = [Number(form.get("from")), Number(form.get("to"))];
    if (from > 0 && to > 0) host.dispatch({ type: "copy-to-pages", from, to });
  };
  const input = (name: "from" | "to", value: number) =>
    html`<label class="line"
      >${panel[name]}<input class="input" type="number" name=${name} min="1" max=${count} value=${value}
    /></label>`;
  return html`<fieldset class="group">
    <legend>${panel.toPages}</legend>
    <button
      class="tool wide"
      type="button"
      data-copy="all"
      @click=${() => host.dispatch({ type: "copy-to-pages", from: 1, to: count })}
    >
      ${panel.toAll}
    </button>
    <form class="range" novalidate @submit=${onRange}>
      <div class="pairs">${input("from", 1)}${input("to", count)}</div>
      <button class="tool wide" type="submit">${panel.toRange}</button>
    </form>
  </fieldset>`;
}

function inputOf(event: Event): HTMLInputElement {
  return event.currentTarget as HTMLInputElement;
}

function selectOf(event: Event): HTMLSelectElement {
  return event.currentTarget as HTMLSelectElement;
}
