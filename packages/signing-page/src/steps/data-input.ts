import { MAX_VALUE_LENGTH } from "@service/contract/rules/limits";
import type { CeremonyVariable } from "@service/contract/embed";
import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { base } from "@service/ui/base";
import { inputStyles } from "@service/ui/input-styles";
import type { Words } from "../locales/index.ts";
import { FIRST_DAY, LAST_DAY } from "../session/days.ts";
import { variableValue } from "../session/variables.ts";
import type { VariableProblem } from "../session/variables.ts";

/**
 * One of the data that a signer owes, with the input that its type asks for.
 * @fires data-input - detail: the text as it stands
 * @fires data-leave
 */
export class SigningDataInput extends LitElement {
  static override shadowRootOptions: ShadowRootInit = { mode: "open", delegatesFocus: true };
  static override properties = {
    variable: { attribute: false },
    value: {},
    problem: {},
    words: { attribute: false },
  };
  static override styles = [
    base,
    inputStyles,
    css`
      .mark {
        color: var(--signing-color-danger);
      }
      input[type="date"] {
        appearance: none;
        text-align: start;
      }
      .decimal {
        font-variant-numeric: tabular-nums;
      }
      /* above the bar and below the header, however it is reached */
      :host {
        scroll-margin-block: 24px 96px;
      }
    `,
  ];

  declare variable: CeremonyVariable;
  declare value: string;
  declare problem: VariableProblem | null;
  declare words: Words;

  constructor() {
    super();
    this.value = "";
    this.problem = null;
    this.addEventListener("focusout", () => this.#emit("data-leave"));
  }

  override render(): TemplateResult {
    const { label, required } = this.variable;
    const hint = this.#hint();
    return html`<label for="control"
        >${label}${required ? html`<span class="mark" aria-hidden="true"> *</span>` : nothing}</label
      >
      ${this.#control()} ${hint === null ? nothing : html`<p class="hint" id="hint">${hint}</p>`}
      <p class="error" id="error" role="alert" ?hidden=${this.problem === null}>${this.#problemWords()}</p>`;
  }

  #control(): TemplateResult {
    const { type, options } = this.variable;
    if (options !== null) return this.#choice(options);
    if (type === "textarea") return this.#block();
    if (type === "date") return this.#line("date", "off");
    return this.#line("text", type === "text" ? "on" : "off");
  }

  #line(type: "text" | "date", autocomplete: "on" | "off"): TemplateResult {
    const isDecimal = this.variable.type === "number" || this.variable.type === "currency";
    return html`<input
      id="control"
      class=${isDecimal ? "decimal" : ""}
      dir="auto"
      type=${type}
      inputmode=${isDecimal ? "decimal" : nothing}
      autocomplete=${autocomplete}
      maxlength=${MAX_VALUE_LENGTH}
      min=${type === "date" ? FIRST_DAY : nothing}
      max=${type === "date" ? LAST_DAY : nothing}
      .value=${live(this.value)}
      aria-required=${this.#required}
      aria-invalid=${this.#invalid}
      aria-describedby="hint error"
      @input=${this.#onInput}
    />`;
  }

  #block(): TemplateResult {
    return html`<textarea
      dir="auto"
      id="control"
      maxlength=${MAX_VALUE_LENGTH}
      .value=${live(this.value)}
      aria-required=${this.#required}
      aria-invalid=${this.#invalid}
      aria-describedby="hint error"
      @input=${this.#onInput}
    ></textarea>`;
  }

  #choice(options: readonly string[]): TemplateResult {
    return html`<select
      id="control"
      aria-required=${this.#required}
      aria-invalid=${this.#invalid}
      aria-describedby="hint error"
      @change=${this.#onInput}
    >
      <option value="" ?selected=${this.value === ""}>${this.words.data.choose}</option>
      ${options.map(
        (option) => html`<option value=${option} ?selected=${option === this.value}>${option}</option>`,
      )}
    </select>`;
  }

  get #required(): string {
    return this.variable.required ? "true" : "false";
  }

  get #invalid(): string {
    return this.problem === null ? "false" : "true";
  }

  /** Figures are sent without currency signs and thousands; where that changes them, it is said. */
  #hint(): string | null {
    const sent = variableValue(this.variable, this.value);
    return sent === this.value.trim() || this.problem !== null ? null : this.words.data.sentAs(sent);
  }

  #problemWords(): string {
    const { problems, mismatch } = this.words.data;
    if (this.problem === null) return "";
    return this.problem === "mismatch" ? mismatch[this.variable.type] : problems[this.problem];
  }

  readonly #onInput = (event: Event): void => {
    this.#emit("data-input", (event.target as HTMLInputElement).value);
  };

  #emit(type: string, detail?: string): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}
