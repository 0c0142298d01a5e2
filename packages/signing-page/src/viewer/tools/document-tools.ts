import { html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { CeremonyField } from "@service/contract/embed";
import type { SigningDocumentView } from "../document-view.ts";
import type { PdfPages } from "../pdf.ts";
import type { SigningFindBar } from "./find-bar.ts";
import { Finder } from "./finder.ts";
import type { SigningPageOverview } from "./overview.ts";
import { printDocument } from "./print.ts";

/** A field's element, as the overview reads it. */
interface FieldElement extends HTMLElement {
  field: CeremonyField;
  filled: boolean;
}

/** The tools of the whole document: overview of the pages, search, print. Rendered in the viewer that it works on. */
export class SigningDocumentTools extends LitElement {
  static override properties = {
    overview: { state: true },
    finding: { state: true },
    printing: { state: true },
    problem: { state: true },
  };

  declare private overview: boolean;
  declare private finding: boolean;
  /** Index of the page that is being prepared. */
  declare private printing: number | null;
  declare private problem: boolean;
  readonly #view: SigningDocumentView;
  readonly #finder: Finder;
  #job: AbortController | null = null;
  #pdf: PdfPages | null = null;

  constructor(view: SigningDocumentView) {
    super();
    this.#view = view;
    this.#finder = new Finder(this, view);
    this.overview = false;
    this.finding = false;
    this.printing = null;
    this.problem = false;
  }

  override willUpdate(): void {
    if (this.#pdf === this.#view.pdf) return;
    this.#pdf = this.#view.pdf; // another document
    this.#finder.stop();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#job?.abort();
  }

  open(): void {
    this.problem = false;
    this.overview = true;
  }

  override render(): TemplateResult {
    const view = this.#view;
    const { tools } = view.words;
    const total = view.pages.length;
    return html`<signing-page-overview
        ?open=${this.overview}
        .pdf=${view.pdf}
        .pages=${view.pages}
        .words=${view.words}
        .toFill=${this.#toFill()}
        .current=${view.page}
        .printing=${this.printing === null ? null : tools.printing(this.printing + 1, total)}
        .problem=${this.problem ? tools.printFailed : null}
        @overview-page=${this.#onPage}
        @overview-search=${this.#onSearch}
        @overview-print=${this.#onPrint}
        @overview-close=${this.#close}
      ></signing-page-overview>
      ${this.finding ? this.#findBar() : nothing}`;
  }

  #findBar(): TemplateResult {
    const { words } = this.#view;
    const finder = this.#finder;
    return html`<signing-find-bar
      .words=${words}
      .status=${finder.status(words, false)}
      .spoken=${finder.status(words, true)}
      .steps=${finder.hasHits}
      @find-words=${(event: CustomEvent<string>) => finder.look(event.detail)}
      @find-step=${(event: CustomEvent<number>) => finder.step(event.detail)}
      @find-close=${this.#endSearch}
    ></signing-find-bar>`;
  }

  /** How many of the signer's own fields wait on each page, by its index. */
  #toFill(): Map<number, number> {
    const counts = new Map<number, number>();
    for (const { field, filled } of this.#view.querySelectorAll<FieldElement>("[data-field]"))
      if (!filled && field.required) counts.set(field.page - 1, (counts.get(field.page - 1) ?? 0) + 1);
    return counts;
  }

  readonly #close = (): void => {
    this.#job?.abort();
    this.printing = null;
    this.overview = false;
  };

  async #closed(): Promise<void> {
    this.#close();
    await this.updateComplete;
    await this.renderRoot.querySelector<SigningPageOverview>("signing-page-overview")?.updateComplete;
  }

  #focus(part: string): void {
    this.#view.renderRoot.querySelector<HTMLElement>(part)?.focus({ preventScroll: true });
  }

  readonly #onPage = async (event: CustomEvent<number>): Promise<void> => {
    await this.#closed();
    await this.#view.showPage(event.detail);
    this.#focus(".scroller");
  };

  readonly #onSearch = async (): Promise<void> => {
    await this.#closed();
    this.finding = true;
    await this.updateComplete;
    this.renderRoot.querySelector<SigningFindBar>("signing-find-bar")?.focus();
  };

  readonly #endSearch = (): void => {
    this.#finder.stop();
    this.finding = false;
    this.#focus(".tools button");
  };

  readonly #onPrint = async (): Promise<void> => {
    const { pdf, pages } = this.#view;
    if (pdf === null || this.printing !== null) return;
    const { signal } = (this.#job = new AbortController());
    this.problem = false;
    const onPage = (page: number): void => void (this.printing = page);
    const isPrinted = await printDocument({ pdf, pages, signal, onPage }).catch(() => false);
    if (signal.aborted) return;
    this.printing = null;
    this.problem = !isPrinted;
    if (isPrinted) this.overview = false;
  };
}
