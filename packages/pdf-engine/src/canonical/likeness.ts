import type { Picture, Size } from "./pdfium.ts";
import { Sums } from "./picture-sums.ts";
import { isStruckOut } from "./struck-out.ts";

/** Difference of a colour that two programs' letters have everywhere. */
const NOISE = 16;
/** Points between the places of windows in which edges are compared. */
const STEP = 4;
/**
 * How often the contrast around a pixel of the other picture is forgiven in a lone mark. A line of a quarter of a point is
 * black in one program, and a third as dark in another.
 */
const FORGIVEN = 2;

interface Limit {
  /** Size of a window, points. */
  width: number;
  height: number;
  /** Its mean difference, of 255, from which it shows something else. */
  most: number;
}

const EDGES: readonly Limit[] = [
  { width: 8, height: 8, most: 40 },
  { width: 24, height: 24, most: 14 },
];
/**
 * Lines are long and thin, and stand anywhere: these windows are tried at every pixel. Letters of 24 points in faces that
 * programs bring along have 23, 48, 24 and 4.
 */
const LONE_MARKS: readonly Limit[] = [
  { width: 8, height: 8, most: 34 },
  { width: 12, height: 4, most: 56 },
  { width: 4, height: 12, most: 56 },
  { width: 24, height: 4, most: 34 },
  { width: 4, height: 24, most: 34 },
  { width: 24, height: 24, most: 6 },
];

/** Lines through words. Letters of 24 points in faces that programs bring along have 75. */
const LINES: readonly Limit[] = [
  { width: 24, height: 2, most: 76 },
  { width: 2, height: 24, most: 76 },
];

/** Differences of two pictures of one page. */
interface Differences {
  /** Differences of each pixel's colours. */
  apart: Sums;
  /** How far a colour is beyond all colours of the pixels around it in the other picture, so that edges do not count. */
  edges: Sums;
  /** The same without the contrast of those pixels, so that what is there, lighter or darker, does not count. */
  loneMarks: Sums;
}

/** Whether two programs' pictures of one page show something else. */
export function differ(left: Picture, right: Picture, scale: number): boolean {
  const { apart, edges, loneMarks } = differencesOf(left, right);
  const box = { x: 0, y: 0, width: left.width, height: left.height };
  const inPixels = (points: number): number => Math.max(1, Math.round(points * scale));
  const sizeOf = ({ width, height }: Limit): Size => ({ width: inPixels(width), height: inPixels(height) });
  // Engines draw edges the more differently the fewer pixels they have.
  const mostOf = ({ most }: Limit): number => most / Math.min(1, scale);
  const isBeyond = (sums: Sums, limits: readonly Limit[], step: number): boolean =>
    limits.some((limit) => sums.some(box, { ...sizeOf(limit), step }, mostOf(limit)));
  return (
    isBeyond(edges, EDGES, inPixels(STEP)) ||
    isBeyond(loneMarks, LONE_MARKS, 1) ||
    LINES.some((limit) => isStruckOut(left, right, { apart, line: sizeOf(limit), limit: mostOf(limit) }))
  );
}

export function differencesOf(left: Picture, right: Picture): Differences {
  const { width, height } = left;
  const sums = { apart: new Sums(left), edges: new Sums(left), loneMarks: new Sums(left) };
  const [apart, edge, lone] = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)];
  const a = left.data;
  const b = right.data;
  for (let y = 0, at = 0; y < height; y++) {
    for (const row of [apart, edge, lone]) row.fill(0);
    for (let x = 0; x < width; x++, at += 4) {
      const difference = Math.max(
        Math.abs(a[at]! - b[at]!),
        Math.abs(a[at + 1]! - b[at + 1]!),
        Math.abs(a[at + 2]! - b[at + 2]!),
      );
      if (difference <= NOISE) continue;
      apart[x] = difference;
      measure(left, right, { x, y, edge, lone });
      measure(right, left, { x, y, edge, lone });
    }
    sums.apart.addRow(y, apart);
    sums.edges.addRow(y, edge);
    sums.loneMarks.addRow(y, lone);
  }
  return sums;
}

interface Pixel {
  x: number;
  y: number;
  /** Differences of its row. */
  edge: Uint8Array;
  lone: Uint8Array;
}

/** Notes how far a pixel's colour is beyond those around it in the other picture, where that is more than is noted. */
function measure(own: Picture, { width, height, data }: Picture, { x, y, edge, lone }: Pixel): void {
  const top = Math.max(0, y - 1);
  const bottom = Math.min(height - 1, y + 1);
  const first = Math.max(0, x - 1);
  const last = Math.min(width - 1, x + 1);
  for (let part = 0; part < 3; part++) {
    let low = 255;
    let high = 0;
    for (let row = top; row <= bottom; row++)
      for (let column = first; column <= last; column++) {
        const value = data[(row * width + column) * 4 + part]!;
        if (value < low) low = value;
        if (value > high) high = value;
      }
    const value = own.data[(y * width + x) * 4 + part]!;
    const beyond = Math.max(low - value, value - high);
    if (beyond > edge[x]!) edge[x] = beyond;
    const alone = beyond - FORGIVEN * (high - low);
    if (alone > lone[x]!) lone[x] = alone;
  }
}
