import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { DefinitionProblem, Field } from "../model/types.ts";
import type { FieldChange } from "../state/state.ts";
import type { EditorHost } from "./host.ts";
import { typed } from "./typed.ts";
import type { LateWords } from "../locales/es/late.ts";

/** Selected fields of one type, and what the API would refuse of them. */
export interface Definition {
  host: EditorHost;
  words: LateWords;
  fields: readonly Field[];
  type: Field["type"];
  problems: readonly DefinitionProblem[];
  change: (change: FieldChange) => void;
}

/** Returns the value that all fields share; undefined: they differ. */
export function same<Value>(fields: readonly Field[], read: (field: Field) => Value): Value | undefined {
  const [first] = fields;
  if (first === undefined) return undefined;
  const value = read(first);
  const isSame = fields.every((field) => JSON.stringify(read(field)) === JSON.stringify(value));
  return isSame ? value : undefined;
}

interface Control {
  /** Unique in the panel. */
  name: string;
  label: string;
  /** Undefined: the fields differ. */
  value: string | undefined;
  hint?: string;
  max: number;
  of: (problem: DefinitionProblem) => boolean;
  commit: (text: string) => void;
}

/** The sentences below a control, and how the control names them. */
function explained(
  { words, problems }: Definition,
  { name, hint, of }: Pick<Control, "name" | "hint" | "of">,
) {
  const reasons = new Set(problems.filter(of).map(({ reason }) => words.reasons[reason]));
  const isExplained = hint !== undefined || reasons.size > 0;
  const below = html`${hint === undefined ? nothing : html`<span class="hint">${hint}</span>`}
  ${[...reasons].map((reason) => html`<span class="hint error">${reason}</span>`)}`;
  return {
    describedBy: isExplained ? `about-${name}` : nothing,
    invalid: reasons.size > 0 ? "true" : nothing,
    below: isExplained ? html`<span class="about" id="about-${name}">${below}</span>` : nothing,
  };
}

type InputKind = "text" | "date" | "number" | "decimal" | "lines" | "color";

export function input(definition: Definition, kind: InputKind, control: Control): TemplateResult {
  const { name, label, value, max, commit } = control;
  const { describedBy, invalid, below } = explained(definition, control);
  const placeholder = value === undefined ? definition.words.panel.mixed : nothing;
  const onChange = (event: Event): void =>
    commit((event.currentTarget as HTMLInputElement | HTMLTextAreaElement).value);
  const element =
    kind === "lines"
      ? html`<textarea
          class="input"
          rows="4"
          data-name=${name}
          aria-describedby=${describedBy}
          aria-invalid=${invalid}
          maxlength=${max}
          placeholder=${placeholder}
          .value=${typed(value ?? "")}
          @change=${onChange}
        ></textarea>`
      : html`<input
          class="input"
          type=${kind === "decimal" ? "text" : kind}
          inputmode=${kind === "decimal" ? "decimal" : nothing}
          data-name=${name}
          aria-describedby=${describedBy}
          aria-invalid=${invalid}
          min=${kind === "number" ? 0 : nothing}
          max=${kind === "number" ? max : nothing}
          maxlength=${kind === "number" || kind === "date" ? nothing : max}
          autocomplete="off"
          placeholder=${placeholder}
          .value=${typed(value ?? "")}
          @change=${onChange}
        />`;
  return html`<div class="line"><label class="line">${label}${element}</label>${below}</div>`;
}

interface Choice extends Omit<Control, "max" | "commit"> {
  options: readonly string[];
  /** The words for an option; absent: itself. */
  named?: (option: string) => string;
  /** The words for no option; absent: those for none. */
  empty?: string;
  /** The empty text is none. */
  commit: (option: string) => void;
}

export function select(definition: Definition, choice: Choice): TemplateResult {
  const { name, label, value, options, named = String, commit } = choice;
  const { describedBy, invalid, below } = explained(definition, choice);
  const { mixed } = definition.words.panel;
  return html`<div class="line">
    <label class="line"
      >${label}
      <select
        class="input"
        data-name=${name}
        aria-describedby=${describedBy}
        aria-invalid=${invalid}
        @change=${(event: Event) => commit((event.currentTarget as HTMLSelectElement).value)}
      >
        ${value === undefined ? html`<option value="" disabled selected>${mixed}</option>` : nothing}
        <option value="" .selected=${live(value === "")}>${choice.empty ?? definition.words.none}</option>
        ${options.map(
          (option) =>
            html`<option value=${option} .selected=${live(value === option)}>${named(option)}</option>`,
        )}
      </select></label
    >${below}
  </div>`;
}
