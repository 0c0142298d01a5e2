/** Lengths are PDF points from the top-left corner of a page as displayed. */
export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point, Size {}

/** A point of a page. */
export interface Spot extends Point {
  page: number;
}

export const HANDLES = ["nw", "n", "ne", "e", "se", "s", "sw", "w"] as const;
export type Handle = (typeof HANDLES)[number];

/** Hundredths of a point: less cannot be seen, and sums stay free of rounding noise. */
function round(length: number): number {
  return Math.round(length * 100) / 100;
}

export function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}

/** The box inside the page: made smaller where it is larger than the page, then moved. */
export function clampBox(box: Box, page: Size): Box {
  const width = Math.min(box.width, page.width);
  const height = Math.min(box.height, page.height);
  return {
    x: round(clamp(box.x, 0, page.width - width)),
    y: round(clamp(box.y, 0, page.height - height)),
    width: round(width),
    height: round(height),
  };
}

/** The smallest box around all boxes. */
export function boxAround(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Limits a move so that the group stays on the page. */
export function limitMove(group: Box, move: Point, page: Size): Point {
  const inside = clampBox({ ...group, x: group.x + move.x, y: group.y + move.y }, page);
  return { x: inside.x - group.x, y: inside.y - group.y };
}

/** The box with one side or corner moved, not smaller than `min` and not beyond the page. */
export function resizeBox(box: Box, handle: Handle, move: Point, limits: { min: Size; page: Size }): Box {
  const { min, page } = limits;
  const x = resizeSide([box.x, box.width], sideOf(handle, "w", "e"), move.x, [min.width, page.width]);
  const y = resizeSide([box.y, box.height], sideOf(handle, "n", "s"), move.y, [min.height, page.height]);
  return { x: round(x[0]), y: round(y[0]), width: round(x[1]), height: round(y[1]) };
}

type Side = "start" | "end" | null;

function sideOf(handle: Handle, start: string, end: string): Side {
  if (handle.includes(start)) return "start";
  return handle.includes(end) ? "end" : null;
}

function resizeSide(
  [start, length]: readonly [number, number],
  side: Side,
  move: number,
  [min, page]: readonly [number, number],
): readonly [number, number] {
  const end = start + length;
  if (side === "start") {
    const moved = clamp(start + move, 0, Math.max(0, end - min));
    return [moved, end - moved];
  }
  if (side === "end") return [start, clamp(end + move, start + min, Math.max(page, start + min)) - start];
  return [start, length];
}

export function boxBetween(one: Point, other: Point): Box {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return { x, y, width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) };
}

export function overlaps(one: Box, other: Box): boolean {
  const across = one.x < other.x + other.width && other.x < one.x + one.width;
  return across && one.y < other.y + other.height && other.y < one.y + one.height;
}

/** Fields whose tops differ by less are on one line, points. */
const LINE_TOLERANCE = 6;

/** Page by page, line by line, from left to right. */
export function inReadingOrder<T extends Spot>(fields: readonly T[]): T[] {
  const sorted = fields.toSorted((a, b) => a.page - b.page || a.y - b.y);
  const lines: T[][] = [];
  for (const field of sorted) {
    const line = lines.at(-1);
    const first = line?.[0];
    const isSameLine = first?.page === field.page && field.y - first.y < LINE_TOLERANCE;
    if (line !== undefined && isSameLine) line.push(field);
    else lines.push([field]);
  }
  return lines.flatMap((line) => line.toSorted((a, b) => a.x - b.x));
}
