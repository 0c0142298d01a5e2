import type { PageSize } from "../port/pdf.ts";
import type { Matrix, PageFrame } from "../file/geometry.ts";

/** A text found on a page, in user space: the corners of its box. */
export type Corners = readonly (readonly [x: number, y: number])[];

/** Limit of occurrences of one text. */
export const MAX_HITS = 1000;

/** A pattern of the literal text. Its spaces match any white space, or none where the PDF only moves the pen. */
export function pattern(text: string): RegExp | null {
  const words = text
    .normalize("NFC")
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return null;
  return new RegExp(words.map((word) => word.replace(/[$()*+.?[\\\]^{|}/]/g, "\\$&")).join("\\s*"), "gu");
}

function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const determinant = a * d - b * c;
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ];
}

export interface Spot extends PageSize {
  x: number;
  y: number;
}

/** Converts user-space corners to the displayed box, measured from the page's top-left. */
export function displayedBox(corners: Corners, frame: PageFrame): Spot {
  const [a, b, c, d, e, f] = invert(frame.toUserSpace);
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => frame.height - (b * x + d * y + f));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Boxes whose tops differ by less, in points, are on one line. */
const LINE = 4;

/** Down the page, and along the lines. */
export const inReadingOrder = (left: Spot, right: Spot): number =>
  Math.round(left.y / LINE) - Math.round(right.y / LINE) || left.x - right.x;
