import type { Locale } from "@service/contract/embed/protocol";
import { base } from "@service/ui/base";
import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { EDITOR_WORDS } from "./words.ts";

export interface Source {
  id: string;
  name: string;
}

/** A sheet with the documents whose fields can be taken over. */
export class SourceChoice extends LitElement {
  static override properties = {
    sources: { attribute: false },
    locale: {},
    open: { state: true },
  };
  static override styles = [
    base,
    css`
      ul {
        display: grid;
        gap: 8px;
        margin-block-start: 16px;
        list-style: none;
      }
      signing-button {
        display: block;
        overflow-wrap: anywhere;
      }
      .gone {
        color: var(--signing-color-danger);
        font-weight: 600;
        overflow-wrap: anywhere;
      }
    `,
  ];

  declare sources: readonly Source[];
  declare locale: Locale;
  declare private open: boolean;
  /** Those that were deleted meanwhile. */
  #gone: readonly string[] = [];
  /** The one that was chosen last, in vain. */
  #refused: string | null = null;
  #answer: ((id: string | null) => void) | null = null;

  constructor() {
    super();
    this.sources = [];
    this.locale = "es";
    this.open = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#choose(null);
  }

  /** Answers the id of the document that was chosen; null when none was. `gone` is offered no more. */
  choose(signal: AbortSignal, gone: string | null): Promise<string | null> {
    this.#choose(null);
    if (gone !== null) this.#gone = [...this.#gone, gone];
    this.#refused = gone;
    this.open = true;
    signal.addEventListener("abort", () => this.#choose(null), { once: true });
    return new Promise((resolve) => (this.#answer = resolve));
  }

  #choose(id: string | null): void {
    this.open = false;
    this.#answer?.(id);
    this.#answer = null;
  }

  override render(): TemplateResult {
    const { others, close } = EDITOR_WORDS.of(this.locale);
    const gone = this.sources.find(({ id }) => id === this.#refused);
    const offered = this.sources.filter(({ id }) => !this.#gone.includes(id));
    return html`<signing-sheet
      .open=${this.open}
      .heading=${others.title}
      .closeLabel=${close}
      @sheet-close=${() => this.#choose(null)}
    >
      ${gone === undefined ? nothing : html`<p class="gone" role="alert">${others.gone(gone.name)}</p>`}
      <p>${offered.length === 0 ? others.nothing : others.hint}</p>
      <ul>
        ${offered.map(
          ({ id, name }) =>
            html`<li>
              <signing-button variant="secondary" @click=${() => this.#choose(id)}>${name}</signing-button>
            </li>`,
        )}
      </ul>
    </signing-sheet>`;
  }
}
