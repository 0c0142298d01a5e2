import { Inflate, Unzlib } from "fflate";
import { concat } from "@service/pki/bytes";
import type { Budget } from "../common/limits.ts";
import { Unreadable } from "../common/unreadable.ts";

/** Bytes that go in at a time. Deflate expands at most 1,032 times, so little comes out at a time. */
const PIECE = 4 * 1024;

/** Inflates zlib data and stops where the budget ends. Throws Unreadable. */
export function inflate(data: Uint8Array, budget: Budget): Uint8Array {
  const parts: Uint8Array[] = [];
  const take = (part: Uint8Array): void => {
    budget.spend("inflated", part.length);
    parts.push(part.slice());
  };
  // Some writers leave the header out.
  const hasHeader = data.length > 1 && (data[0]! & 15) === 8 && (data[0]! * 256 + data[1]!) % 31 === 0;
  const stream = hasHeader ? new Unzlib(take) : new Inflate(take);
  try {
    for (let at = 0; at < data.length; at += PIECE)
      stream.push(data.subarray(at, at + PIECE), at + PIECE >= data.length);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable("damaged", "a compressed stream cannot be unpacked");
  }
  return concat(...parts);
}

/** Undoes PNG predictors (ISO 32000-2 §7.4.4.4) in rows of `columns` bytes. Throws Unreadable. */
export function unpredicted(data: Uint8Array, columns: number): Uint8Array {
  const rows = Math.floor(data.length / (columns + 1));
  const out = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const filter = data[row * (columns + 1)]!;
    if (filter > 4) throw new Unreadable("damaged", "a predictor that does not exist");
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const left = column > 0 ? out[at - 1]! : 0;
      const up = row > 0 ? out[at - columns]! : 0;
      const corner = row > 0 && column > 0 ? out[at - columns - 1]! : 0;
      out[at] = data[row * (columns + 1) + column + 1]! + predicted(filter, left, up, corner);
    }
  }
  return out;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  return filter === 4 ? paeth(left, up, corner) : 0;
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(estimate - value));
  if (toLeft! <= toUp! && toLeft! <= toCorner!) return left;
  return toUp! <= toCorner! ? up : corner;
}
