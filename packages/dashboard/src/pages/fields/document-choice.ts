import { base } from "@service/ui/base";
import { css, html, LitElement } from "lit";
import type { TemplateResult } from "lit";
import { errorNotice } from "../../kit/error-notice.ts";
import { Resource } from "../../kit/resource.ts";
import { skeleton, stateStyles } from "../../kit/states.ts";
import { formStyles, pageStyles } from "../../kit/styles.ts";
import type { FieldWords } from "../../locales/es/fields.ts";
import type { App } from "../../model/context.ts";

/** A search begins when nobody has typed for so long. */
const TYPING_MS = 250;
const LIMIT = 20;

/** A sheet where the owner chooses the document whose fields are copied. */
export class DocumentChoice extends LitElement {
  static override properties = {
    app: { attribute: false },
    words: { attribute: false },
    without: {},
    open: { state: true },
  };
  static override styles = [
    base,
    pageStyles,
    formStyles,
    stateStyles,
    css`
      p {
        margin-block-end: 12px;
      }
      .choices {
        display: grid;
        gap: 8px;
        margin-block: 16px;
        padding: 0;
        list-style: none;
      }
      .choices signing-button {
        display: block;
        overflow-wrap: anywhere;
      }
    `,
  ];

  declare app: App;
  declare words: FieldWords;
  /** The document that is not offered. */
  declare without: string;
  declare private open: boolean;
  #search = "";
  #typing: ReturnType<typeof setTimeout> | undefined;
  #answer: ((id: string | null) => void) | null = null;
  readonly #found = new Resource(this, (signal) =>
    this.app.api.call("v3.listDocuments", {
      query: { limit: LIMIT, sort: "-updatedAt", search: this.#search },
      signal,
    }),
  );

  constructor() {
    super();
    this.without = "";
    this.open = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#choose(null);
  }

  /** Answers the id of the document that was chosen; null when none was. */
  choose(signal: AbortSignal): Promise<string | null> {
    this.#choose(null);
    this.#search = "";
    this.#found.clear();
    this.open = true;
    void this.#found.load();
    signal.addEventListener("abort", () => this.#choose(null), { once: true });
    return new Promise((resolve) => (this.#answer = resolve));
  }

  #choose(id: string | null): void {
    clearTimeout(this.#typing);
    this.open = false;
    this.#answer?.(id);
    this.#answer = null;
  }

  override render(): TemplateResult {
    const { copyTitle, copySearch, copyHint } = this.words;
    return html`<signing-sheet
      .open=${this.open}
      .heading=${copyTitle}
      .closeLabel=${this.app.words.close}
      @sheet-close=${() => this.#choose(null)}
    >
      <p class="small muted">${copyHint}</p>
      <input
        type="search"
        maxlength="255"
        aria-label=${copySearch}
        placeholder=${copySearch}
        .value=${this.#search}
        @input=${this.#onSearch}
      />
      <div aria-busy=${this.#found.busy ? "true" : "false"}>${this.open ? this.#list() : ""}</div>
    </signing-sheet>`;
  }

  #list(): TemplateResult {
    const { value, error } = this.#found;
    if (error !== null) return errorNotice(this.app, error, () => this.#found.load());
    if (value === null) return skeleton(this.app.words.loading);
    const offered = value.data.filter(({ id }) => id !== this.without);
    if (offered.length === 0) return html`<p role="status">${this.words.copyNothing}</p>`;
    return html`<ul class="choices">
      ${offered.map(
        ({ id, name }) =>
          html`<li>
            <signing-button variant="secondary" @click=${() => this.#choose(id)}>${name}</signing-button>
          </li>`,
      )}
    </ul>`;
  }

  readonly #onSearch = (event: Event): void => {
    this.#search = (event.target as HTMLInputElement).value;
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => void this.#found.load(), TYPING_MS);
  };
}
