import type { Size } from "./pdfium.ts";

/** A part of a picture, pixels. */
export interface Box extends Size {
  x: number;
  y: number;
}

/** A size of windows, and the pixels between their places. */
interface Windows extends Size {
  step: number;
}

/** Values of pixels, up to 255, added up from the upper left, so that any window's sum takes four reads. */
export class Sums {
  readonly #stride: number;
  readonly #table: Uint32Array;

  constructor({ width, height }: Size) {
    this.#stride = width + 1;
    this.#table = new Uint32Array(this.#stride * (height + 1));
  }

  /** Adds the values of the next row. */
  addRow(y: number, values: Uint8Array): void {
    const table = this.#table;
    const stride = this.#stride;
    let sum = 0;
    for (let x = 0, at = (y + 1) * stride + 1; x < values.length; x++, at++) {
      sum += values[x]!;
      table[at] = table[at - stride]! + sum;
    }
  }

  /** Whether the mean of a window within a box is more than a limit, and fits. */
  some(box: Box, windows: Windows, limit: number, fits = (_x: number, _y: number): boolean => true): boolean {
    const width = Math.min(windows.width, box.width);
    const height = Math.min(windows.height, box.height);
    const columns = placesOf(box.x, box.width - width, windows.step);
    const least = limit * width * height;
    const table = this.#table;
    for (const y of placesOf(box.y, box.height - height, windows.step)) {
      const top = y * this.#stride;
      const bottom = top + height * this.#stride;
      const right = box.x + box.width;
      // All windows of these rows together.
      if (
        table[bottom + right]! - table[bottom + box.x]! - table[top + right]! + table[top + box.x]! <=
        least
      )
        continue;
      for (const x of columns) {
        const sum =
          table[bottom + x + width]! - table[bottom + x]! - table[top + x + width]! + table[top + x]!;
        if (sum > least && fits(x, y)) return true;
      }
    }
    return false;
  }
}

/** Places from a start to an end, and the end. */
function placesOf(start: number, length: number, step: number): number[] {
  const places: number[] = [];
  for (let at = 0; at < length; at += step) places.push(start + at);
  return [...places, start + length];
}
