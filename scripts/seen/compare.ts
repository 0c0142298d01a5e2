import type { Raster } from "./raster.ts";

/** Pixels of a page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Difference of a pixel's three colours together that counts: one engine draws the same page equally. */
const SEEN = 24;

/** Pixels outside of the boxes that one engine draws otherwise on two pages; all of them where the sizes differ. */
export function changedPixels(left: Raster, right: Raster, ignored: readonly Box[]): number {
  if (left.width !== right.width || left.height !== right.height) return left.width * left.height;
  let changed = 0;
  for (let at = 0; at < left.pixels.length; at += 3) {
    if (!differs(left.pixels, right.pixels, at)) continue;
    const [x, y] = [(at / 3) % left.width, Math.floor(at / 3 / left.width)];
    if (!ignored.some((box) => isInside(box, x, y))) changed += 1;
  }
  return changed;
}

/** Pixels in a box that differ between two pages of one size. */
export function changedInside(left: Raster, right: Raster, box: Box): number {
  let changed = 0;
  for (let y = Math.max(0, box.y); y < Math.min(left.height, box.y + box.height); y += 1)
    for (let x = Math.max(0, box.x); x < Math.min(left.width, box.x + box.width); x += 1)
      if (differs(left.pixels, right.pixels, (y * left.width + x) * 3)) changed += 1;
  return changed;
}

/** The mean of a box's colours, from 0 (black) to 255 (white). */
export function brightness({ width, height, pixels }: Raster, box: Box): number {
  let [sum, count] = [0, 0];
  for (let y = Math.max(0, box.y); y < Math.min(height, box.y + box.height); y += 1)
    for (let x = Math.max(0, box.x); x < Math.min(width, box.x + box.width); x += 1, count += 1) {
      const at = (y * width + x) * 3;
      sum += pixels[at]! + pixels[at + 1]! + pixels[at + 2]!;
    }
  return count === 0 ? 255 : sum / count / 3;
}

const isInside = (box: Box, x: number, y: number): boolean =>
  x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;

const differs = (left: Uint8Array, right: Uint8Array, at: number): boolean =>
  Math.abs(left[at]! - right[at]!) +
    Math.abs(left[at + 1]! - right[at + 1]!) +
    Math.abs(left[at + 2]! - right[at + 2]!) >
  SEEN;

/** Mean of each square of pixels. */
export function reduced({ width, height, pixels }: Raster, by: number): Raster {
  const [columns, rows] = [Math.max(1, Math.floor(width / by)), Math.max(1, Math.floor(height / by))];
  const small = new Uint8Array(columns * rows * 3);
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1)
      for (let part = 0; part < 3; part += 1) {
        let sum = 0;
        for (let dy = 0; dy < by; dy += 1)
          for (let dx = 0; dx < by; dx += 1)
            sum += pixels[((y * by + dy) * width + x * by + dx) * 3 + part] ?? 255;
        small[(y * columns + x) * 3 + part] = Math.round(sum / (by * by));
      }
  return { width: columns, height: rows, pixels: small };
}

/** A digit of 10 points in pixels of 36 dpi. */
const DIGIT = { width: 5, height: 7 };
/** Deviation of the brightness within a digit's window where something is written, and share of it that is left. */
const WRITTEN = 28;
const LEFT = 0.25;
/** Pixels by which engines place the same letter differently. */
const SHIFT = 2;
/** Mean difference of a colour in a window of this side where an area is another: fonts and thin lines stay below. */
const AREA = 9;
const OTHER_AREA = 70;
/** Windows that may differ. A lost digit of 10 points has more. */
const TOLERATED = 8;

export interface Deviation {
  /** Windows with writing that the second page lacks. */
  lost: number;
  /** Windows with writing that the first page lacks. */
  added: number;
  /** Windows with another colour. */
  areas: number;
}

export const isFar = ({ lost, added, areas }: Deviation): boolean => Math.max(lost, added, areas) > TOLERATED;

/** How far two engines' pictures of one page at 36 dpi are apart: edges differ, words and areas may not. */
export function deviation(left: Raster, right: Raster, ignored: readonly Box[]): Deviation {
  const size = { width: Math.min(left.width, right.width), height: Math.min(left.height, right.height) };
  const [a, b] = [contrasts(left, size), contrasts(right, size)];
  const isFree = freeOf(ignored);
  return {
    lost: missing(a, b, isFree),
    added: missing(b, a, isFree),
    areas: otherAreas(left, right, { size, isFree }),
  };
}

type IsFree = (window: Box) => boolean;

/** Whether a window is apart from all boxes. */
const freeOf =
  (boxes: readonly Box[]): IsFree =>
  (window) =>
    boxes.every(
      (box) =>
        window.x >= box.x + box.width ||
        window.y >= box.y + box.height ||
        window.x + window.width <= box.x ||
        window.y + window.height <= box.y,
    );

interface Size {
  width: number;
  height: number;
}

/** Values of all windows of one size, row by row. */
interface Windows extends Size {
  values: Float64Array;
}

/** Sums of a value over the window at each place. */
function sums(size: Size, window: Size, value: (x: number, y: number) => number): Windows {
  const stride = size.width + 1;
  const table = new Float64Array(stride * (size.height + 1));
  for (let y = 0; y < size.height; y += 1) {
    let row = 0;
    for (let x = 0; x < size.width; x += 1) {
      row += value(x, y);
      table[(y + 1) * stride + x + 1] = table[y * stride + x + 1]! + row;
    }
  }
  const width = Math.max(0, size.width - window.width + 1);
  const height = Math.max(0, size.height - window.height + 1);
  const values = new Float64Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [top, bottom] = [y * stride + x, (y + window.height) * stride + x];
      values[y * width + x] =
        table[bottom + window.width]! - table[bottom]! - table[top + window.width]! + table[top]!;
    }
  return { width, height, values };
}

/** The deviation of the brightness in each digit's window. */
function contrasts({ width, pixels }: Raster, size: Size): Windows {
  const grey = (x: number, y: number): number => {
    const at = (y * width + x) * 3;
    return (pixels[at]! + pixels[at + 1]! + pixels[at + 2]!) / 3;
  };
  const count = DIGIT.width * DIGIT.height;
  const sum = sums(size, DIGIT, grey);
  const squares = sums(size, DIGIT, (x, y) => grey(x, y) ** 2);
  const values = sum.values.map((value, at) =>
    Math.sqrt(Math.max(0, squares.values[at]! / count - (value / count) ** 2)),
  );
  return { ...sum, values };
}

function missing(from: Windows, other: Windows, isFree: IsFree): number {
  let found = 0;
  for (const [at, value] of from.values.entries()) {
    if (value <= WRITTEN) continue;
    const [x, y] = [at % from.width, Math.floor(at / from.width)];
    if (!isFree({ x, y, ...DIGIT })) continue;
    if (largestNear(other, x, y) < value * LEFT) found += 1;
  }
  return found;
}

function largestNear({ width, height, values }: Windows, x: number, y: number): number {
  let largest = 0;
  for (let row = Math.max(0, y - SHIFT); row <= Math.min(height - 1, y + SHIFT); row += 1)
    for (let column = Math.max(0, x - SHIFT); column <= Math.min(width - 1, x + SHIFT); column += 1)
      largest = Math.max(largest, values[row * width + column]!);
  return largest;
}

function otherAreas(left: Raster, right: Raster, { size, isFree }: { size: Size; isFree: IsFree }): number {
  const window = { width: AREA, height: AREA };
  const limit = OTHER_AREA * AREA * AREA;
  const differing = new Set<number>();
  for (let part = 0; part < 3; part += 1) {
    const { width, values } = sums(
      size,
      window,
      (x, y) =>
        left.pixels[(y * left.width + x) * 3 + part]! - right.pixels[(y * right.width + x) * 3 + part]!,
    );
    for (const [at, value] of values.entries())
      if (Math.abs(value) > limit && isFree({ x: at % width, y: Math.floor(at / width), ...window }))
        differing.add(at);
  }
  return differing.size;
}
