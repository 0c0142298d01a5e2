import type { DrawnSignature } from "@service/contract/embed";

/** An SVG path of one pen width, in the units of the signature's own box. */
export interface InkPath {
  d: string;
  width: number;
}

type Point = DrawnSignature["strokes"][number]["points"][number];

/** The pen: thick when slow, thin when fast, as signature_pad draws it. Widths in CSS pixels, speed in px/ms. */
const PEN = { thinnest: 1.2, thickest: 4.4, smoothing: 0.7, steps: 8 };

/** Strokes as smooth curves through the middles of their points, gathered by pen width into a few paths. */
export function inkPaths(ink: DrawnSignature): InkPath[] {
  const byWidth = new Map<number, string[]>();
  for (const { points } of ink.strokes)
    for (const { d, width } of segments(points)) {
      const parts = byWidth.get(width) ?? [];
      parts.push(d);
      byWidth.set(width, parts);
    }
  return [...byWidth].map(([width, parts]) => ({ width, d: parts.join("") }));
}

function segments(points: readonly Point[]): InkPath[] {
  const [first] = points;
  if (first === undefined) return [];
  if (points.length === 1) return [{ d: `M${first[0]} ${first[1]}h.01`, width: PEN.thickest }];
  let speed = 0;
  return points.slice(1).map((point, index) => {
    const before = points[index] ?? point;
    speed = PEN.smoothing * speedBetween(before, point) + (1 - PEN.smoothing) * speed;
    return { d: curve(points, index), width: widthAt(speed) };
  });
}

/** A curve between the midpoints of two neighbouring segments, with their common point as its control point. */
function curve(points: readonly Point[], index: number): string {
  const from = points[index];
  const to = points[index + 1];
  if (from === undefined || to === undefined) return "";
  const start = middle(points[index - 1] ?? from, from);
  const end = middle(from, to);
  const tail = index + 2 === points.length ? `L${to[0]} ${to[1]}` : "";
  return `M${pair(start)}Q${from[0]} ${from[1]} ${pair(end)}${tail}`;
}

function widthAt(speed: number): number {
  const width = Math.max(PEN.thickest / (speed + 1), PEN.thinnest);
  return Math.round(width * PEN.steps) / PEN.steps;
}

function speedBetween(a: Point, b: Point): number {
  const time = b[3] - a[3];
  return time > 0 ? Math.hypot(b[0] - a[0], b[1] - a[1]) / time : 0;
}

function middle(a: Point, b: Point): readonly [number, number] {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

function pair([x, y]: readonly [number, number]): string {
  return `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;
}
