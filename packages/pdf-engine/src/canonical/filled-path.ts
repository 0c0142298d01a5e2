import type { Token } from "../content/content-tokens.ts";
import type { Matrix } from "../file/geometry.ts";

/** Length of a side below which programs draw an area, a line, or nothing, points. */
export const THIN = 0.25;
/** Operators that fill a path and do not stroke it. */
export const FILLING: ReadonlySet<string> = new Set(["f", "F", "f*"]);
/** Mean width of an area that is a line, and lengths of lines that nobody sees, points. */
const LINE = 0.1;
const UNSEEN = 1;
/** Distance within which a line goes back on itself, points. */
const STRAIGHT = 0.01;

export type Point = readonly [number, number];

/** A path that is filled, of rectangles and of parts with corners, in points of the page. */
export class FilledPath {
  readonly #matrix: Matrix;
  readonly #rectangles: (readonly Token[])[] = [];
  readonly #parts: Point[][] = [];
  readonly #curves: Point[][] = [];

  constructor(matrix: Matrix) {
    this.#matrix = matrix;
  }

  /** Takes an operator that adds to the path; others have no part in it. */
  add(operator: string, operands: readonly Token[]): void {
    if (operator === "re") this.#rectangles.push(operands);
    else if (operator === "m") this.#parts.push([]);
    else if (operator === "h") this.#close();
    if (!["m", "l", "c", "v", "y"].includes(operator)) return;
    const [a, b, c, d, e, f] = this.#matrix;
    const start = this.#parts.at(-1)?.at(-1);
    const points: Point[] = [];
    for (let index = 0; index + 1 < operands.length; index += 2) {
      const [x, y] = [Number(operands[index]!.text), Number(operands[index + 1]!.text)];
      points.push([a * x + c * y + e, b * x + d * y + f]);
    }
    for (const point of points) this.#parts.at(-1)?.push(point);
    if (start === undefined || points.length < 2) return;
    if (operator === "y") points.push(points[1]!);
    this.#curves.push(operator === "v" ? [start, start, ...points] : [start, ...points]);
  }

  get isEmpty(): boolean {
    return this.#rectangles.length + this.#parts.length === 0;
  }

  /** The operands of rectangles that are too narrow, and what they should be. */
  widened(): { token: Token; value: number }[] {
    const [a, b, c, d] = this.#matrix;
    const scales = [Math.hypot(a, b), Math.hypot(c, d)];
    return this.#rectangles.flatMap((operands) => {
      const sides = operands.slice(2, 4).map((token, index) => {
        const value = Number(token.text);
        const least = THIN / scales[index]!;
        return { token, value, isThin: Math.abs(value) < least, least: value < 0 ? -least : least };
      });
      // Nobody sees a point.
      if (sides.length < 2 || sides.every(({ value }) => value === 0)) return [];
      return sides
        .filter(({ isThin, least }) => isThin && Number.isFinite(least))
        .map(({ token, least }) => ({ token, value: least }));
    });
  }

  #close(): void {
    const first = this.#parts.at(-1)?.[0];
    if (first !== undefined) this.#parts.at(-1)!.push(first);
  }

  /**
   * Whether a part is a line, there and back, or has one, or is narrow and lies flat or upright: some programs draw it a
   * pixel wide, others faintly or not at all.
   */
  hasLine(): boolean {
    return this.#parts.some((points) => isLine(points) || hasSpike(points) || isNarrow(points));
  }

  /** The number of parts that are narrow, short ones too: many of them, one on another, are seen in some programs. */
  get narrowParts(): number {
    return this.#parts.filter((points) => measure(points).width < THIN).length;
  }

  /** Whether a rectangle is a point, which some programs stroke. */
  hasPoint(): boolean {
    return this.#rectangles.some(
      (operands) => operands.length === 4 && operands.slice(2).every(({ text }) => Number(text) === 0),
    );
  }

  /** Whether a part is closed. */
  get isClosed(): boolean {
    return (
      this.#rectangles.length > 0 ||
      this.#parts.some((points) => points.length > 2 && points[0] === points.at(-1))
    );
  }

  /** Curves, of four points each. */
  get curves(): readonly (readonly Point[])[] {
    return this.#curves;
  }

  /** The corners of parts, in points of the page. A closed part ends where it began. */
  get parts(): readonly (readonly Point[])[] {
    return this.#parts;
  }
}

const lengthOf = ([x1, y1]: Point, [x2, y2]: Point): number => Math.hypot(x2 - x1, y2 - y1);

const isLine = (points: readonly Point[]): boolean => {
  const { length, width } = measure(points);
  return length > UNSEEN && width < LINE;
};

/** Half of the way around an area, and its mean width. */
function measure(points: readonly Point[]): { length: number; width: number } {
  const [first] = points;
  if (first === undefined || points.length < 2) return { length: 0, width: 0 };
  let [area, around] = [0, 0];
  for (const [index, point] of points.entries()) {
    const next = points[index + 1] ?? first;
    around += lengthOf(point, next);
    area += Math.abs(
      (point[0] - first[0]) * (next[1] - first[1]) - (point[1] - first[1]) * (next[0] - first[0]),
    );
  }
  return { length: around / 2, width: around > 0 ? area / around : 0 };
}

/** Whether a line goes back upright or level on itself. */
function hasSpike(points: readonly Point[]): boolean {
  return points.some((point, index) => {
    const [before, next] = [points[index - 1], points[index + 1] ?? points[0]!];
    if (before === undefined) return false;
    return [0, 1].some((axis) => {
      const other = 1 - axis;
      const isStraight =
        Math.abs(point[axis]! - before[axis]!) < STRAIGHT && Math.abs(next[axis]! - point[axis]!) < STRAIGHT;
      const [there, back] = [point[other]! - before[other]!, next[other]! - point[other]!];
      return isStraight && there * back < 0 && Math.min(Math.abs(there), Math.abs(back)) > UNSEEN;
    });
  });
}

/** Whether the box around points is narrower than an area may be, and long enough to be seen. */
function isNarrow(points: readonly Point[]): boolean {
  const sides = [0, 1].map((axis) => {
    // Maps have paths of more points than a call takes arguments.
    let [least, most] = [Infinity, -Infinity];
    for (const point of points) [least, most] = [Math.min(least, point[axis]!), Math.max(most, point[axis]!)];
    return most - least;
  });
  return Math.min(...sides) < THIN && Math.max(...sides) > UNSEEN;
}
