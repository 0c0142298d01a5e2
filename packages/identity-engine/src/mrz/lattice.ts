import { LeastSquares } from "../layout/solve.ts";
import { median, type TextLine } from "../layout/text-lines.ts";

/** A character with its place in the grid of an MRZ. */
interface Placed {
  column: number;
  row: number;
  x: number;
  y: number;
}

/**
 * The plane of an MRZ as the camera sees it: from column and row to pixels. Perspective along the columns is fitted; that
 * along the two or three rows is too small.
 */
export interface Lattice {
  /** x = (a·column + b·row + c) / (g·column + 1), y likewise by d, e, f. */
  terms: readonly [a: number, b: number, c: number, d: number, e: number, f: number, g: number];
  /** Height of capitals, in rows. */
  capital: number;
  firstColumn: number;
  columns: number;
  rows: number;
}

export function pixelOf(
  { terms: [a, b, c, d, e, f, g] }: Lattice,
  column: number,
  row: number,
): [number, number] {
  const w = g * column + 1;
  return [(a * column + b * row + c) / w, (d * column + e * row + f) / w];
}

/** Components that are wider hold two characters. */
const MERGED_PITCHES = 1.3;
/** Characters further from their place, in pitches, are dirt. */
const OUTLIER_PITCHES = 0.3;
/** Boxes of ink against capitals: digits are higher, the filler is lower, and a box takes the pixels that ink touches. */
const BOX_TO_CAPITAL = 0.96;

const isSingle = ({ width }: { width: number }, pitch: number): boolean => width <= MERGED_PITCHES * pitch;

/**
 * Numbers a line's characters by their distances. Column 0 is nearest to `origin` along the line. Merged pairs have no
 * column, and distances go past them: the middle of a pair lies between two columns.
 */
function place(line: TextLine, row: number, pitch: number, origin: number): Placed[] {
  const placed: Placed[] = [];
  const length = Math.sqrt(1 + line.slope ** 2);
  let last: { column: number; at: number } | null = null;
  for (const component of line.components) {
    if (!isSingle(component, pitch)) continue;
    const { x, y } = component;
    const at = (x + line.slope * y) / length;
    const column: number =
      last === null ? Math.round((at - origin) / pitch) : last.column + Math.round((at - last.at) / pitch);
    last = { column, at };
    placed.push({ column, row, x, y });
  }
  return placed;
}

function fit(placed: readonly Placed[]): Lattice["terms"] | null {
  const equations = new LeastSquares(7);
  for (const { column: i, row: j, x, y } of placed) {
    equations.add([i, j, 1, 0, 0, 0, -i * x], x);
    equations.add([0, 0, 0, i, j, 1, -i * y], y);
  }
  const solution = equations.solve();
  return solution === null ? null : (solution as unknown as Lattice["terms"]);
}

/** Fits a lattice to the lines of an MRZ, from top to bottom. Null when they are no regular grid. */
export function fitLattice(lines: readonly TextLine[]): Lattice | null {
  const pitch = median(lines.map((line) => line.pitch));
  const slope = median(lines.map((line) => line.slope));
  const first = lines[0]?.components.find((component) => isSingle(component, pitch));
  if (first === undefined) return null;
  const origin = (first.x + slope * first.y) / Math.sqrt(1 + slope ** 2);
  let placed = lines.flatMap((line, row) => place({ ...line, slope }, row, pitch, origin));
  let terms: Lattice["terms"] | null = null;
  for (let round = 0; round < 3; round++) {
    terms = fit(placed);
    if (terms === null) return null;
    const lattice = { terms, capital: 0, firstColumn: 0, columns: 0, rows: 0 };
    const near = placed.filter(({ column, row, x, y }) => {
      const [seenX, seenY] = pixelOf(lattice, column, row);
      return Math.hypot(seenX - x, seenY - y) < OUTLIER_PITCHES * pitch;
    });
    if (near.length === placed.length) break;
    if (near.length < placed.length * 0.6) return null;
    placed = near;
  }
  if (terms === null) return null;
  const columns = placed.map(({ column }) => column);
  const [from, to] = [Math.min(...columns), Math.max(...columns)];
  const partial = { terms, capital: 0, firstColumn: from, columns: to - from + 1, rows: lines.length };
  return { ...partial, capital: capitalHeight(partial, lines, slope) };
}

/** Height of capitals in rows: of the components, without what their turn adds to their boxes. */
function capitalHeight(lattice: Lattice, lines: readonly TextLine[], slope: number): number {
  const cosine = 1 / Math.sqrt(1 + slope ** 2);
  const sine = Math.abs(slope) * cosine;
  const heights = lines.flatMap(({ components }) =>
    components.map(({ width, height }) => (height - (width - height * sine) * sine) * cosine - 1),
  );
  const middle = lattice.firstColumn + lattice.columns / 2;
  const [x0, y0] = pixelOf(lattice, middle, 0);
  const [x1, y1] = pixelOf(lattice, middle, 1);
  return (median(heights) * BOX_TO_CAPITAL) / Math.hypot(x1 - x0, y1 - y0);
}
