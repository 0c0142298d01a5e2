import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { base } from "@service/ui/base";
import { inputStyles } from "@service/ui/input-styles";

/**
 * A password that is not stored: the browser is asked not to save it, and only the input holds it.
 * @fires password-done - Enter was pressed
 */
export class SigningPasswordField extends LitElement {
  static override shadowRootOptions: ShadowRootInit = { mode: "open", delegatesFocus: true };
  static override properties = {
    label: {},
    show: {},
    hide: {},
    wrong: { type: Boolean },
    shown: { state: true },
  };
  static override styles = [
    base,
    inputStyles,
    css`
      .row {
        position: relative;
      }
      input {
        padding-right: 112px;
      }
      button {
        position: absolute;
        inset: 2px 2px 2px auto;
        min-width: 44px;
        padding: 0 14px;
        border: 0;
        border-radius: calc(var(--signing-radius) * 0.8);
        background: none;
        color: var(--signing-color-accent-text);
        font-size: 0.875rem;
        font-weight: 600;
        cursor: pointer;
      }
    `,
  ];

  declare label: string;
  declare show: string;
  declare hide: string;
  declare wrong: boolean;
  declare private shown: boolean;

  constructor() {
    super();
    this.label = "";
    this.show = "";
    this.hide = "";
    this.wrong = false;
    this.shown = false;
  }

  /** The current text. */
  get value(): string {
    return this.#input?.value ?? "";
  }

  /** Clears the password and hides the next one. */
  wipe(): void {
    if (this.#input) this.#input.value = "";
    this.shown = false;
  }

  override render(): TemplateResult {
    return html`<label for="control">${this.label}</label>
      <div class="row">
        <input
          id="control"
          type=${this.shown ? "text" : "password"}
          autocomplete="off"
          autocapitalize="off"
          autocorrect="off"
          spellcheck="false"
          maxlength="200"
          data-1p-ignore
          data-lpignore="true"
          aria-invalid=${this.wrong ? "true" : nothing}
          @keydown=${this.#onKey}
        /><button
          type="button"
          aria-label=${this.shown ? this.hide : this.show}
          @click=${() => (this.shown = !this.shown)}
        >
          ${firstWord(this.shown ? this.hide : this.show)}
        </button>
      </div>`;
  }

  get #input(): HTMLInputElement | null {
    return this.renderRoot.querySelector("input");
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key === "Enter") this.dispatchEvent(new CustomEvent("password-done"));
  };
}

/** The button shows the beginning of its name, which is short. */
const firstWord = (words: string): string => words.split(" ")[0] ?? words;
