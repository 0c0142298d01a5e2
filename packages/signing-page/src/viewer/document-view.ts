import { needsReload } from "../wire/api-error.ts";
import { html, LitElement, nothing } from "lit";
import type { PropertyValues, ReactiveController, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import type { Words } from "../locales/index.ts";
import { documentStyles } from "./document-styles.ts";
import { fieldInset, GAP, readableScale, sizeOf } from "./geometry.ts";
import type { FieldBox, PageSize } from "./geometry.ts";
import { glide, stopGlide } from "./glide.ts";
import type { Painter } from "./painter.ts";
import type { SigningPageView } from "./page-view.ts";
import { toolbar } from "./toolbar.ts";
import type * as late from "./late-view.ts";
import { lateView, type PageWords, type PdfPages } from "./pdf.ts";
import { Zoom } from "./zoom.ts";
import type { ZoomView } from "./zoom.ts";

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
export class SigningDocumentView extends LitElement implements ZoomView {
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
  declare fitted: boolean;
  /** All pages are there: hundreds of elements, which would keep the first from being painted. */
  declare private whole: boolean;
  readonly #zoom = new Zoom(this);
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
    return this.#zoom.scale;
  }

  /** Scrolls to a field; on a phone zooms until it can be read and touched. */
  async reveal(field: FieldBox): Promise<void> {
    await this.#complete();
    const zoom = this.#zoom;
    const { scroller } = this;
    const { viewport } = zoom;
    if (scroller === null) return;
    const wanted = readableScale(field, zoom.scale, zoom.fit, viewport);
    if (wanted !== zoom.scale) zoom.set(wanted);
    const { scale, stack } = zoom;
    const page = field.page - 1;
    const x = stack.left(page) + field.x * scale;
    const y = stack.top(page) + (field.y + field.height / 2) * scale;
    const left = zoom.isWiderThanScreen ? x - fieldInset(field.width * scale, viewport) : 0;
    glide(scroller, left, Math.max(0, y - viewport.height * FIELD_HEIGHT));
  }

  /** Scrolls to a page, by its index. */
  async showPage(index: number): Promise<void> {
    await this.#complete();
    const { scroller } = this;
    if (scroller !== null) glide(scroller, scroller.scrollLeft, this.#zoom.stack.top(index) - GAP);
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
    if (this.scroller !== null) this.#observer.observe(this.scroller);
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
        zoomOut: () => this.#zoom.step(1 / ZOOM_STEP),
        fit: () => this.#zoom.fitWidth(),
        zoomIn: () => this.#zoom.step(ZOOM_STEP),
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

  get scroller(): HTMLElement | null {
    return this.renderRoot.querySelector(".scroller");
  }

  /** Pages are painted again when the signer stops zooming. */
  onZoom(): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#wish(), REPAINT_DELAY_MS);
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
      scroller: () => this.scroller,
      zoomBy: (factor, x, y) => this.#zoom.to(this.scale * factor, x, y),
      scale: () => this.scale,
      startScale: () => this.#zoom.start,
      stack: () => this.#zoom.stack,
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
    if (page === 0 || needsReload(error))
      this.dispatchEvent(new CustomEvent("document-failed", { detail: error }));
    else this.failedPages = new Set([...this.failedPages, page]);
  }

  #wish(): void {
    const { scroller } = this;
    const { stack, scale, viewport } = this.#zoom;
    if (scroller === null || viewport.height === 0) return;
    this.#painter?.look(stack, scroller.scrollTop, viewport.height, scale);
  }

  readonly #onScroll = (): void => {
    const { scroller } = this;
    if (scroller === null) return;
    void this.#complete();
    const { stack, viewport } = this.#zoom;
    this.page = stack.pageAt(scroller.scrollTop + viewport.height / 2);
    this.#wish();
  };

  readonly #takeOver = (): void => {
    if (this.scroller !== null) stopGlide(this.scroller);
  };

  #resized(): void {
    const { scroller } = this;
    if (scroller === null || scroller.clientWidth === 0) return;
    this.#zoom.resize(scroller);
    this.#centreFocused(scroller);
    this.#wish();
  }

  /** An on-screen keyboard leaves less room: the field that is typed in goes to its middle. */
  #centreFocused(scroller: HTMLElement): void {
    const focused = this.querySelector(":scope > :focus-within");
    if (focused === null) return;
    const [field, room] = [focused.getBoundingClientRect(), scroller.getBoundingClientRect()];
    scroller.scrollTop += field.top + field.height / 2 - room.top - room.height / 2;
  }
}
