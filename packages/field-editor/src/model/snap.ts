import type { Box, Handle, Point, Size } from "./geometry.ts";

/** A line that a field was aligned with: vertical for `x`. */
export interface Guide {
  axis: "x" | "y";
  at: number;
}

interface Lines {
  x: readonly number[];
  y: readonly number[];
}

/** Half an inch: the margin of most documents. */
const MARGIN = 36;

/** Returns lines to align with: the page's centre and margins, other fields' edges and centres. */
export function snapLines(page: Size, others: readonly Box[]): Lines {
  const along = (start: "x" | "y", length: "width" | "height"): number[] => [
    page[length] / 2,
    MARGIN,
    page[length] - MARGIN,
    ...others.flatMap((box) => threeOf(box[start], box[length])),
  ];
  return { x: along("x", "width"), y: along("y", "height") };
}

function threeOf(start: number, length: number): number[] {
  return [start, start + length / 2, start + length];
}

export interface Snapped {
  move: Point;
  guides: readonly Guide[];
}

/** The move that brings an edge or a centre of the box onto the nearest line. */
export function snapBox(box: Box, lines: Lines, tolerance: number): Snapped {
  return snapped(threeOf(box.x, box.width), threeOf(box.y, box.height), { lines, tolerance });
}

/** The same for the sides that a handle moves. */
export function snapHandle(box: Box, handle: Handle, target: { lines: Lines; tolerance: number }): Snapped {
  const x = handle.includes("w") ? [box.x] : handle.includes("e") ? [box.x + box.width] : [];
  const y = handle.includes("n") ? [box.y] : handle.includes("s") ? [box.y + box.height] : [];
  return snapped(x, y, target);
}

function snapped(
  x: readonly number[],
  y: readonly number[],
  { lines, tolerance }: { lines: Lines; tolerance: number },
): Snapped {
  const toX = nearest(x, lines.x, tolerance);
  const toY = nearest(y, lines.y, tolerance);
  return {
    move: { x: toX?.move ?? 0, y: toY?.move ?? 0 },
    guides: [
      ...(toX === null ? [] : [{ axis: "x" as const, at: toX.at }]),
      ...(toY === null ? [] : [{ axis: "y" as const, at: toY.at }]),
    ],
  };
}

function nearest(
  edges: readonly number[],
  lines: readonly number[],
  tolerance: number,
): { move: number; at: number } | null {
  let best: { move: number; at: number } | null = null;
  for (const at of lines)
    for (const edge of edges) {
      const distance = Math.abs(at - edge);
      if (distance <= tolerance && distance < Math.abs(best?.move ?? Infinity))
        best = { move: at - edge, at };
    }
  return best;
}
