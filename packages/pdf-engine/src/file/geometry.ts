import { PdfArray, type PdfDict, PdfNumber, type PdfObject } from "@libpdf/core";
import type { PageSize } from "../port/pdf.ts";

/** [a b c d e f] as in `cm`: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];
/** Lower left and upper right corner: x1, y1, x2, y2. */
export type Corners = readonly [number, number, number, number];

export type Resolve = (object: PdfObject | undefined) => PdfObject | undefined;

/** A page as displayed: its size, and the matrix from its points (origin bottom-left, y up) to user space. */
export interface PageFrame extends PageSize {
  toUserSpace: Matrix;
}

/** Default of viewers for a page without a usable MediaBox. */
const LETTER: Corners = [0, 0, 612, 792];

function readBox(object: PdfObject | undefined, resolve: Resolve): Corners | null {
  const array = resolve(object);
  if (!(array instanceof PdfArray) || array.length !== 4) return null;
  const values = array.toArray().map((item) => resolve(item));
  const [x1, y1, x2, y2] = values.map((item) => (item instanceof PdfNumber ? item.value : Number.NaN));
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return null;
  const box: Corners = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
  return box[2] - box[0] > 0 && box[3] - box[1] > 0 ? box : null;
}

function intersection(left: Corners, right: Corners): Corners | null {
  const box: Corners = [
    Math.max(left[0], right[0]),
    Math.max(left[1], right[1]),
    Math.min(left[2], right[2]),
    Math.min(left[3], right[3]),
  ];
  return box[2] > box[0] && box[3] > box[1] ? box : null;
}

/** Quarter turns clockwise. Other angles count as none, as in viewers. */
function quarterTurns(rotate: PdfObject | undefined): number {
  const angle = rotate instanceof PdfNumber ? rotate.value : 0;
  return angle % 90 === 0 ? (((angle / 90) % 4) + 4) % 4 : 0;
}

function userUnit(value: PdfObject | undefined): number {
  return value instanceof PdfNumber && value.value > 0 ? value.value : 1;
}

function turned([x1, y1, x2, y2]: Corners, turns: number, scale: number): Matrix {
  switch (turns) {
    case 1:
      return [0, scale, -scale, 0, x2, y1];
    case 2:
      return [-scale, 0, 0, -scale, x2, y2];
    case 3:
      return [0, -scale, scale, 0, x1, y2];
    default:
      return [scale, 0, 0, scale, x1, y1];
  }
}

/** The media box and the part of it that is shown. */
export interface PageBoxes {
  media: Corners;
  crop: Corners;
}

/** The boxes of a page that has its inherited attributes, as viewers use them: the crop box within the media box. */
export function pageBoxes(page: PdfDict, resolve: Resolve): PageBoxes {
  const media = readBox(page.get("MediaBox"), resolve) ?? LETTER;
  const crop = readBox(page.get("CropBox"), resolve) ?? media;
  return { media, crop: intersection(crop, media) ?? media };
}

/** Degrees clockwise by which a page is displayed: 0, 90, 180 or 270. */
export const pageTurn = (page: PdfDict, resolve: Resolve): number =>
  90 * quarterTurns(resolve(page.get("Rotate")));

/**
 * The frame of a page that has its inherited attributes. It follows pdf.js, which the signer uses: the crop box within
 * the media box (ISO 32000-1 §14.11.2.1), /Rotate, /UserUnit.
 */
export function pageFrame(page: PdfDict, resolve: Resolve): PageFrame {
  const box = pageBoxes(page, resolve).crop;
  const turns = quarterTurns(resolve(page.get("Rotate")));
  const unit = userUnit(resolve(page.get("UserUnit")));
  const sides = [(box[2] - box[0]) * unit, (box[3] - box[1]) * unit] as const;
  const [width, height] = turns % 2 === 0 ? sides : [sides[1], sides[0]];
  return { width, height, toUserSpace: turned(box, turns, 1 / unit) };
}

/** A matrix followed by a turn counter-clockwise around a point; quarter turns in degrees. */
export function turnedAround(matrix: Matrix, degrees: number, [x, y]: readonly [number, number]): Matrix {
  const [cos, sin] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][degrees / 90] as [number, number];
  const turned = (a: number, b: number): [number, number] => [a * cos - b * sin, a * sin + b * cos];
  const [a, b, c, d, e, f] = matrix;
  const [left, bottom] = turned(e - x, f - y);
  return [...turned(a, b), ...turned(c, d), left + x, bottom + y];
}

/** A matrix followed by another. */
export function multiplied([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}
