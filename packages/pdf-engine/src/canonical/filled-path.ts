import type { Token } from "../content/content-tokens.ts";
import type { Matrix } from "../file/geometry.ts";

/** Length of a side below which programs draw an area, a line, or nothing, points. */
export const THIN = 0.25;
/** Operators that fill a path and do not stroke it. */
export const FILLING: ReadonlySet<string> = new Set(["f", "F", "f*"]);
/** Width of an area that is a line, and lengths of lines that nobody sees, points. */
const LINE = 0.01;
const UNSEEN = 1;

type Point = readonly [number, number];

/** A path that is filled, of rectangles and of parts with corners, in points of the page. */
export class FilledPath {
  readonly #matrix: Matrix;
  readonly #rectangles: (readonly Token[])[] = [];
  readonly #parts: Point[][] = [];

  constructor(matrix: Matrix) {
    this.#matrix = matrix;
  }

  /** Takes an operator that adds to the path; others have no part in it. */
  add(operator: string, operands: readonly Token[]): void {
    if (operator === "re") this.#rectangles.push(operands);
    else if (operator === "m") this.#parts.push([]);
    if (!["m", "l", "c", "v", "y"].includes(operator)) return;
    const [a, b, c, d, e, f] = this.#matrix;
    for (let index = 0; index + 1 < operands.length; index += 2) {
      const [x, y] = [Number(operands[index]!.text), Number(operands[index + 1]!.text)];
      this.#parts.at(-1)?.push([a * x + c * y + e, b * x + d * y + f]);
    }
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

  /** Whether a part is a line, there and back, or has one: some programs draw it, others do not. */
  hasLine(): boolean {
    return this.#parts.some((points) => isLine(points) || hasSpike(points));
  }
}

const lengthOf = ([x1, y1]: Point, [x2, y2]: Point): number => Math.hypot(x2 - x1, y2 - y1);

function isLine(points: readonly Point[]): boolean {
  const [first] = points;
  if (first === undefined || points.length < 2) return false;
  let [area, around] = [0, 0];
  for (const [index, point] of points.entries()) {
    const next = points[index + 1] ?? first;
    around += lengthOf(point, next);
    area += Math.abs(
      (point[0] - first[0]) * (next[1] - first[1]) - (point[1] - first[1]) * (next[0] - first[0]),
    );
  }
  return around > 2 * UNSEEN && area / around < LINE;
}

/** Whether a line goes back upright or level on itself. */
function hasSpike(points: readonly Point[]): boolean {
  return points.some((point, index) => {
    const [before, next] = [points[index - 1], points[index + 1] ?? points[0]!];
    if (before === undefined) return false;
    return [0, 1].some((axis) => {
      const other = 1 - axis;
      const isStraight =
        Math.abs(point[axis]! - before[axis]!) < LINE && Math.abs(next[axis]! - point[axis]!) < LINE;
      const [there, back] = [point[other]! - before[other]!, next[other]! - point[other]!];
      return isStraight && there * back < 0 && Math.min(Math.abs(there), Math.abs(back)) > UNSEEN;
    });
  });
}
