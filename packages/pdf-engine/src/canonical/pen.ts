import { PdfDict } from "@libpdf/core";
import type { Token } from "../content/content-tokens.ts";
import type { Matrix } from "../file/geometry.ts";
import type { Reader } from "../forms/reader.ts";
import { type FilledPath, type Point, THIN } from "./filled-path.ts";

/** Ratio of the sizes across and along from which programs draw thin lines and flat letters in their own ways. */
const SQUASHED = 4;
/** Height or width of letters that some programs draw as a line, points. */
const FLAT = 0.5;
/** Width of a line below which one program draws it the fainter the thinner it is, points. */
const FAINT = 0.05;
/** Modes of text of outlines alone, and of outlines around what is filled (ISO 32000-2 table 104). */
const OUTLINES = 1;
const OUTLINED = 2;
/** Lengths of mitres, of the line's width, that not all programs draw. */
const LONG_MITRE = 50;
/** Length of a mitre that is seen, points, and the share by which programs calculate its limit differently. */
const SEEN_MITRE = 2;
const ROUNDING = 0.002;
/** Width of a line from which its corners are as large as small print, points. */
const WIDE = 4;
/** Parts of a curve whose bend is measured. */
const STEPS = 16;
/** Mode of text that nobody sees (ISO 32000-2 table 104). */
const INVISIBLE = 3;
const MITRE_JOIN = 0;
const ROUND = 1;

/** How content draws lines and letters (ISO 32000-2 tables 51 and 102). */
export interface Pen {
  width: number;
  mitreLimit: number;
  join: number;
  cap: number;
  size: number;
  /** Horizontal scaling of letters, percent. */
  scaling: number;
  mode: number;
  /** Whether text is written downwards, as a number. */
  vertical: number;
  /** Whether lines are dashed, as a number. */
  dashes: number;
}

export const PEN: Pen = {
  width: 1,
  mitreLimit: 10,
  join: MITRE_JOIN,
  cap: 0,
  size: 0,
  scaling: 100,
  mode: 0,
  vertical: 0,
  dashes: 0,
};

/** Operators with one number that change the pen. */
const SETTING: Readonly<Record<string, keyof Pen>> = {
  w: "width",
  M: "mitreLimit",
  j: "join",
  J: "cap",
  Tz: "scaling",
  Tr: "mode",
};
/** Entries of a graphics state that change the pen. */
export const STATE_ENTRIES: readonly (readonly [string, keyof Pen])[] = [
  ["LW", "width"],
  ["ML", "mitreLimit"],
  ["LJ", "join"],
  ["LC", "cap"],
];

/** The pen after an operator. */
export function penAfter(pen: Pen, operator: string, operands: readonly Token[]): Pen {
  if (operator === "d") return { ...pen, dashes: operands[0]?.items.length ?? 0 };
  const key = operator === "Tf" ? "size" : SETTING[operator];
  return key === undefined ? pen : { ...pen, [key]: Number(operands.at(-1)?.text) };
}

export const matrixOf = (operands: readonly Token[]): Matrix =>
  operands.map(({ text }) => Number(text)) as unknown as Matrix;

/** The larger and the smaller size of what has a size of one. */
function sizesOf([a, b, c, d]: Matrix): readonly [number, number] {
  const [sum, difference] = [Math.hypot((a + d) / 2, (b - c) / 2), Math.hypot((a - d) / 2, (b + c) / 2)];
  return [sum + difference, Math.abs(sum - difference)];
}

/**
 * Whether programs draw the outline of a path differently: rectangles without sides, lines that are thin in one direction
 * alone, wide ones in bends that are tighter or in closed dashed parts, and corners whose mitre is very long or at its
 * limit.
 */
export function isContestedOutline(path: FilledPath, pen: Pen, matrix: Matrix): boolean {
  const [large, small] = sizesOf(matrix);
  const isSquashed = large > SQUASHED * small && pen.width * small < THIN && pen.width > 0;
  const isWide = pen.width * large > WIDE;
  // All programs draw round lines alike in every bend.
  const isRound = pen.join === ROUND && pen.cap === ROUND;
  return (
    isSquashed ||
    path.hasPoint() ||
    (isWide && pen.dashes > 0 && path.isClosed) ||
    (isWide && !isRound && path.curves.some((curve) => bendOf(curve) < (pen.width * large) / 2)) ||
    hasContestedMitre(path.parts, pen, large)
  );
}

function hasContestedMitre(
  parts: readonly (readonly Point[])[],
  { width, mitreLimit, join }: Pen,
  scale: number,
): boolean {
  if (join !== MITRE_JOIN) return false;
  return parts.some((part) =>
    mitresOf(part).some((mitre) => {
      const isAtLimit = Math.abs(mitre / mitreLimit - 1) < ROUNDING;
      const isLong = mitre > LONG_MITRE && mitre < mitreLimit;
      return (isAtLimit || isLong) && (mitre * width * scale) / 2 > SEEN_MITRE;
    }),
  );
}

/** Lengths of the mitres at the corners of a part, of the line's width. */
function mitresOf(points: readonly Point[]): number[] {
  const sides = points
    .slice(1)
    .map(([x, y], index) => [x - points[index]![0], y - points[index]![1]] as const);
  const long = sides.filter(([x, y]) => x !== 0 || y !== 0);
  const isClosed = points.length > 2 && String(points[0]) === String(points.at(-1));
  return long.flatMap(([x, y], index) => {
    const next = long[index + 1] ?? (isClosed ? long[0] : undefined);
    if (next === undefined) return [];
    const cosine = (x * next[0] + y * next[1]) / (Math.hypot(x, y) * Math.hypot(...next));
    return [1 / Math.sqrt(Math.max(0, (1 + cosine) / 2))];
  });
}

/** The smallest radius of a curve. */
function bendOf(curve: readonly Point[]): number {
  const points = Array.from({ length: STEPS + 1 }, (_, step) => pointOn(curve, step / STEPS));
  let smallest = Infinity;
  for (const [index, [x, y]] of points.slice(1, -1).entries()) {
    const [[fromX, fromY], [toX, toY]] = [points[index]!, points[index + 2]!];
    const [inX, inY, outX, outY] = [x - fromX, y - fromY, toX - x, toY - y];
    const turn = Math.abs(Math.atan2(inX * outY - inY * outX, inX * outX + inY * outY));
    if (turn > 0) smallest = Math.min(smallest, Math.hypot(inX, inY) / turn, Math.hypot(outX, outY) / turn);
  }
  return smallest;
}

/** A point of a curve with four control points (ISO 32000-2 §8.5.2.2). */
function pointOn([first, second, third, last]: readonly Point[], t: number): Point {
  const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
  const at = (axis: 0 | 1): number =>
    [first, second, third, last].reduce(
      (sum, point, index) => sum + (point?.[axis] ?? 0) * weights[index]!,
      0,
    );
  return [at(0), at(1)];
}

/**
 * The width with which programs draw a line alike: of a faint one zero, the thinnest that a device can draw (ISO 32000-2
 * §8.4.3.2).
 */
export function evenWidth({ width }: Pen, matrix: Matrix): number {
  const [, small] = sizesOf(matrix);
  return width * small < FAINT ? 0 : width;
}

/**
 * Whether letters have outlines that programs draw differently: so thin that some draw them faintly or not at all, or
 * dashed, because programs begin them at different points.
 */
export function areContestedOutlines({ width, mode, dashes }: Pen, matrix: Matrix): boolean {
  if (mode !== OUTLINES && mode !== OUTLINED) return false;
  return dashes > 0 || (mode === OUTLINES && width * sizesOf(matrix)[1] < THIN);
}

/** Whether letters are scaled across the direction of writing, where some programs scale the other way. */
export const areScaledAcross = ({ vertical, scaling }: Pen): boolean => vertical > 0 && scaling !== 100;

/** Whether letters are so flat or narrow that some programs draw them as a line. */
export function areFlat({ size, scaling, mode }: Pen, matrix: Matrix): boolean {
  if (mode === INVISIBLE) return false;
  const [a, b, c, d] = matrix;
  const across = (size * scaling) / 100;
  const [large, small] = sizesOf([a * across, b * across, c * size, d * size, 0, 0]);
  return small < FLAT && large > SQUASHED * small && large > FLAT;
}

/** Whether a font writes downwards, by its name of codes or its own table of them. */
export function isVertical(reader: Reader, font: PdfDict | null): boolean {
  const encoding = reader.resolve(font?.get("Encoding"));
  if (encoding instanceof PdfDict) return (reader.number(encoding.get("WMode")) ?? 0) !== 0;
  return font?.has("DescendantFonts") === true && /(?:^|-)V$/.test(reader.name(encoding) ?? "");
}
