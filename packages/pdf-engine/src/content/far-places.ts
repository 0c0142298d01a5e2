import { type Matrix, multiplied } from "../file/geometry.ts";
import type { Token } from "./content-tokens.ts";
import { SHOWING } from "./shown-letters.ts";

/** Points beyond which programs cut coordinates off, enlarged pages included: larger than every page. */
const FAR = 15_000;
/** Points by which content may be moved, and how much larger or smaller it may become. */
const FARTHEST = 10_000_000;
const MOST_SCALE = 10_000_000;
/** Share of a number that programs with short numbers lose at each step. */
const LOST = 2 ** -24;
/** Points by which content, and share of its size by which a letter may be elsewhere. */
const MOST_LOST = 1;
const SHARE = 0.2;
const UNIT = 1000;
/** Width of a usual letter, of its size. */
const WIDTH = 0.5;

const PLACING: ReadonlySet<string> = new Set(["m", "l", "c", "v", "y", "re", "h"]);
type Point = readonly [number, number];

/** The farthest place of a text, and the steps to it. */
interface Way {
  at: Point;
  farthest: number;
  steps: number;
}

const START: Way = { at: [0, 0], farthest: 0, steps: 0 };

const moved = ({ at: [x, y], farthest, steps }: Way, [dx, dy]: Point, count = 1): Way => ({
  at: [x + dx, y + dy],
  farthest: Math.max(farthest, Math.abs(x + dx), Math.abs(y + dy)),
  steps: steps + count,
});

const lostOn = ({ farthest, steps }: Way): number => farthest * steps * LOST;

interface State {
  matrix: Matrix;
  /** Steps by which the matrix became what it is. */
  steps: number;
  size: number;
  Tc: number;
  Tw: number;
  TL: number;
}

const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

const placeOf = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

const isFar = ([x, y]: Point, limit = FAR): boolean => Math.max(Math.abs(x), Math.abs(y)) > limit;

/** Letters of a string, at most. */
const lettersOf = ({ start, end }: Token): number => end - start - 2;

/**
 * Finds places so far off that programs draw what is on the page elsewhere: lines to beyond what one can draw, and texts
 * whose way is long and has many steps, which add up in numbers of different lengths.
 */
export class FarPlaces {
  readonly #stack: State[] = [];
  #state: State;
  #textMatrix: Matrix = [1, 0, 0, 1, 0, 0];
  /** The way to the line of text, and that within it. */
  #line = START;
  #run = START;
  #start: Point = [0, 0];
  #last: Point = [0, 0];
  isFound = false;

  /** `matrix`: that of a form, where it is drawn. */
  constructor(matrix: Matrix = [1, 0, 0, 1, 0, 0]) {
    this.#state = { matrix, steps: 0, size: 0, Tc: 0, Tw: 0, TL: 0 };
  }

  /** Takes an operator with the operands that it takes. */
  note(operator: string, taken: readonly Token[]): void {
    const numbers = taken.map(({ text }) => Number(text));
    const [first = 0, second = 0] = numbers;
    if (operator === "q") this.#stack.push({ ...this.#state });
    else if (operator === "Q") this.#state = this.#stack.pop() ?? this.#state;
    else if (operator === "cm") this.#transform(numbers as unknown as Matrix);
    else if (PLACING.has(operator)) this.#draw(operator, numbers);
    else if (operator === "w") this.#find(first * scaleOf(this.#state.matrix) > FAR);
    else if (operator === "Tf") this.#state.size = Math.abs(second);
    else if (operator === "Tc" || operator === "Tw" || operator === "TL") this.#state[operator] = first;
    else if (operator === "Ts") this.#find(Math.abs(first) > FARTHEST);
    else this.#noteText(operator, taken, numbers);
  }

  #find(isFound: boolean): void {
    this.isFound ||= isFound;
  }

  #transform(matrix: Matrix): void {
    const state = this.#state;
    state.matrix = multiplied(matrix, state.matrix);
    state.steps += 1;
    const [, , , , x, y] = state.matrix;
    const scale = scaleOf(state.matrix);
    this.#find(isFar([x, y], FARTHEST) || this.#lost > MOST_LOST);
    this.#find(scale > 0 && (scale > MOST_SCALE || scale < 1 / MOST_SCALE));
  }

  /** Points by which the matrix may have moved. */
  get #lost(): number {
    const [, , , , x, y] = this.#state.matrix;
    return Math.max(Math.abs(x), Math.abs(y)) * this.#state.steps * LOST;
  }

  #draw(operator: string, numbers: readonly number[]): void {
    const { matrix } = this.#state;
    if (operator === "re") return this.#drawRectangle(numbers);
    const points = Array.from({ length: numbers.length / 2 }, (_, index) =>
      placeOf(matrix, [numbers[2 * index]!, numbers[2 * index + 1]!]),
    );
    const to = operator === "h" ? this.#start : points.at(-1)!;
    if (operator === "m") this.#start = to;
    else if (operator === "l" || operator === "h") {
      const isSlanting = to[0] !== this.#last[0] && to[1] !== this.#last[1];
      this.#find(isSlanting && (isFar(to) || isFar(this.#last)));
    } else this.#find([this.#last, ...points].some((point) => isFar(point)));
    this.#last = to;
  }

  /** Programs cut off upright rectangles without harm. */
  #drawRectangle([x = 0, y = 0, width = 0, height = 0]: readonly number[]): void {
    const { matrix } = this.#state;
    const [a, b, c, d] = matrix;
    const isUpright = (a === 0 && d === 0) || (b === 0 && c === 0);
    const corners = [x, x + width].flatMap((left) =>
      [y, y + height].map((bottom) => placeOf(matrix, [left, bottom])),
    );
    this.#find(!isUpright && corners.some((corner) => isFar(corner)));
    this.#start = this.#last = corners[0]!;
  }

  #noteText(operator: string, taken: readonly Token[], [x = 0, y = 0, ...more]: readonly number[]): void {
    if (operator === "BT" || operator === "Tm") {
      this.#textMatrix = operator === "Tm" ? ([x, y, ...more] as unknown as Matrix) : [1, 0, 0, 1, 0, 0];
      this.#line = this.#run = START;
    } else if (operator === "Td" || operator === "TD") {
      if (operator === "TD") this.#state.TL = -y;
      this.#move([x, y]);
    } else if (["T*", "'", '"'].includes(operator)) this.#move([0, -this.#state.TL]);
    if (operator === '"') [this.#state.Tw, this.#state.Tc] = [x, y];
    if (SHOWING.has(operator)) this.#show(taken.at(-1)!);
  }

  #move(by: Point): void {
    this.#line = moved(this.#line, by);
    this.#run = START;
  }

  #show(shown: Token): void {
    const { size, Tc, Tw, matrix } = this.#state;
    for (const part of shown.kind === "array" ? shown.items : [shown])
      if (part.kind === "number") this.#run = moved(this.#run, [(-Number(part.text) / UNIT) * size, 0]);
      else {
        const letters = lettersOf(part);
        this.#run = moved(this.#run, [letters * (size * WIDTH + Tc + Tw), 0], letters);
      }
    const scale = scaleOf(this.#textMatrix) * scaleOf(matrix);
    const [, , , , x, y] = this.#textMatrix;
    const around = this.#lost + Math.max(Math.abs(x), Math.abs(y)) * scaleOf(matrix) * LOST;
    this.#find(lostOn(this.#line) + lostOn(this.#run) > SHARE * size && size > 0);
    this.#find(around > SHARE * size * scale && size * scale > 0);
  }
}
