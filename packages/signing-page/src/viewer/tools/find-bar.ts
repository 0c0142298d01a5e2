import { css, html, LitElement } from "lit";
import type { TemplateResult } from "lit";
import { base, hairline } from "@service/ui/base";
import { icon } from "@service/ui/icons";
import type { IconName } from "@service/ui/icons";
import type { Words } from "../../locales/index.ts";

/**
 * The search bar: words, and the way from one match to the next. Enter goes on, Shift and Enter back, Escape closes.
 * @fires find-words - detail: the words
 * @fires find-step - detail: 1 or -1
 * @fires find-close
 */
export class SigningFindBar extends LitElement {
  static override shadowRootOptions: ShadowRootInit = { mode: "open", delegatesFocus: true };
  static override properties = {
    words: { attribute: false },
    status: {},
    spoken: {},
    steps: { type: Boolean },
  };
  static override styles = [
    base,
    css`
      :host {
        position: absolute;
        z-index: 4;
        inset-block-start: 8px;
        inset-inline: 8px;
        max-width: 480px;
        margin-inline: auto;
        border: 1px solid ${hairline};
        border-radius: var(--signing-radius);
        background: var(--signing-color-surface-raised);
        box-shadow: var(--signing-shadow);
      }
      form {
        display: flex;
        align-items: center;
        padding: 4px;
      }
      input {
        flex: 1;
        min-width: 0;
        min-height: 44px;
        padding: 8px 10px;
        border: 1px solid var(--signing-color-border);
        border-radius: calc(var(--signing-radius) * 0.7);
        background: var(--signing-color-surface-raised);
        font-size: 1rem;
      }
      input::-webkit-search-cancel-button {
        display: none;
      }
      .status {
        flex: none;
        max-width: 38%;
        padding-inline: 10px 4px;
        font-size: 0.875rem;
        line-height: 1.25;
        font-variant-numeric: tabular-nums;
        color: var(--signing-color-text-muted);
      }
      button {
        flex: none;
        display: grid;
        place-items: center;
        width: 44px;
        height: 44px;
        padding: 0;
        border: 0;
        border-radius: 50%;
        background: none;
        cursor: pointer;
      }
      button:hover {
        background: color-mix(in srgb, var(--signing-color-border) 18%, transparent);
      }
      button[aria-disabled="true"] {
        opacity: 0.4;
        cursor: default;
      }
      button span {
        display: grid;
      }
      .up {
        transform: rotate(-90deg);
      }
      .down {
        transform: rotate(90deg);
      }
      @media (max-width: 359.9px) {
        button {
          width: 40px;
        }
      }
    `,
  ];

  declare words: Words;
  /** The text about the search result. */
  declare status: string;
  /** The same for screen readers. */
  declare spoken: string;
  /** There is more than nothing to go through. */
  declare steps: boolean;

  constructor() {
    super();
    this.status = "";
    this.spoken = "";
    this.steps = false;
    this.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      this.#emit("find-close");
    });
  }

  override render(): TemplateResult {
    const { tools } = this.words;
    return html`<form role="search" @submit=${(event: Event) => event.preventDefault()}>
      <input
        type="search"
        enterkeyhint="search"
        autocomplete="off"
        spellcheck="false"
        maxlength="200"
        aria-label=${tools.searchLabel}
        placeholder=${tools.searchLabel}
        @input=${(event: Event) => this.#emit("find-words", (event.target as HTMLInputElement).value)}
        @keydown=${this.#onKey}
      />
      <span class="status" aria-hidden="true">${this.status}</span>
      <span class="visually-hidden" role="status">${this.spoken}</span>
      ${this.#button("next", tools.previous, "up", () => this.#step(-1))}
      ${this.#button("next", tools.next, "down", () => this.#step(1))}
      ${this.#button("close", tools.closeSearch, "", () => this.#emit("find-close"))}
    </form>`;
  }

  #button(name: IconName, label: string, turn: string, action: () => void): TemplateResult {
    const isOff = turn !== "" && !this.steps;
    return html`<button
      type="button"
      aria-label=${label}
      title=${label}
      aria-disabled=${isOff ? "true" : "false"}
      @click=${action}
    >
      <span class=${turn}>${icon(name)}</span>
    </button>`;
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    this.#step(event.shiftKey ? -1 : 1);
  };

  #step(by: number): void {
    if (this.steps) this.#emit("find-step", by);
  }

  #emit(name: string, detail: unknown = null): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
