import { base } from "@service/ui/base";
import { icon } from "@service/ui/icons";
import { css, html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { formStyles, pageStyles } from "../../kit/styles.ts";
import { skeleton } from "../../kit/states.ts";
import type { App } from "../../model/context.ts";
import { pageWordsOf } from "../../locales/index.ts";
import type { DocumentWords } from "../../locales/es/document.ts";
import type { Document } from "./parts.ts";

/** A page of the document as it is, and how far it is turned. */
interface ChosenPage {
  page: number;
  rotate: 0 | 90 | 180 | 270;
}

const QUARTERS = [0, 90, 180, 270] as const;

/** Whether the sender may arrange the pages of a document (docs/contract/v3.md#arrange-pages). */
export const hasOpenPages = ({ status, documentType, signedUpload, warnings = [] }: Document): boolean =>
  status === "draft" &&
  documentType === "upload" &&
  signedUpload !== "countersign" &&
  warnings.every(({ code }) => code !== "PAGES_NUMBERED");

/**
 * Orders, turns, removes and numbers the pages of a draft.
 * @fires pages-close - the sheet is to close
 * @fires document-changed
 */
export class DocumentPagesSheet extends LitElement {
  static override properties = {
    app: { attribute: false },
    document: { attribute: false },
    isOpen: { attribute: false },
    busy: { state: true },
    all: { state: true },
    pages: { state: true },
  };
  static override styles = [
    base,
    pageStyles,
    formStyles,
    css`
      ol {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(152px, 1fr));
        gap: 16px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: flex;
        flex-direction: column;
        gap: 4px;
        min-width: 0;
      }
      .picture {
        display: grid;
        place-items: center;
        aspect-ratio: 1;
        overflow: hidden;
        padding: 8px;
      }
      document-preview {
        --paper-ratio: auto;
        display: block;
        width: 60%;
      }
      [data-turn="90"] {
        transform: rotate(90deg);
      }
      [data-turn="180"] {
        transform: rotate(180deg);
      }
      [data-turn="270"] {
        transform: rotate(270deg);
      }
      .tools {
        display: flex;
        justify-content: center;
      }
      .tools button {
        display: grid;
        place-items: center;
        width: 38px;
        height: 44px;
        padding: 0;
        border: 0;
        border-radius: var(--signing-radius);
        background: none;
        color: inherit;
        cursor: pointer;
      }
      .tools button:disabled {
        opacity: 0.35;
        cursor: default;
      }
      .tools button:first-child svg {
        transform: rotate(180deg);
      }
      .number {
        text-align: center;
        font-size: 0.875rem;
      }
    `,
  ];

  declare app: App;
  declare document: Document;
  declare isOpen: boolean;
  declare private busy: boolean;
  /** Number of pages of the document; null: it is being read. */
  declare private all: number | null;
  /** The pages that stay, in their new order. */
  declare private pages: readonly ChosenPage[];

  constructor() {
    super();
    this.isOpen = this.busy = false;
    this.all = null;
    this.pages = [];
  }

  get #words(): DocumentWords["pages"] {
    return pageWordsOf(this.app.locale).documentWords.pages;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("isOpen") && this.isOpen) void this.#read();
  }

  override render(): TemplateResult {
    const words = this.#words;
    return html`<signing-sheet
      .open=${this.isOpen}
      .heading=${words.heading}
      .closeLabel=${this.app.words.close}
      @sheet-close=${() => this.#close()}
    >
      ${this.isOpen ? this.#form() : nothing}
      <div slot="actions">
        <signing-button ?busy=${this.busy} ?disabled=${this.all === null} @click=${() => void this.#save()}
          >${this.app.words.save}</signing-button
        >
      </div>
    </signing-sheet>`;
  }

  #form(): TemplateResult {
    const words = this.#words;
    if (this.all === null) return skeleton(this.app.words.loading, 3);
    return html`<form class="tight" @submit=${(event: Event) => event.preventDefault()}>
      <p class="small muted">${words.hint}</p>
      <ol>
        ${this.pages.map((page, index) => this.#page(page, index))}
      </ol>
      ${
        this.pages.length < this.all
          ? html`<signing-button variant="quiet" @click=${() => this.#reset()}
              ><span slot="icon">${icon("undo")}</span>${words.restore}</signing-button
            >`
          : nothing
      }
      <label class="check"><input type="checkbox" name="numbers" /><span>${words.numbers}</span></label>
    </form>`;
  }

  #page({ page, rotate }: ChosenPage, index: number): TemplateResult {
    const words = this.#words;
    const last = this.pages.length - 1;
    return html`<li>
      <div class="picture">
        <document-preview
          data-turn=${rotate}
          .app=${this.app}
          .documentId=${this.document.id}
          .page=${page}
          .version=${this.document.updatedAt}
          .label=${words.page(page)}
        ></document-preview>
      </div>
      <p class="number" aria-hidden="true">${words.page(page)}</p>
      <div class="tools">
        ${this.#tool("next", words.earlier(page), index === 0, () => this.#move(index, index - 1))}
        ${this.#tool("next", words.later(page), index === last, () => this.#move(index, index + 1))}
        ${this.#tool("turn", words.turn(page), false, () => this.#turn(index))}
        ${this.#tool("trash", words.remove(page), last === 0, () => this.#remove(index))}
      </div>
    </li>`;
  }

  #tool(
    mark: Parameters<typeof icon>[0],
    label: string,
    isDisabled: boolean,
    act: () => void,
  ): TemplateResult {
    return html`<button
      type="button"
      aria-label=${label}
      title=${label}
      ?disabled=${isDisabled}
      @click=${act}
    >
      ${icon(mark)}
    </button>`;
  }

  #move(from: number, to: number): void {
    const pages = [...this.pages];
    pages.splice(to, 0, ...pages.splice(from, 1));
    this.pages = pages;
    void this.#focus(to, from < to ? 1 : 0);
  }

  #turn(index: number): void {
    this.pages = this.pages.map((page, at) =>
      at === index ? { ...page, rotate: QUARTERS[(QUARTERS.indexOf(page.rotate) + 1) % 4]! } : page,
    );
  }

  #remove(index: number): void {
    this.pages = this.pages.toSpliced(index, 1);
    void this.#focus(Math.min(index, this.pages.length - 1), 3);
  }

  /** The focus goes with the page that was moved, or to the one after a removed page. */
  async #focus(index: number, tool: number): Promise<void> {
    await this.updateComplete;
    const tools = [...this.renderRoot.querySelectorAll(`li:nth-of-type(${index + 1}) .tools button`)];
    const enabled = tools.filter((button): button is HTMLButtonElement => !button.matches(":disabled"));
    (enabled.find((button) => button === tools[tool]) ?? enabled[0])?.focus();
  }

  #reset(): void {
    this.pages = Array.from({ length: this.all ?? 0 }, (_, index) => ({ page: index + 1, rotate: 0 }));
  }

  async #read(): Promise<void> {
    this.all = null;
    const { api, fail } = this.app;
    try {
      const { readPageSizes } = await import("../fields/page-sizes.ts");
      const params = { document_id: this.document.id };
      const response = await api.open("v3.downloadDocument", { params });
      this.all = (await readPageSizes(await response.arrayBuffer())).length;
      this.#reset();
    } catch (error) {
      fail(error);
      this.#close();
    }
  }

  async #save(): Promise<void> {
    const isNumbered = this.renderRoot.querySelector<HTMLInputElement>("[name=numbers]")?.checked === true;
    const isSame = this.pages.length === this.all && this.pages.every(isInPlace);
    if (this.busy) return;
    if (isSame && !isNumbered) return this.#close();
    this.busy = true;
    try {
      await this.app.api.call("v3.arrangeDocumentPages", {
        params: { document_id: this.document.id },
        body: { pages: this.pages.map((page) => ({ ...page })), pageNumbers: isNumbered },
      });
      this.dispatchEvent(new CustomEvent("document-changed"));
      this.app.say(this.#words.saved);
      this.#close();
    } catch (error) {
      this.app.fail(error);
    }
    this.busy = false;
  }

  #close(): void {
    this.dispatchEvent(new CustomEvent("pages-close"));
  }
}

const isInPlace = ({ page, rotate }: ChosenPage, index: number): boolean =>
  page === index + 1 && rotate === 0;
