import { base } from "@service/ui/base";
import { register } from "@service/ui/register";
import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { formStyles } from "./styles.ts";

/** The value that stands for everything, as the APIs take it. */
export const EVERYTHING: readonly string[] = ["*"];

/**
 * A choice of everything or of some values.
 * @fires selection-change - detail: the chosen values, or `EVERYTHING`; empty while some are to be chosen
 */
class SelectionField extends LitElement {
  static override properties = {
    label: {},
    everything: {},
    some: {},
    options: { attribute: false },
    value: { attribute: false },
  };
  static override styles = [
    base,
    formStyles,
    css`
      fieldset {
        margin: 0;
        min-width: 0;
        padding: 0;
        border: 0;
      }
      legend {
        padding: 0;
      }
      .options {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
        padding-inline-start: 32px;
      }
      code {
        font-size: 0.875rem;
        overflow-wrap: anywhere;
      }
    `,
  ];

  declare label: string;
  /** Words of the choice of everything. */
  declare everything: string;
  /** Words of the choice of some. */
  declare some: string;
  declare options: readonly string[];
  declare value: readonly string[];

  constructor() {
    super();
    this.label = "";
    this.everything = "";
    this.some = "";
    this.options = [];
    this.value = EVERYTHING;
  }

  get #isEverything(): boolean {
    return this.value[0] === EVERYTHING[0];
  }

  override render(): TemplateResult {
    return html`<fieldset>
      <legend class="label">${this.label}</legend>
      ${this.#choice(EVERYTHING, this.everything)}${this.#choice([], this.some)}
      ${
        this.#isEverything
          ? nothing
          : html`<div class="options">${this.options.map((option) => this.#option(option))}</div>`
      }
    </fieldset>`;
  }

  #choice(value: readonly string[], words: string): TemplateResult {
    const isEverything = value === EVERYTHING;
    return html`<label class="check"
      ><input
        type="radio"
        name="choice"
        .checked=${this.#isEverything === isEverything}
        @change=${() => this.#choose(value)}
      /><span>${words}</span></label
    >`;
  }

  #option(option: string): TemplateResult {
    return html`<label class="check"
      ><input
        type="checkbox"
        .checked=${this.value.includes(option)}
        @change=${(event: Event) => {
          const others = this.value.filter((one) => one !== option);
          this.#choose((event.target as HTMLInputElement).checked ? [...others, option] : others);
        }}
      /><code>${option}</code></label
    >`;
  }

  #choose(value: readonly string[]): void {
    this.value = value;
    this.dispatchEvent(new CustomEvent("selection-change", { detail: value }));
  }
}

register({ "selection-field": SelectionField });
