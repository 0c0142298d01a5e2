import type { Component } from "./components.ts";

/** Components of one line of text, from left to right, with the line's fit: y = offset + slope · x. */
export interface TextLine {
  components: readonly Component[];
  slope: number;
  offset: number;
  /** Median distance of neighbours. */
  pitch: number;
  /** Median height. */
  height: number;
  /** Median distance of components from the line. */
  stray: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Steepest line, as a slope. Four orientations and this cover a turn of any angle up to 22° from each. */
const MAX_SLOPE = 0.4;
const SAME_HEIGHT = 1.75;
/** Specks of a table or a cloth stray from their line by more heights than letters do. */
const MAX_STRAY = 0.14;
/** Fewest characters of a line's part. */
const MIN_COMPONENTS = 5;

/** Distance to a right neighbour, or null when `right` is no neighbour in a line. */
function gap(left: Component, right: Component): number | null {
  const height = Math.max(left.height, right.height);
  if (height > SAME_HEIGHT * Math.min(left.height, right.height)) return null;
  const dx = right.x - left.x;
  const dy = Math.abs(right.y - left.y);
  const reach = (left.width + right.width) / 2 + height * 1.3;
  if (dx < height * 0.25 || dx > reach || dy > dx * MAX_SLOPE + height * 0.15) return null;
  return dx + 2 * dy;
}

/** The nearest right neighbour of each component, by index in a list sorted by x. */
function nearest(sorted: readonly Component[], widest: number): (number | null)[] {
  return sorted.map((left, at) => {
    let best: number | null = null;
    let least = Infinity;
    for (let next = at + 1; next < sorted.length; next++) {
      const right = sorted[next]!;
      if (right.x - left.x > widest) break;
      const distance = gap(left, right);
      if (distance !== null && distance < least) [best, least] = [next, distance];
    }
    return best;
  });
}

/** Fits a line to components: least squares. */
function fitLine(components: readonly Component[]): TextLine {
  const count = components.length;
  const meanX = components.reduce((sum, { x }) => sum + x, 0) / count;
  const meanY = components.reduce((sum, { y }) => sum + y, 0) / count;
  let [products, squares] = [0, 1e-9];
  for (const { x, y } of components) {
    products += (x - meanX) * (y - meanY);
    squares += (x - meanX) ** 2;
  }
  const slope = products / squares;
  const steps = components.slice(1).map(({ x }, i) => x - components[i]!.x);
  const offset = meanY - slope * meanX;
  return {
    components,
    slope,
    offset,
    pitch: median(steps) * Math.sqrt(1 + slope ** 2),
    height: median(components.map(({ height }) => height)),
    stray: median(components.map(({ x, y }) => Math.abs(y - offset - slope * x))),
  };
}

/** Whether `right` goes on where `left` ends. */
function continues(left: TextLine, right: TextLine): boolean {
  const end = left.components.at(-1)!;
  const start = right.components[0]!;
  const distance = start.x - end.x;
  if (distance <= 0 || distance > 8 * left.pitch) return false;
  const ratio = left.height / right.height;
  if (ratio > 1.4 || ratio < 1 / 1.4) return false;
  const middle = (start.x + end.x) / 2;
  const seen = Math.abs(left.offset + left.slope * middle - right.offset - right.slope * middle);
  return seen < 0.4 * left.height;
}

/** Joins lines that a smudge or a merged character has broken. */
function join(lines: readonly TextLine[]): TextLine[] {
  const left = [...lines];
  for (let i = 0; i < left.length; i++) {
    const next = left.findIndex((other, j) => j !== i && continues(left[i]!, other));
    if (next < 0) continue;
    const joined = fitLine([...left[i]!.components, ...left[next]!.components]);
    left.splice(Math.max(i, next), 1);
    left.splice(Math.min(i, next), 1, joined);
    i = -1;
  }
  return left;
}

/** Finds lines of characters that run from left to right, by chains of mutual nearest neighbours. */
export function findLines(components: readonly Component[]): TextLine[] {
  const sorted = components.toSorted((a, b) => a.x - b.x);
  const widest = sorted.reduce((most, { height }) => Math.max(most, height), 0) * 4;
  const rights = nearest(sorted, widest);
  const lefts = new Map<number, number>();
  for (const [at, right] of rights.entries()) {
    if (right === null) continue;
    const rival = lefts.get(right);
    const isNearer =
      rival === undefined || gap(sorted[at]!, sorted[right]!)! < gap(sorted[rival]!, sorted[right]!)!;
    if (isNearer) lefts.set(right, at);
  }
  const lines: TextLine[] = [];
  for (const at of sorted.keys()) {
    if (lefts.has(at)) continue;
    const chain: Component[] = [];
    for (let next: number | null = at; next !== null;) {
      chain.push(sorted[next]!);
      const right: number | null = rights[next] ?? null;
      next = right !== null && lefts.get(right) === next ? right : null;
    }
    if (chain.length >= MIN_COMPONENTS) lines.push(fitLine(chain));
  }
  return join(lines).filter(({ stray, height }) => stray < MAX_STRAY * height);
}
