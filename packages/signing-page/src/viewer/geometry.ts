/** Points for pages, CSS pixels for everything else; scale is CSS pixels per point. */
export interface PageSize {
  width: number;
  height: number;
}

export interface Viewport {
  width: number;
  height: number;
}

/** A place in the document that does not depend on the scale: page index and fractions of its sides. */
export interface Anchor {
  page: number;
  x: number;
  y: number;
}

/** Pages one below the other, without the gaps between them. */
export function sizeOf(pages: readonly PageSize[]): PageSize {
  return {
    width: pages.reduce((widest, page) => Math.max(widest, page.width), 0),
    height: pages.reduce((sum, page) => sum + page.height, 0),
  };
}

export const GAP = 12;
/** Around the pages; less on phones, where the page is the screen. */
export function margin(viewport: Viewport): number {
  return viewport.width < 640 ? 8 : 24;
}

/** A page is not shown larger than this by itself: lines of text become too long to read. */
const MAX_PAGE_WIDTH = 860;
export const MAX_SCALE = 5;

export function fitScale(pages: readonly PageSize[], viewport: Viewport): number {
  const widest = Math.max(1, sizeOf(pages).width);
  return Math.max(0.05, Math.min(viewport.width - 2 * margin(viewport), MAX_PAGE_WIDTH) / widest);
}

/** A sheet of A4 or letter paper held upright, points. */
const PORTRAIT_WIDTH = 612;

/**
 * The scale at first: the width is fitted, but on a phone no page is shown smaller than an upright sheet would be. A
 * landscape page or a large table is wider than the screen then.
 */
export function startScale(pages: readonly PageSize[], viewport: Viewport): number {
  const fit = fitScale(pages, viewport);
  return viewport.width < 640
    ? Math.max(fit, fitScale([{ width: PORTRAIT_WIDTH, height: 0 }], viewport))
    : fit;
}

/** The pages one below the other, centred: the same arithmetic as the stylesheet's. */
export class PageStack {
  readonly #pages: readonly PageSize[];
  readonly #scale: number;
  readonly #margin: number;
  readonly #width: number;
  readonly #tops: number[] = [];

  constructor(pages: readonly PageSize[], scale: number, viewport: Viewport) {
    this.#pages = pages;
    this.#scale = scale;
    this.#margin = margin(viewport);
    this.#width = Math.max(viewport.width, sizeOf(pages).width * scale + 2 * this.#margin);
    let top = this.#margin;
    for (const page of pages) {
      this.#tops.push(top);
      top += page.height * scale + GAP;
    }
  }

  /** Distance of a page's sides from the content's. */
  top(page: number): number {
    return this.#tops[page] ?? 0;
  }
  left(page: number): number {
    return (this.#width - this.width(page)) / 2;
  }
  width(page: number): number {
    return (this.#pages[page]?.width ?? 0) * this.#scale;
  }
  height(page: number): number {
    return (this.#pages[page]?.height ?? 0) * this.#scale;
  }

  /** The page at a height of the content, the nearest one in the gaps. */
  pageAt(y: number): number {
    const after = this.#tops.findIndex((top) => top > y);
    return Math.max(0, (after === -1 ? this.#tops.length : after) - 1);
  }

  anchorAt(x: number, y: number): Anchor {
    const page = this.pageAt(y);
    return {
      page,
      x: (x - this.left(page)) / Math.max(1, this.width(page)),
      y: (y - this.top(page)) / Math.max(1, this.height(page)),
    };
  }

  point({ page, x, y }: Anchor): { x: number; y: number } {
    return { x: this.left(page) + x * this.width(page), y: this.top(page) + y * this.height(page) };
  }

  /** Pages that a band of the content touches. */
  between(from: number, to: number): number[] {
    return this.#tops.flatMap((top, page) => (top < to && top + this.height(page) > from ? [page] : []));
  }
}

/** A field's box on its page, points. */
export interface FieldBox extends PageSize {
  page: number;
  x: number;
  y: number;
}

/** A field that a finger can use is this high, CSS pixels, */
const MIN_FIELD_HEIGHT = 40;
/** and its text this large: CSS pixels per point. */
const READABLE_SCALE = 1.15;
/** A larger scale would hide what is beside the field. */
const MAX_FIELD_SCALE = 1.45;

/**
 * The scale at which a field can be read and touched on a phone: the current one where that will do. A wide field is
 * never larger than the screen.
 */
export function readableScale(field: PageSize, scale: number, fit: number, viewport: Viewport): number {
  if (viewport.width >= 640) return scale;
  const wanted = Math.max(READABLE_SCALE, MIN_FIELD_HEIGHT / field.height);
  const roomy = (viewport.width * 0.9) / field.width;
  const target = Math.max(fit, Math.min(wanted, roomy, MAX_FIELD_SCALE));
  const willDo = scale >= target * 0.8 && field.width * scale <= viewport.width * 0.95;
  return willDo ? scale : target;
}

/**
 * Returns the left inset of a field on a narrow screen: centred if it is wide, otherwise with space after it.
 */
export function fieldInset(width: number, viewport: Viewport): number {
  return Math.max(12, Math.min(64, (viewport.width - width) / 2));
}
