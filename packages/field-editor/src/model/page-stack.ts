import type { Point, Size, Spot } from "./geometry.ts";
import { clamp } from "./geometry.ts";

/** CSS pixels. */
const GAP = 16;
const MARGIN = 16;
/** CSS pixels per point at 100 %. */
export const FULL_SCALE = 96 / 72;
const MIN_SCALE = 0.05;

/** Width of an upright sheet of letter paper, points. */
const UPRIGHT_WIDTH = 612;

/**
 * The scale at which the widest page fits into the width, at most 100 %. On a phone a landscape page may be wider than
 * the screen, so that upright ones are not tiny.
 */
export function fitScale(pages: readonly Size[], width: number, isPhone: boolean): number {
  const max = isPhone ? UPRIGHT_WIDTH : Infinity;
  const widest = Math.min(max, Math.max(1, ...pages.map((page) => page.width)));
  return clamp((width - 2 * MARGIN) / widest, MIN_SCALE, FULL_SCALE);
}

/** Pages one below the other, centred, each of its own size: where they are, in CSS pixels. */
export class PageStack {
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly #pages: readonly Size[];
  readonly #tops: readonly number[];

  constructor(pages: readonly Size[], scale: number, viewWidth: number) {
    this.scale = scale;
    this.#pages = pages;
    const widest = Math.max(0, ...pages.map((page) => page.width));
    this.width = Math.max(viewWidth, widest * scale + 2 * MARGIN);
    const tops: number[] = [];
    let top = MARGIN;
    for (const page of pages) {
      tops.push(top);
      top += page.height * scale + GAP;
    }
    this.#tops = tops;
    this.height = top - GAP + MARGIN;
  }

  get percent(): number {
    return (this.scale / FULL_SCALE) * 100;
  }

  /** Place of a page, by its number. */
  box(page: number): { left: number; top: number; width: number; height: number } {
    const size = this.#pages[page - 1] ?? { width: 0, height: 0 };
    const width = size.width * this.scale;
    const top = this.#tops[page - 1] ?? 0;
    return { left: (this.width - width) / 2, top, width, height: size.height * this.scale };
  }

  /** Number of the page at a height, the nearest one in the gaps. */
  pageAt(y: number): number {
    const after = this.#tops.findIndex((top) => top - GAP / 2 > y);
    return clamp(after === -1 ? this.#tops.length : after, 1, Math.max(1, this.#pages.length));
  }

  /** A place of the stack as a point of the given page, or of the nearest one. It may be outside of the page. */
  spotAt({ x, y }: Point, page = this.pageAt(y)): Spot {
    const { left, top } = this.box(page);
    return { page, x: (x - left) / this.scale, y: (y - top) / this.scale };
  }

  placeOf({ page, x, y }: Spot): Point {
    const { left, top } = this.box(page);
    return { x: left + x * this.scale, y: top + y * this.scale };
  }

  /** Numbers of the pages that a band touches. */
  between(from: number, to: number): number[] {
    return this.#tops.flatMap((top, index) => {
      const bottom = top + (this.#pages[index]?.height ?? 0) * this.scale;
      return top < to && bottom > from ? [index + 1] : [];
    });
  }
}
