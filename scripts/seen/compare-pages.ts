import type { PageSize, Stamp } from "../../packages/pdf-engine/src/port/pdf.ts";
import { type Box, brightness, changedInside, changedPixels, deviation, isFar, reduced } from "./compare.ts";
import type { Raster } from "./raster.ts";

/** Pictures are drawn at 72 dpi. Two engines' ones are compared at 36 dpi, where edges weigh less. */
const SCALE = 1;
const REDUCED_BY = 2;
/** Pixels of the largest picture; a page that has more is drawn at fewer dpi. */
const MAX_PIXELS = 6_000_000;
/** Points around a stamp that are not compared. */
const MARGIN = 3;
/** Pixels that may differ between two pictures of one engine. Nothing of a letter is as small. */
const TOLERATED = 3;
/** Pixels of a stamp at least, where the page is not dark. */
const STAMP_PIXELS = 12;
const DARK = 110;
/** Pixels by which engines round the size of a page. */
const ROUNDED = 3;

/** A page's size in points, and what is stamped on it. */
export interface Stamped {
  size: PageSize;
  stamps: readonly Stamp[];
}

/** Pixels to the point for all pages of a file. */
export function scaleFor(pages: readonly PageSize[]): number {
  const largest = Math.max(...pages.map(({ width, height }) => width * height));
  return Math.min(SCALE, Math.sqrt(MAX_PIXELS / largest));
}

/** Whether an engine draws one file twice alike. Chromium does not where thousands of thin lines overlap. */
export const isUnchanged = (first: Raster, second: Raster): boolean =>
  changedPixels(first, second, []) <= TOLERATED;

/** One engine's pictures of a page before and after the seal. Null: they are equal, and the stamps are seen. */
export function compareOwn(shown: Raster, sealed: Raster, { size, stamps }: Stamped): string | null {
  // By the picture's width: engines that know no UserUnit draw a smaller one.
  const scale = shown.width / size.width;
  const changed = changedPixels(
    shown,
    sealed,
    stamps.map((stamp) => boxOf(stamp, scale, MARGIN)),
  );
  if (changed > TOLERATED) return `${changed} pixels changed by the seal`;
  const unseen = stamps.find((stamp) => {
    const box = boxOf(stamp, scale, 0);
    return brightness(shown, box) > DARK && changedInside(shown, sealed, box) < STAMP_PIXELS * scale ** 2;
  });
  return unseen === undefined ? null : `the stamp at ${unseen.x}, ${unseen.y} is not seen`;
}

/** The signing page's picture and another engine's. Null: they show the same. */
export function compareOther(page: Raster, sealed: Raster, { size, stamps }: Stamped): string | null {
  const [left, right] = [reduced(page, timesOf(page, sealed)), reduced(sealed, timesOf(sealed, page))];
  if (Math.max(Math.abs(left.width - right.width), Math.abs(left.height - right.height)) > ROUNDED)
    return `${sealed.width} × ${sealed.height} instead of ${page.width} × ${page.height}`;
  const scale = left.width / size.width;
  const apart = deviation(
    left,
    right,
    stamps.map((stamp) => boxOf(stamp, scale, MARGIN)),
  );
  if (!isFar(apart)) return null;
  return `not as the signing page: ${apart.lost} places lost, ${apart.added} added, ${apart.areas} areas`;
}

/** How much a picture is reduced, so that it has the size of the other one. */
const timesOf = (picture: Raster, other: Raster): number =>
  REDUCED_BY * Math.max(1, Math.round(picture.width / other.width));

function boxOf({ x, y, width, height }: Stamp, scale: number, margin: number): Box {
  const [left, top] = [Math.floor((x - margin) * scale), Math.floor((y - margin) * scale)];
  return {
    x: left,
    y: top,
    width: Math.ceil((x + width + margin) * scale) - left,
    height: Math.ceil((y + height + margin) * scale) - top,
  };
}
