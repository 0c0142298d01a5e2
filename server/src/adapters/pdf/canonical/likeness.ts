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
  const { sums, columns, rows, side } = squaresOf(left, right, Math.max(1, Math.round(SQUARE * scale)));
  return WINDOWS.some(({ squares, limit }) => {
    const [width, height] = [Math.min(squares, columns), Math.min(squares, rows)];
    // Engines draw edges the more differently the fewer pixels they have.
    const most = (limit / Math.min(1, scale)) * width * height * side * side;
    for (let y = 0; y + height <= rows; y++)
      for (let x = 0; x + width <= columns; x++) {
        let sum = 0;
        for (let row = y; row < y + height; row++)
          for (let column = x; column < x + width; column++) sum += sums[row * columns + column]!;
        if (sum > most) return true;
      }
    return false;
  });
}

interface Squares {
  sums: Float64Array;
  columns: number;
  rows: number;
  /** Pixels. */
  side: number;
}

function squaresOf(left: Picture, right: Picture, side: number): Squares {
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
