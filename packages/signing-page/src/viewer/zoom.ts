import { fitScale, margin, MAX_SCALE, PageStack, startScale } from "./geometry.ts";
import type { Anchor, PageSize, Viewport } from "./geometry.ts";

/** The element whose pages are scaled. */
export interface ZoomView extends HTMLElement {
  readonly pages: readonly PageSize[];
  readonly scroller: HTMLElement | null;
  /** All of the width is on the screen. */
  fitted: boolean;
  /** The signer has zoomed. */
  onZoom(): void;
}

/** The scale of the pages: fitted to the width until the signer zooms. Keeps the position when the scale changes. */
export class Zoom {
  readonly #view: ZoomView;
  /** CSS pixels per point. */
  scale = 1;
  viewport: Viewport = { width: 0, height: 0 };
  /** The scale that follows the frame's width; null once the signer has zoomed. */
  #follows: typeof fitScale | null = startScale;

  constructor(view: ZoomView) {
    this.#view = view;
  }

  get stack(): PageStack {
    return new PageStack(this.#view.pages, this.scale, this.viewport);
  }

  get fit(): number {
    return fitScale(this.#view.pages, this.viewport);
  }

  get start(): number {
    return startScale(this.#view.pages, this.viewport);
  }

  get isWiderThanScreen(): boolean {
    return this.#view.pages.some((page) => page.width * this.scale > this.viewport.width);
  }

  /**
   * The frame changed its size. Where that changes the scale, the upper third keeps its content; a bar that
   * grows below moves nothing, and the document's start stays at the top.
   */
  resize(scroller: HTMLElement): void {
    const { viewport: before, scale } = this;
    const anchor = this.#anchorAt(scroller, before.width / 2, before.height / 3);
    this.viewport = { width: scroller.clientWidth, height: scroller.clientHeight };
    scroller.style.setProperty("--margin", `${margin(this.viewport)}px`);
    const isAtStart = before.width === 0 || scroller.scrollTop === 0;
    this.#apply(this.#follows?.(this.#view.pages, this.viewport) ?? scale);
    if (!isAtStart && this.scale !== scale)
      this.#restore(scroller, anchor, this.viewport.width / 2, this.viewport.height / 3);
  }

  /** Zooms about the middle of the screen. */
  step(factor: number): void {
    this.to(this.scale * factor, this.viewport.width / 2, this.viewport.height / 2);
  }

  /** Fits the width, and keeps it fitted. */
  fitWidth(): void {
    this.step(this.fit / this.scale);
    this.#follows = fitScale;
  }

  /** Zooms about a point of the screen: what is under it stays under it. */
  to(scale: number, x: number, y: number): void {
    const { scroller } = this.#view;
    if (scroller === null) return;
    const anchor = this.#anchorAt(scroller, x, y);
    this.set(scale);
    this.#restore(scroller, anchor, x, y);
  }

  set(scale: number): void {
    this.#follows = isNear(scale, this.start) ? startScale : null;
    this.#apply(Math.min(MAX_SCALE, Math.max(this.fit * 0.5, scale)));
    this.#view.onZoom();
  }

  #apply(scale: number): void {
    const { style } = this.#view;
    this.scale = scale;
    this.#view.fitted = isNear(scale, this.fit);
    style.setProperty("--scale", String(scale));
    // the margin with its arrow is not visible when the page is wider than the screen
    style.setProperty("--flag", this.isWiderThanScreen ? "none" : "flex");
  }

  #anchorAt(scroller: HTMLElement, x: number, y: number): Anchor {
    return this.stack.anchorAt(scroller.scrollLeft + x, scroller.scrollTop + y);
  }

  #restore(scroller: HTMLElement, anchor: Anchor, x: number, y: number): void {
    const point = this.stack.point(anchor);
    scroller.scrollTo(point.x - x, point.y - y);
  }
}

function isNear(scale: number, other: number): boolean {
  return Math.abs(scale / other - 1) < 0.01;
}
