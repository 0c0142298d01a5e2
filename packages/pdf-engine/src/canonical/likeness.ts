import type { Picture } from "./pdfium.ts";

/** Difference of a colour that two programs' letters have everywhere. */
const NOISE = 16;
/** Side of the squares in which differences are added, points. */
const SQUARE = 4;
/** Windows in squares, and the mean difference of a window, of 255, from which it shows something else. */
const WINDOWS = [
  { squares: 2, limit: 40 },
  { squares: 6, limit: 14 },
] as const;

/**
 * Whether two programs' pictures of one page show something else. A colour counts as far as it is beyond all colours of
 * the pixels around it in the other picture, so that edges of letters and lines do not.
 */
export function differ(left: Picture, right: Picture, scale: number): boolean {
  const squares = squaresOf(left, right, Math.max(1, Math.round(SQUARE * scale)));
  const all = { x: 0, y: 0, width: squares.columns, height: squares.rows };
  // Engines draw edges the more differently the fewer pixels they have.
  return WINDOWS.some(
    ({ squares: length, limit }) => worst(squares, all, length) > limit / Math.min(1, scale),
  );
}

/** The largest mean difference of a window of a length within a box, all in squares. */
export function worst(
  { sums, columns, side }: Squares,
  box: { x: number; y: number; width: number; height: number },
  length: number,
): number {
  const [width, height] = [Math.min(length, box.width), Math.min(length, box.height)];
  let most = 0;
  for (let y = box.y; y + height <= box.y + box.height; y++)
    for (let x = box.x; x + width <= box.x + box.width; x++) {
      let sum = 0;
      for (let row = y; row < y + height; row++)
        for (let column = x; column < x + width; column++) sum += sums[row * columns + column]!;
      if (sum > most) most = sum;
    }
  return most / (width * height * side * side);
}

/** Differences of two pictures, added in squares. */
export interface Squares {
  sums: Float64Array;
  columns: number;
  rows: number;
  /** Pixels. */
  side: number;
}

export function squaresOf(left: Picture, right: Picture, side: number): Squares {
  const { width, height } = left;
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const sums = new Float64Array(columns * rows);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const [a, b] = [left.data, right.data];
      if (isNear(a[at]!, b[at]!) && isNear(a[at + 1]!, b[at + 1]!) && isNear(a[at + 2]!, b[at + 2]!))
        continue;
      sums[Math.floor(y / side) * columns + Math.floor(x / side)]! += Math.max(
        beyond(left, right, x, y),
        beyond(right, left, x, y),
      );
    }
  return { sums, columns, rows, side };
}

const isNear = (left: number, right: number): boolean => left - right <= NOISE && right - left <= NOISE;

/** How far a pixel's colour is beyond those around it in the other picture. */
function beyond(own: Picture, { width, height, data }: Picture, x: number, y: number): number {
  let most = 0;
  const [top, bottom] = [Math.max(0, y - 1), Math.min(height - 1, y + 1)];
  const [first, last] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)];
  for (let part = 0; part < 3; part++) {
    let [low, high] = [255, 0];
    for (let row = top; row <= bottom; row++)
      for (let column = first; column <= last; column++) {
        const value = data[(row * width + column) * 4 + part]!;
        if (value < low) low = value;
        if (value > high) high = value;
      }
    const value = own.data[(y * width + x) * 4 + part]!;
    most = Math.max(most, low - value, value - high);
  }
  return most;
}
