import type { PdfDict } from "@libpdf/core";
import { type Matrix, multiplied } from "../file/geometry.ts";
import type { Reader } from "../forms/reader.ts";

/** Points of a tile's step below which one program draws another share of it. */
const SMALL = 3;
const TILE = 1;
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Whether a pattern repeats in steps so small that programs show other shades of it, in content with this matrix. */
export function isSmallTile(reader: Reader, pattern: PdfDict, matrix: Matrix): boolean {
  if (reader.number(pattern.get("PatternType")) !== TILE) return false;
  const own = reader.numbers(pattern.get("Matrix"));
  const [a, b, c, d] = multiplied(own.length === 6 ? (own as unknown as Matrix) : IDENTITY, matrix);
  const [across = 0, down = 0] = ["XStep", "YStep"].map((key) =>
    Math.abs(reader.number(pattern.get(key)) ?? 0),
  );
  return Math.min(across * Math.hypot(a, b), down * Math.hypot(c, d)) < SMALL;
}
