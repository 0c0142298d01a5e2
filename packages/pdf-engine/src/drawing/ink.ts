import type { Ink, InkStroke } from "../port/pdf.ts";
import { type Box, type Canvas, type Color, operands } from "./canvas.ts";
import type { Typeface } from "./typeface.ts";

/** Ball-pen blue-black, the page's `--signing-color-ink`: #14245c. */
export const INK: Color = [0x14 / 255, 0x24 / 255, 0x5c / 255];

/** Stroke widths in pixels of the pad, and the weight of the latest speed, as on the signing page. */
const THIN = 1.2;
const THICK = 4.4;
/** The thinnest line in points: thinner ones are lost in print and on coloured ground. */
const THINNEST = 0.7;
/** Maximum pen width as a share of the pad's shorter side. A tiny pad would otherwise make blots. */
const WIDEST_SHARE = 1 / 8;
const LATEST = 0.7;
/** Closer points, in pixels, are skipped. */
const CLOSEST = 0.6;
/** Maximum points of all strokes. Beyond it points are skipped evenly. */
const MOST_POINTS = 20_000;
/** Maximum height of a typed signature, that of a written one. */
const TALLEST_LETTERS = 60;

interface Node {
  x: number;
  y: number;
  width: number;
}

type Point = InkStroke["points"][number];

const distance = (left: Point, right: Point): number => Math.hypot(right[0] - left[0], right[1] - left[1]);

/** Whether the pen reports pressure. A mouse or a finger reports a constant. */
function hasPressure(points: readonly Point[]): boolean {
  const values = points.map(([, , pressure]) => pressure);
  return Math.max(...values) - Math.min(...values) > 0.05;
}

/** Pixels per millisecond. */
const speedBetween = (from: Point, to: Point): number =>
  to[3] > from[3] ? distance(from, to) / (to[3] - from[3]) : 0;

/** Pen width by pressure where it is reported, else by speed: slow is thick. */
const penWidth = (pressure: number | null, speed: number): number =>
  pressure === null ? Math.max(THICK / (1 + speed), THIN) : THIN + (THICK - THIN) * pressure;

/** Limits of the pen's width, in pixels of the pad. */
interface Pen {
  thinnest: number;
  widest: number;
}

function toNodes({ points }: InkStroke, every: number, { thinnest, widest }: Pen): Node[] {
  const byPressure = hasPressure(points);
  const nodes: Node[] = [];
  let before: Point | undefined;
  let speed = 0;
  for (const [index, point] of points.entries()) {
    const isLast = index === points.length - 1;
    if (before !== undefined && !isLast && (distance(before, point) < CLOSEST || index % every !== 0))
      continue;
    if (before !== undefined) speed = LATEST * speedBetween(before, point) + (1 - LATEST) * speed;
    const width = Math.max(Math.min(penWidth(byPressure ? point[2] : null, speed), widest), thinnest);
    nodes.push({ x: point[0], y: point[1], width });
    before = point;
  }
  return nodes;
}

const between = (left: Node, right: Node): Node => ({
  x: (left.x + right.x) / 2,
  y: (left.y + right.y) / 2,
  width: (left.width + right.width) / 2,
});

/** The point at `t` of the quadratic curve from `from` to `to` around `control`. */
function onCurve(from: Node, control: Node, to: Node, t: number): Node {
  const mix = (a: number, b: number, c: number): number =>
    (1 - t) * (1 - t) * a + 2 * t * (1 - t) * b + t * t * c;
  return {
    x: mix(from.x, control.x, to.x),
    y: mix(from.y, control.y, to.y),
    width: mix(from.width, control.width, to.width),
  };
}

/** Rounds the polyline: curves from middle to middle around each node, cut into pieces of one width each. */
function smooth(nodes: readonly Node[]): Node[] {
  const [first, ...rest] = nodes;
  if (first === undefined || rest.length < 2) return [...nodes];
  const path: Node[] = [first];
  let from = first;
  for (const [index, control] of rest.slice(0, -1).entries()) {
    const next = rest[index + 1] ?? control;
    const to = between(control, next);
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const pieces = Math.min(Math.max(Math.ceil(length / 2), 2), 12);
    for (let piece = 1; piece <= pieces; piece++) path.push(onCurve(from, control, to, piece / pieces));
    from = to;
  }
  return [...path, rest.at(-1) ?? from];
}

/** Round-capped pieces, each as wide as the pen was there; a single point is a dot. */
function strokeOperators(path: readonly Node[]): string[] {
  const [only] = path;
  if (only !== undefined && path.length === 1) {
    return [`${operands(only.width)} w ${operands(only.x, only.y)} m ${operands(only.x + 0.01, only.y)} l S`];
  }
  return path.slice(1).map((node, index) => {
    const from = path[index] ?? node;
    return `${operands((from.width + node.width) / 2)} w ${operands(from.x, from.y)} m ${operands(node.x, node.y)} l S`;
  });
}

function drawStrokes(canvas: Canvas, ink: Extract<Ink, { method: "drawn" }>, box: Box): void {
  const scale = Math.min(box.width / ink.width, box.height / ink.height);
  const x = box.x + (box.width - ink.width * scale) / 2;
  const y = box.y + (box.height + ink.height * scale) / 2;
  const points = ink.strokes.reduce((sum, stroke) => sum + stroke.points.length, 0);
  const every = Math.ceil(points / MOST_POINTS);
  const transform = [scale, 0, 0, -scale].map((value) => value.toFixed(5)).join(" ");
  const pen = { thinnest: THINNEST / scale, widest: Math.min(ink.width, ink.height) * WIDEST_SHARE };
  canvas.add(`q ${transform} ${operands(x, y)} cm 1 J 1 j ${operands(...INK)} RG`);
  for (const stroke of ink.strokes) canvas.add(...strokeOperators(smooth(toNodes(stroke, every, pen))));
  canvas.add("Q");
}

function drawLetters(canvas: Canvas, text: string, typeface: Typeface, box: Box): void {
  const { left, right, bottom, top } = typeface.extents(text);
  const width = Math.max(right - left, 0.1);
  const height = Math.max(top - bottom, 0.1);
  const size = Math.min(box.width / width, box.height / height, TALLEST_LETTERS / height);
  canvas.text(typeface, text, {
    x: box.x + (box.width - width * size) / 2 - left * size,
    y: box.y + (box.height - height * size) / 2 - bottom * size,
    size,
    color: INK,
  });
}

/** The largest centred box with these proportions inside another. */
export function within(size: { width: number; height: number }, box: Box): Box {
  const scale = Math.min(box.width / size.width, box.height / size.height);
  const width = size.width * scale;
  const height = size.height * scale;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

/**
 * Draws a signature centred in a box, in proportion. Strokes are clipped to it. `typefaceFor` finds the face of a
 * typed signature.
 */
export function drawInk(canvas: Canvas, ink: Ink, box: Box, typefaceFor: (ink: Ink) => Typeface): void {
  if (ink.method === "drawn") canvas.clipped(box, () => drawStrokes(canvas, ink, box));
  else if (ink.method === "uploaded") canvas.picture(ink.png, within(ink, box));
  else {
    const typeface = typefaceFor(ink);
    drawLetters(canvas, typeface.readable(ink.text), typeface, box);
  }
}
