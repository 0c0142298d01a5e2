import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Size, Spot } from "../model/geometry.ts";
import { fitScale, FULL_SCALE, PageStack } from "../model/page-stack.ts";
import type { Zoom } from "./host.ts";

/** Below this width of the element the phone's layout is used, CSS pixels. */
const NARROW = 840;
const PHONE_WIDTH = 640;
/** Above a page that is gone to, CSS pixels. */
const INSET = 12;

type Host = ReactiveControllerHost & HTMLElement;

/** Tracks the visible part of the pages and its scale. */
export class Viewport implements ReactiveController {
  readonly #host: Host;
  readonly #observer = new ResizeObserver(() => this.#measure());
  #pages: readonly Size[] = [];
  #scroller: HTMLElement | null = null;
  #width = 0;
  #height = 0;
  stack = new PageStack([], 1, 0);
  zoom: Zoom = "fit";
  isNarrow = false;
  /** Numbers of the pages on the screen and a screen before and after. */
  near: readonly number[] = [];
  /** Number of the page that the upper third of the screen shows. */
  page = 1;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  get scroller(): HTMLElement | null {
    return this.#scroller;
  }

  hostConnected(): void {
    this.#observer.observe(this.#host);
    if (this.#scroller !== null) this.#observer.observe(this.#scroller);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }

  hostUpdated(): void {
    if (this.#scroller !== null) return;
    this.#scroller = this.#host.shadowRoot?.querySelector<HTMLElement>(".scroller") ?? null;
    if (this.#scroller !== null) this.#observer.observe(this.#scroller);
  }

  setPages(pages: readonly Size[]): void {
    this.#pages = pages;
    this.#layout();
  }

  /** Changes the scale; what is in the middle of the screen stays there. */
  zoomTo(zoom: Zoom): void {
    const middle = this.middle();
    this.zoom = zoom;
    this.#layout();
    void this.#restore(middle);
  }

  goTo(page: number): void {
    const { top, left, width } = this.stack.box(page);
    this.#scroller?.scrollTo(left + width / 2 - this.#width / 2, top - INSET);
  }

  /** The point of a page in the middle of the screen. */
  middle(): Spot {
    const { scrollLeft = 0, scrollTop = 0 } = this.#scroller ?? {};
    return this.stack.spotAt({ x: scrollLeft + this.#width / 2, y: scrollTop + this.#height / 2 });
  }

  readonly onScroll = (): void => {
    const before = `${this.page}:${this.near.join()}`;
    this.#look();
    if (before !== `${this.page}:${this.near.join()}`) this.#host.requestUpdate();
  };

  async #restore(middle: Spot): Promise<void> {
    await this.#host.updateComplete;
    const { x, y } = this.stack.placeOf(middle);
    this.#scroller?.scrollTo(x - this.#width / 2, y - this.#height / 2);
  }

  #measure(): void {
    const middle = this.middle();
    const { clientWidth = 0, clientHeight = 0, scrollTop = 0 } = this.#scroller ?? {};
    this.isNarrow = this.#host.clientWidth < NARROW;
    const isFirst = this.#width === 0;
    const changesScale = clientWidth !== this.#width && this.zoom === "fit";
    this.#width = clientWidth;
    this.#height = clientHeight;
    this.#layout();
    if (isFirst) void this.#host.updateComplete.then(() => this.goTo(this.page));
    else if (changesScale && scrollTop > 0) void this.#restore(middle);
  }

  #layout(): void {
    const isPhone = this.#host.clientWidth < PHONE_WIDTH;
    const fit = fitScale(this.#pages, this.#width, isPhone);
    const scale = this.zoom === "fit" ? fit : (this.zoom / 100) * FULL_SCALE;
    this.stack = new PageStack(this.#pages, scale, this.#width);
    this.#look();
    this.#host.requestUpdate();
  }

  #look(): void {
    const top = this.#scroller?.scrollTop ?? 0;
    this.near = this.stack.between(top - this.#height, top + 2 * this.#height);
    this.page = this.stack.pageAt(top + this.#height / 3);
  }
}
