import { MAX_REASON_LENGTH } from "@service/contract/rules/limits";
import { css, html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import { inputStyles } from "@service/ui/input-styles";
import type { Words } from "../locales/index.ts";
import { twoActions } from "../styles/two-actions.ts";

/**
 * Asks why the person signs or approves: one of the sender's reasons, or their own words.
 * @fires reason-given - detail: the reason
 * @fires reason-close
 */
export class SigningReasonSheet extends LitElement {
  static override properties = {
    open: { type: Boolean },
    words: { attribute: false },
    reasons: { attribute: false },
    reason: {},
    problem: { state: true },
  };
  static override styles = [
    base,
    inputStyles,
    twoActions,
    css`
      p {
        line-height: 1.5;
        color: var(--signing-color-text-muted);
      }
      fieldset {
        margin: 12px 0 0;
        padding: 0;
        border: 0;
      }
      fieldset label {
        display: flex;
        align-items: center;
        gap: 12px;
        min-height: 44px;
        cursor: pointer;
        overflow-wrap: anywhere;
        font-size: 1rem;
        font-weight: 400;
      }
      [type="radio"] {
        flex: none;
        width: 20px;
        height: 20px;
        min-height: 0;
        margin: 0;
        padding: 0;
        accent-color: var(--signing-color-accent);
      }
      [type="radio"]:focus-visible {
        outline: 2px solid var(--signing-color-accent);
        outline-offset: 2px;
      }
      .own {
        margin-top: 16px;
      }
    `,
  ];

  declare open: boolean;
  declare words: Words;
  /** True: in the person's own words. */
  declare reasons: true | readonly string[];
  /** The reason given so far; empty: none. */
  declare reason: string;
  declare private problem: boolean;

  constructor() {
    super();
    this.open = false;
    this.reasons = true;
    this.reason = "";
    this.problem = false;
  }

  override updated(changed: PropertyValues<this>): void {
    if ((changed as Map<string, unknown>).get("problem") === false) this.#control?.focus();
  }

  override render(): TemplateResult {
    const { reasons } = this.words;
    return html`<signing-sheet
      ?open=${this.open}
      heading=${reasons.title}
      closeLabel=${this.words.close}
      @sheet-close=${this.#close}
    >
      <p id="body">${reasons.body}</p>
      ${this.reasons === true ? this.#words() : this.#choices(this.reasons)}
      <p class="error" id="error" role="alert" ?hidden=${!this.problem}>
        ${this.problem ? this.#missing() : nothing}
      </p>
      <div class="actions" slot="actions">
        <signing-button variant="secondary" @click=${this.#close}>${reasons.back}</signing-button>
        <signing-button @click=${this.#give}>${reasons.go}</signing-button>
      </div>
    </signing-sheet>`;
  }

  get #control(): HTMLElement | null {
    return this.renderRoot.querySelector("input");
  }

  #missing(): string {
    const { choose, write } = this.words.reasons;
    return this.reasons === true ? write : choose;
  }

  #words(): TemplateResult {
    return html`<div class="own">
      <label for="control">${this.words.reasons.label}</label>
      <input
        id="control"
        maxlength=${MAX_REASON_LENGTH}
        .value=${this.reason}
        aria-required="true"
        aria-invalid=${this.problem ? "true" : "false"}
        aria-describedby="error"
        @input=${(event: Event) => this.#take((event.target as HTMLInputElement).value)}
        @keydown=${(event: KeyboardEvent) => event.key === "Enter" && this.#give()}
      />
    </div>`;
  }

  #choices(reasons: readonly string[]): TemplateResult {
    return html`<fieldset aria-describedby="error">
      <legend class="visually-hidden">${this.words.reasons.title}</legend>
      ${reasons.map(
        (reason) =>
          html`<label
            ><input
              type="radio"
              name="reason"
              .checked=${this.reason === reason}
              @change=${() => this.#take(reason)}
            />${reason}</label
          >`,
      )}
    </fieldset>`;
  }

  #take(reason: string): void {
    this.reason = reason;
    this.problem = false;
  }

  readonly #close = (): void => {
    this.dispatchEvent(new CustomEvent("reason-close"));
  };

  readonly #give = (): void => {
    const detail = this.reason.trim();
    if (detail === "") this.problem = true;
    else this.dispatchEvent(new CustomEvent("reason-given", { detail }));
  };
}
