import { css, html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import type { PageWords, Painting, PdfPage } from "./pdf.ts";

/** Canvas pixels: phones give all canvases together little memory and draw nothing beyond it. */
const MAX_PIXELS = 8_000_000;
const MAX_PIXELS_TOUCH = 4_000_000;

/**
 * One page: a placeholder of its size from the start, paint and text while it is near the screen. The size follows
 * `--scale` by itself, so zooming stretches the old paint until the new one is there.
 * @slot - what lies over the page
 * @fires page-written - its text lies over the paint
 */
export class SigningPageView extends LitElement {
  static override properties = {
    label: {},
    width: { type: Number },
    height: { type: Number },
    failed: {},
    picture: {},
    words: { state: true },
    painted: { state: true },
  };
  static override styles = [
    base,
    css`
      :host {
        position: relative;
        display: block;
        flex: none;
        width: calc(var(--page-width) * var(--scale) * 1px);
        height: calc(var(--page-height) * var(--scale) * 1px);
        background: var(--signing-color-paper);
        box-shadow:
          0 0 0 1px rgb(16 20 32 / 0.06),
          0 2px 12px rgb(16 20 32 / 0.08);
        color-scheme: light;
      }
      .page,
      .over {
        position: absolute;
        inset: 0;
      }
      .over {
        pointer-events: none;
      }
      canvas,
      img {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
      }
      .waiting {
        position: absolute;
        inset: 9% 12% auto;
        height: 34%;
        background: repeating-linear-gradient(#eceef2 0 1.6%, transparent 0 8%);
        border-radius: 4px;
      }
      .words {
        position: absolute;
        inset: 0;
        overflow: clip;
        color: transparent;
        font-size: 1px;
        white-space: pre-line;
        user-select: none;
        pointer-events: none;
      }
      .failed {
        position: absolute;
        inset: 20% 10% auto;
        text-align: center;
        color: #555d6b;
      }
    `,
  ];

  declare label: string;
  /** Displayed size, points. */
  declare width: number;
  declare height: number;
  /** Words to show in place of a page that could not be painted. */
  declare failed: string | null;
  /** Address of a picture to show while the page is not painted. */
  declare picture: string | null;
  /** The page's text, while it is not painted. */
  declare private words: PageWords | null;
  declare painted: boolean;
  #canvas: HTMLCanvasElement | null = null;
  #paintedScale = 0;
  #text: Painting | null = null;
  #page: PdfPage | null = null;

  constructor() {
    super();
    this.label = "";
    this.width = 1;
    this.height = 1;
    this.failed = null;
    this.picture = null;
    this.words = null;
    this.painted = false;
  }

  /** Whether the paint is as sharp as this scale asks. */
  isPaintedAt(scale: number): boolean {
    return this.#paintedScale === this.#canvasScale(scale);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("width")) this.style.setProperty("--page-width", String(this.width));
    if (changed.has("height")) this.style.setProperty("--page-height", String(this.height));
  }

  override render(): TemplateResult {
    return html`<div class="page" role="group" aria-label=${this.label}>
      ${
        this.painted
          ? nothing
          : html`${this.picture === null ? html`<div class="waiting" aria-hidden="true"></div>` : html`<img alt="" src=${this.picture} />`}
            ${this.#plain()}`
      }
      ${this.failed === null ? nothing : html`<p class="failed">${this.failed}</p>`}
      <div class="paint" aria-hidden="true"></div>
      <div class="text"></div>
      <div class="over"><slot></slot></div>
    </div>`;
  }

  /** Sets the text of a page that is not painted. */
  say(words: PageWords): void {
    this.words = words;
  }

  /** For screen readers and the browser's own search. */
  #plain(): TemplateResult | typeof nothing {
    if (this.words === null) return nothing;
    return html`<div class="words" lang=${this.words.lang ?? nothing}>${this.words.text}</div>`;
  }

  /** Adds a style sheet that is loaded later than the element. */
  wear(sheet: CSSStyleSheet | undefined): void {
    const root = this.renderRoot as ShadowRoot;
    if (sheet !== undefined && !root.adoptedStyleSheets.includes(sheet))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }

  /** Paints at this many CSS pixels per point; the old paint stays until the new one is complete. */
  paint(page: PdfPage, scale: number): Painting {
    const canvas = document.createElement("canvas");
    const canvasScale = this.#canvasScale(scale);
    const painting = page.paint(canvas, canvasScale * (this.width / page.width));
    const done = painting.done.then(() => this.#show(page, canvas, canvasScale));
    return { done, cancel: () => painting.cancel() };
  }

  /** Frees the memory and shows the placeholder again. */
  release(): void {
    this.#text?.cancel();
    this.#text = null;
    this.renderRoot.querySelector(".text")?.replaceChildren();
    if (this.#canvas !== null) this.#canvas.width = 0; // Safari frees a canvas only when it has no size
    this.#canvas?.remove();
    this.#canvas = null;
    this.#paintedScale = 0;
    this.painted = false;
    this.#page?.release();
    this.#page = null;
  }

  #show(page: PdfPage, canvas: HTMLCanvasElement, canvasScale: number): void {
    this.renderRoot.querySelector(".paint")?.replaceChildren(canvas);
    this.#canvas = canvas;
    this.#paintedScale = canvasScale;
    this.painted = true;
    this.#page = page;
    this.#write(page);
  }

  #write(page: PdfPage): void {
    const container = this.renderRoot.querySelector<HTMLElement>(".text");
    if (container === null || this.#text !== null) return;
    container.style.setProperty("--text-ratio", String(this.width / page.width));
    this.#text = page.write(container);
    this.#text.done.then(
      () => this.dispatchEvent(new CustomEvent("page-written")),
      () => undefined, // the page can still be seen; cancelled ones end here too
    );
  }

  /** Canvas pixels per point. */
  #canvasScale(scale: number): number {
    const most = matchMedia("(pointer: coarse)").matches ? MAX_PIXELS_TOUCH : MAX_PIXELS;
    const cap = Math.sqrt(most / (this.width * this.height));
    return Math.min(scale * Math.max(1, window.devicePixelRatio), cap);
  }
}
