import { html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { base } from "@service/ui/base";
import { icon } from "@service/ui/icons";
import type { Words } from "../../locales/index.ts";
import type { PageSize } from "../geometry.ts";
import type { PdfPages } from "../pdf.ts";
import { overviewStyles } from "./overview-styles.ts";
import { Thumbnails } from "./thumbnails.ts";

/**
 * An overview of all pages, and the tools of the whole document.
 * @fires overview-page - detail: the index of the page to show
 * @fires overview-search
 * @fires overview-print
 * @fires overview-close
 */
export class SigningPageOverview extends LitElement {
  static override properties = {
    open: { type: Boolean },
    pdf: { attribute: false },
    pages: { attribute: false },
    words: { attribute: false },
    toFill: { attribute: false },
    current: { type: Number },
    printing: {},
    problem: {},
    wrong: { state: true },
    reached: { state: true },
  };
  static override styles = [base, overviewStyles];

  declare open: boolean;
  declare pdf: PdfPages | null;
  declare pages: readonly PageSize[];
  declare words: Words;
  /** How many fields wait for the signer, by the page's index. */
  declare toFill: ReadonlyMap<number, number>;
  /** Index of the page on the screen. */
  declare current: number;
  /** The text about the preparation for the printer. */
  declare printing: string | null;
  declare problem: string | null;
  /** No such page was asked for. */
  declare private wrong: boolean;
  /** Index of the page that Tab leads to. */
  declare private reached: number;
  #thumbnails: Thumbnails | null = null;
  readonly #observer = new IntersectionObserver((entries) => this.#seen(entries), { rootMargin: "200px" });

  constructor() {
    super();
    this.open = false;
    this.pdf = null;
    this.pages = [];
    this.toFill = new Map();
    this.current = 0;
    this.printing = null;
    this.problem = null;
    this.wrong = false;
    this.reached = 0;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
    this.#thumbnails?.stop();
  }

  /** Its sheet included, which gives the focus back as it closes. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const isDone = await super.getUpdateComplete();
    await this.renderRoot.querySelector<LitElement>("signing-sheet")?.updateComplete;
    return isDone;
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("open") && this.open) {
      this.reached = this.current;
      this.wrong = false;
    }
    if (changed.has("pdf")) this.#thumbnails?.stop();
    if (changed.has("pdf")) this.#thumbnails = this.pdf === null ? null : new Thumbnails(this.pdf);
  }

  override updated(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has("open")) return;
    this.#observer.disconnect();
    for (const [index, canvas] of this.renderRoot.querySelectorAll("canvas").entries()) {
      const { width, height } = this.pages[index] ?? { width: 1, height: 1 };
      canvas.style.setProperty("--ratio", String(width / Math.max(1, height)));
      this.#observer.observe(canvas);
    }
    this.#button(this.current)?.scrollIntoView({ block: "nearest" });
  }

  override render(): TemplateResult {
    const { tools } = this.words;
    return html`<signing-sheet
      ?open=${this.open}
      heading=${tools.pages}
      closeLabel=${this.words.close}
      @sheet-close=${() => this.#emit("overview-close")}
    >
      ${this.open ? this.#content() : nothing}
    </signing-sheet>`;
  }

  #content(): TemplateResult {
    const { tools } = this.words;
    return html`${this.#goTo()}
      <div class="more">
        <signing-button variant="secondary" @click=${() => this.#emit("overview-search")}
          >${tools.search}</signing-button
        >
        <signing-button
          variant="secondary"
          ?busy=${this.printing !== null}
          @click=${() => this.#emit("overview-print")}
          >${tools.print}</signing-button
        >
      </div>
      <p class="note" role="status">${this.printing ?? tools.printNote}</p>
      ${this.problem === null ? nothing : html`<signing-notice tone="danger" role="alert">${this.problem}</signing-notice>`}
      <ol aria-label=${tools.pages} @keydown=${this.#onKey}>
        ${this.pages.map((_, index) => this.#sheet(index))}
      </ol>`;
  }

  #goTo(): TemplateResult {
    const { tools } = this.words;
    return html`<form novalidate @submit=${this.#onGo}>
      <label for="number">${tools.goTo}</label>
      <input
        id="number"
        type="number"
        inputmode="numeric"
        min="1"
        max=${this.pages.length}
        .value=${String(this.current + 1)}
        aria-invalid=${this.wrong ? "true" : nothing}
        aria-describedby="wrong"
      />
      <signing-button variant="secondary" @click=${this.#onGo}>${tools.go}</signing-button>
      <p class="error" id="wrong" role="alert">${this.wrong ? tools.range(this.pages.length) : nothing}</p>
    </form>`;
  }

  #sheet(index: number): TemplateResult {
    const { tools, viewer } = this.words;
    const fields = this.toFill.get(index) ?? 0;
    const isCurrent = index === this.current;
    const said = [
      viewer.page(index + 1),
      ...(isCurrent ? [tools.current] : []),
      ...(fields > 0 ? [tools.toFill(fields)] : []),
    ];
    return html`<li>
      <button
        class="sheet"
        type="button"
        tabindex=${index === this.reached ? "0" : "-1"}
        aria-current=${isCurrent ? "page" : nothing}
        @click=${() => this.#emit("overview-page", index)}
      >
        <span class="paper"><canvas data-page=${index} aria-hidden="true"></canvas></span>
        <span class="number" aria-hidden="true"
          >${index + 1}
          ${fields > 0 ? html`<span class="fill">${icon("pen", 16)}${fields}</span>` : nothing}</span
        >
        <span class="visually-hidden">${said.join(", ")}</span>
      </button>
    </li>`;
  }

  readonly #onGo = (event: Event): void => {
    event.preventDefault();
    const text = this.renderRoot.querySelector("input")?.value ?? "";
    const number = Number(text);
    this.wrong = !Number.isInteger(number) || number < 1 || number > this.pages.length;
    if (this.wrong) this.renderRoot.querySelector("input")?.focus();
    else this.#emit("overview-page", number - 1);
  };

  /** Arrows move by one, up and down by a row. */
  readonly #onKey = (event: KeyboardEvent): void => {
    const toEnd = getComputedStyle(this).direction === "rtl" ? -1 : 1;
    const moves: Record<string, number> = {
      ArrowRight: this.reached + toEnd,
      ArrowLeft: this.reached - toEnd,
      ArrowDown: this.reached + this.#columns(),
      ArrowUp: this.reached - this.#columns(),
      Home: 0,
      End: this.pages.length - 1,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.reached = Math.max(0, Math.min(this.pages.length - 1, to));
    this.#button(this.reached)?.focus();
  };

  #columns(): number {
    const top = this.#button(0)?.offsetTop;
    const row = [...this.renderRoot.querySelectorAll<HTMLElement>(".sheet")].findIndex(
      (button) => button.offsetTop !== top,
    );
    return row === -1 ? this.pages.length : row;
  }

  #button(index: number): HTMLElement | undefined {
    return [...this.renderRoot.querySelectorAll<HTMLElement>(".sheet")][index];
  }

  #seen(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const canvas = target as HTMLCanvasElement;
      if (isIntersecting) this.#thumbnails?.want(canvas, Number(canvas.dataset["page"]));
      else this.#thumbnails?.forget(canvas);
    }
  }

  #emit(name: string, detail: unknown = null): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
