import { INK_LIMITS } from "@service/contract/rules/ink-limits";
import type { DrawnSignature } from "@service/contract/embed";

/** A point group of signature_pad: one stroke in the pad's CSS pixels, times in epoch milliseconds. */
export interface PadStroke {
  points: { x: number; y: number; pressure: number; time: number }[];
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Padding around the ink, so that no pen width is cut off. CSS pixels. */
const PADDING = 6;
/** A cropped signature is at least this wide and high: a dot must not fill a field. CSS pixels. */
const LEAST: Readonly<Record<"width" | "height", number>> = { width: 120, height: 48 };

/** The strokes as vectors, cropped to the ink, so that they fill a field however large the pad was. Null when empty. */
export function fromPad(strokes: readonly PadStroke[]): DrawnSignature | null {
  const drawn = strokes.filter(({ points }) => points.length > 0).slice(0, INK_LIMITS.strokes);
  if (drawn.length === 0) return null;
  const box = cropBox(drawn);
  // A pointer that is held down may leave the pad, and even its screen.
  const scale = Math.min(1, INK_LIMITS.side / box.width, INK_LIMITS.side / box.height);
  const size = { width: round(box.width * scale), height: round(box.height * scale) };
  return {
    method: "drawn",
    ...size,
    strokes: thinned(drawn).map((points) => ({ points: toTuples(points, { ...box, ...size }, scale) })),
  };
}

function toTuples(points: PadStroke["points"], box: Box, scale: number): [number, number, number, number][] {
  const start = points[0]?.time ?? 0;
  return points.map(({ x, y, pressure, time }) => [
    between(0, round((x - box.x) * scale), box.width),
    between(0, round((y - box.y) * scale), box.height),
    between(0, round(pressure), 1),
    between(0, Math.round(time - start), INK_LIMITS.durationMs),
  ]);
}

/** The points of each stroke, left out evenly where there are more than the contract takes; the last one stays. */
function thinned(strokes: readonly PadStroke[]): PadStroke["points"][] {
  const total = strokes.reduce((sum, { points }) => sum + points.length, 0);
  // Each stroke keeps its first and last point whatever the step.
  const step = Math.ceil(total / (INK_LIMITS.points - 2 * INK_LIMITS.strokes));
  return strokes.map(({ points }) => {
    const every = Math.max(step, Math.ceil(points.length / (INK_LIMITS.strokePoints - 1)));
    return points.filter((_, index) => index % every === 0 || index === points.length - 1);
  });
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function cropBox(strokes: readonly PadStroke[]): Box {
  const points = strokes.flatMap((stroke) => stroke.points);
  const [x, width] = span(
    points.map((point) => point.x),
    LEAST.width,
  );
  const [y, height] = span(
    points.map((point) => point.y),
    LEAST.height,
  );
  return { x, y, width, height };
}

/** Start and length of the stretch that the values cover, with padding, widened about its middle to `least`. */
function span(values: readonly number[], least: number): [number, number] {
  const low = values.reduce((a, b) => Math.min(a, b), Infinity) - PADDING;
  const high = values.reduce((a, b) => Math.max(a, b), -Infinity) + PADDING;
  const length = Math.max(high - low, least);
  return [(low + high - length) / 2, length];
}

/** The strokes laid back into a pad of this size: centred, scaled down where they do not fit, never up. */
export function toPad(ink: DrawnSignature, width: number, height: number): PadStroke[] {
  const scale = Math.min(1, width / ink.width, height / ink.height);
  const left = (width - ink.width * scale) / 2;
  const top = (height - ink.height * scale) / 2;
  return ink.strokes.map(({ points }) => ({
    points: points.map(([x, y, pressure, time]) => ({
      x: left + x * scale,
      y: top + y * scale,
      pressure,
      time: time + 1, // signature_pad reads a time of 0 as "now"
    })),
  }));
}

/** Strokes moved from a pad of one size into another, as a phone is turned: about the middle, shrunk if they must. */
export function refit(strokes: readonly PadStroke[], from: Box, to: Box): PadStroke[] {
  const scale = Math.min(1, to.width / from.width, to.height / from.height);
  return strokes.map(({ points }) => ({
    points: points.map((point) => ({
      pressure: point.pressure,
      time: point.time,
      x: to.width / 2 + (point.x - from.width / 2) * scale,
      y: to.height / 2 + (point.y - from.height / 2) * scale,
    })),
  }));
}

/** Length of all strokes together, CSS pixels. */
export function inkLength(strokes: readonly PadStroke[]): number {
  let length = 0;
  for (const { points } of strokes)
    for (const [index, point] of points.entries()) {
      const before = points[index - 1] ?? point;
      length += Math.hypot(point.x - before.x, point.y - before.y);
    }
  return length;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
