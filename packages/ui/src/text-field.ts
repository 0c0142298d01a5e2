import { html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { base } from "./base.ts";
import { inputStyles } from "./input-styles.ts";

/**
 * A labelled line or block of text. `input` events bubble out; `value` is current when they do.
 * @csspart control - the input
 */
export class SigningTextField extends LitElement {
  static override shadowRootOptions: ShadowRootInit = { mode: "open", delegatesFocus: true };
  static override properties = {
    label: {},
    hint: {},
    error: {},
    value: {},
    multiline: { type: Boolean },
    maxLength: { type: Number },
    autocomplete: {},
  };
  static override styles = [base, inputStyles];

  declare label: string;
  declare hint: string | null;
  declare error: string | null;
  declare value: string;
  declare multiline: boolean;
  declare maxLength: number;
  declare autocomplete: AutoFill;

  constructor() {
    super();
    this.label = "";
    this.hint = null;
    this.error = null;
    this.value = "";
    this.multiline = false;
    this.maxLength = 100;
    this.autocomplete = "off";
  }

  readonly #onInput = (event: Event): void => {
    this.value = (event.target as HTMLInputElement | HTMLTextAreaElement).value;
  };

  override render(): TemplateResult {
    return html`
      <label for="control">${this.label}</label>
      ${this.multiline ? this.#block() : this.#line()}
      ${this.hint === null ? nothing : html`<p class="hint" id="hint">${this.hint}</p>`}
      <p class="error" id="error" role="alert" ?hidden=${this.error === null}>${this.error}</p>
    `;
  }

  #line(): TemplateResult {
    return html`<input
      dir="auto"
      id="control"
      part="control"
      .value=${live(this.value)}
      maxlength=${this.maxLength}
      autocomplete=${this.autocomplete}
      spellcheck="false"
      aria-invalid=${this.error === null ? nothing : "true"}
      aria-describedby="hint error"
      @input=${this.#onInput}
    />`;
  }

  #block(): TemplateResult {
    return html`<textarea
      dir="auto"
      id="control"
      part="control"
      .value=${live(this.value)}
      maxlength=${this.maxLength}
      aria-describedby="hint error"
      @input=${this.#onInput}
    ></textarea>`;
  }
}
