import { html, LitElement, nothing } from "lit";
import type { PropertyValues, ReactiveController, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import type { Words } from "../locales/index.ts";
import { documentStyles } from "./document-styles.ts";
import { fieldInset, fitScale, GAP, MAX_SCALE, margin, PageStack } from "./geometry.ts";
import { readableScale, sizeOf, startScale } from "./geometry.ts";
import type { Anchor, FieldBox, PageSize, Viewport } from "./geometry.ts";
import { glide, stopGlide } from "./glide.ts";
import type { Painter } from "./painter.ts";
import type { SigningPageView } from "./page-view.ts";
import { toolbar } from "./toolbar.ts";
import type * as late from "./late-view.ts";
import { lateView, type PageWords, type PdfPages } from "./pdf.ts";

const ZOOM_STEP = 1.25;
/** After the last wheel or touch event of a zoom, before pages are painted again. */
const REPAINT_DELAY_MS = 120;
/** Pages that are rendered from the start. Space is reserved for the others until the first is painted, */
const FIRST_PAGES = 3;
/** or until this time has passed. */
const COMPLETE_AFTER_MS = 1000;
/** The position of a revealed field, as a part of the height: above a phone's keyboard. */
const FIELD_HEIGHT = 0.36;

/**
 * The document: scrolls, zooms, paints the pages near the screen. The width is fitted until the signer zooms; turning
 * the phone keeps the position.
 * @slot page-N - what lies over page N, from 1
 * @fires document-tools - the signer opens its tools (viewer/tools)
 * @fires document-painted - the first page is on the screen
 * @fires document-failed - detail: why the first page cannot be
 */
export class SigningDocumentView extends LitElement {
  static override properties = {
    pages: { attribute: false },
    pdf: { attribute: false },
    picture: {},
    words: { attribute: false },
    name: {},
    page: { state: true },
    failedPages: { state: true },
    fitted: { state: true },
    whole: { state: true },
  };
  static override styles = [base, documentStyles];

  declare pages: readonly PageSize[];
  declare pdf: PdfPages | null;
  /** Address of a picture of the first page, shown until that is painted. */
  declare picture: string | null;
  declare words: Words;
  declare name: string;
  /** Index of the one on the screen. */
  declare page: number;
  declare private failedPages: ReadonlySet<number>;
  /** All of the width is on the screen. */
  declare private fitted: boolean;
  /** All pages are there: hundreds of elements, which would keep the first from being painted. */
  declare private whole: boolean;
  #scale = 1;
  /** The scale that follows the frame's width; null once it was zoomed. */
  #follows: typeof fitScale | null = startScale;
  #viewport: Viewport = { width: 0, height: 0 };
  #painter: Painter | null = null;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #reading: AbortController | null = null;
  #gestures: ReactiveController | null = null;
  readonly #observer = new ResizeObserver(() => this.#resized());

  constructor() {
    super();
    this.pages = [];
    this.pdf = null;
    this.picture = null;
    this.name = "";
    this.page = 0;
    this.failedPages = new Set();
    this.fitted = true;
    this.whole = false;
  }

  /** CSS pixels per point. */
  get scale(): number {
    return this.#scale;
  }

  /** Scrolls to a field; on a phone zooms until it can be read and touched. */
  async reveal(field: FieldBox): Promise<void> {
    await this.#complete();
    const scroller = this.#scroller;
    if (scroller === null) return;
    const fit = fitScale(this.pages, this.#viewport);
    const scale = readableScale(field, this.#scale, fit, this.#viewport);
    if (scale !== this.#scale) this.#setScale(scale);
    const stack = this.#stack();
    const page = field.page - 1;
    const x = stack.left(page) + field.x * this.#scale;
    const y = stack.top(page) + (field.y + field.height / 2) * this.#scale;
    const left = this.#isWiderThanScreen() ? x - fieldInset(field.width * this.#scale, this.#viewport) : 0;
    glide(scroller, left, Math.max(0, y - this.#viewport.height * FIELD_HEIGHT));
  }

  /** Scrolls to a page, by its index. */
  async showPage(index: number): Promise<void> {
    await this.#complete();
    const scroller = this.#scroller;
    if (scroller !== null) glide(scroller, scroller.scrollLeft, this.#stack().top(index) - GAP);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
    this.#painter?.stop();
    this.#reading?.abort();
    clearTimeout(this.#settling);
    clearTimeout(this.#waiting);
  }

  override firstUpdated(): void {
    this.#waiting = setTimeout(() => void this.#complete(), COMPLETE_AFTER_MS);
    if (this.#scroller !== null) this.#observer.observe(this.#scroller);
    this.#resized();
    const gestures = lateView().then((late) => this.#takeGestures(late));
    gestures.catch(() => undefined); // handled with the first paint
  }

  /** The frames of its pages included. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const isDone = await super.getUpdateComplete();
    await Promise.all(this.views.map((view) => view.updateComplete));
    return isDone;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("pages")) return;
    const rest = this.pages.slice(FIRST_PAGES);
    const room = { ...sizeOf(rest), gaps: rest.length - 1 };
    for (const [name, value] of Object.entries(room)) this.style.setProperty(`--rest-${name}`, String(value));
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has("pdf")) void this.#startPainting();
    this.renderRoot.querySelector<LitElement>("signing-document-tools")?.requestUpdate();
  }

  override render(): TemplateResult {
    const { viewer } = this.words;
    return html`<div
        class="scroller"
        tabindex="0"
        role="region"
        aria-label=${viewer.label(this.name)}
        @scroll=${this.#onScroll}
        @pointerdown=${this.#takeOver}
        @wheel=${this.#takeOver}
      >
        <div class="stack">
          ${this.#pagesThere().map((size, index) => this.#pageView(size, index))}
          ${this.#pagesThere().length < this.pages.length ? html`<div class="rest"></div>` : nothing}
        </div>
      </div>
      ${toolbar({
        words: viewer,
        page: this.page,
        pages: this.pages.length,
        fitted: this.fitted,
        zoomOut: () => this.#zoomStep(1 / ZOOM_STEP),
        fit: () => this.#zoomStep(fitScale(this.pages, this.#viewport) / this.#scale, fitScale),
        zoomIn: () => this.#zoomStep(ZOOM_STEP),
        openTools: () => this.dispatchEvent(new CustomEvent("document-tools")),
      })}`;
  }

  #pagesThere(): readonly PageSize[] {
    return this.whole ? this.pages : this.pages.slice(0, FIRST_PAGES);
  }

  /** Resolves once the pages below are there, with what lies over them. */
  async #complete(): Promise<void> {
    if (this.whole) return;
    this.whole = true;
    await this.updateComplete;
    this.#wish();
  }

  /** Its pages, as many as are there. */
  get views(): SigningPageView[] {
    return [...this.renderRoot.querySelectorAll<SigningPageView>("signing-page-view")];
  }

  #pageView(size: PageSize, index: number): TemplateResult {
    return html`<signing-page-view
      .width=${size.width}
      .height=${size.height}
      .picture=${index === 0 ? this.picture : null}
      .label=${this.words.viewer.page(index + 1)}
      .failed=${this.failedPages.has(index) ? this.words.viewer.pageFailed : null}
      ><slot name="page-${index + 1}"></slot
    ></signing-page-view>`;
  }

  get #scroller(): HTMLElement | null {
    return this.renderRoot.querySelector(".scroller");
  }

  #stack(): PageStack {
    return new PageStack(this.pages, this.#scale, this.#viewport);
  }

  async #startPainting(): Promise<void> {
    this.#painter?.stop();
    this.#reading?.abort();
    this.#reading = null;
    const { pdf } = this;
    if (pdf === null) return;
    const late = await lateView().catch((error: unknown) => this.#failed(0, error));
    if (late === undefined || pdf !== this.pdf) return;
    this.#takeGestures(late);
    this.#painter = new late.Painter(pdf, {
      view: (page) => this.views[page],
      onPainted: (page) => this.#painted(page),
      onFailed: (page, error) => this.#failed(page, error),
    });
    this.#wish();
  }

  #takeGestures({ ZoomGestures }: typeof late): void {
    if (this.#gestures !== null) return;
    this.#gestures = new ZoomGestures({
      scroller: () => this.#scroller,
      zoomBy: (factor, x, y) => this.#zoomTo(this.#scale * factor, x, y),
      scale: () => this.#scale,
      startScale: () => startScale(this.pages, this.#viewport),
      stack: () => this.#stack(),
      view: (page) => this.views[page],
    });
    this.addController(this.#gestures);
    this.requestUpdate();
  }

  #painted(page: number): void {
    if (page !== 0) return;
    this.dispatchEvent(new CustomEvent("document-painted"));
    void this.#complete().then(() => this.#read());
  }

  /** The words of the pages that are not painted. */
  async #read(): Promise<void> {
    if (this.pdf === null || this.#reading !== null) return;
    const { pdf, pages } = this;
    const { signal } = (this.#reading = new AbortController());
    const onWords = (page: number, words: PageWords) => this.views[page]?.say(words);
    const { readWords } = await lateView();
    await readWords(pdf, pages.length, { signal, onWords });
  }

  #failed(page: number, error: unknown): void {
    if (page === 0) this.dispatchEvent(new CustomEvent("document-failed", { detail: error }));
    else this.failedPages = new Set([...this.failedPages, page]);
  }

  #wish(): void {
    const scroller = this.#scroller;
    if (scroller === null || this.#viewport.height === 0) return;
    this.#painter?.look(this.#stack(), scroller.scrollTop, this.#viewport.height, this.#scale);
  }

  readonly #onScroll = (): void => {
    const scroller = this.#scroller;
    if (scroller === null) return;
    void this.#complete();
    this.page = this.#stack().pageAt(scroller.scrollTop + this.#viewport.height / 2);
    this.#wish();
  };

  readonly #takeOver = (): void => {
    if (this.#scroller !== null) stopGlide(this.#scroller);
  };

  /**
   * The frame changed its size. Where that changes the scale, the upper third keeps its content; a bar that
   * grows below moves nothing, and the document's start stays at the top.
   */
  #resized(): void {
    const scroller = this.#scroller;
    if (scroller === null || scroller.clientWidth === 0) return;
    const before = this.#viewport;
    const anchor = this.#stack().anchorAt(
      scroller.scrollLeft + before.width / 2,
      scroller.scrollTop + before.height / 3,
    );
    this.#viewport = { width: scroller.clientWidth, height: scroller.clientHeight };
    scroller.style.setProperty("--margin", `${margin(this.#viewport)}px`);
    const scale = this.#scale;
    const isAtStart = before.width === 0 || scroller.scrollTop === 0;
    this.#applyScale(this.#follows?.(this.pages, this.#viewport) ?? scale);
    if (!isAtStart && this.#scale !== scale)
      this.#restore(anchor, this.#viewport.width / 2, this.#viewport.height / 3);
    this.#wish();
  }

  #zoomStep(factor: number, follows: typeof fitScale | null = null): void {
    this.#zoomTo(this.#scale * factor, this.#viewport.width / 2, this.#viewport.height / 2);
    this.#follows = follows ?? this.#follows;
  }

  /** Zooms about a point of the screen: what is under it stays under it. */
  #zoomTo(scale: number, x: number, y: number): void {
    const scroller = this.#scroller;
    if (scroller === null) return;
    const anchor = this.#stack().anchorAt(scroller.scrollLeft + x, scroller.scrollTop + y);
    this.#setScale(scale);
    this.#restore(anchor, x, y);
  }

  #setScale(scale: number): void {
    const fit = fitScale(this.pages, this.#viewport);
    const start = startScale(this.pages, this.#viewport);
    this.#follows = Math.abs(scale / start - 1) < 0.01 ? startScale : null;
    this.#applyScale(Math.min(MAX_SCALE, Math.max(fit * 0.5, scale)));
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#wish(), REPAINT_DELAY_MS);
  }

  #applyScale(scale: number): void {
    this.#scale = scale;
    this.fitted = Math.abs(scale / fitScale(this.pages, this.#viewport) - 1) < 0.01;
    this.style.setProperty("--scale", String(scale));
    // the margin with its arrow is not visible when the page is wider than the screen
    this.style.setProperty("--flag", this.#isWiderThanScreen() ? "none" : "flex");
  }

  #restore(anchor: Anchor, x: number, y: number): void {
    const point = this.#stack().point(anchor);
    this.#scroller?.scrollTo(point.x - x, point.y - y);
  }

  #isWiderThanScreen(): boolean {
    return this.pages.some((page) => page.width * this.#scale > this.#viewport.width);
  }
}
