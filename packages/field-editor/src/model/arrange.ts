import { boxAround } from "./geometry.ts";
import type { Box } from "./geometry.ts";

export const ALIGNMENTS = ["left", "center", "right", "top", "middle", "bottom"] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
export const SPREADS = ["spread-x", "spread-y"] as const;
type Spread = (typeof SPREADS)[number];
export type Arrangement = Alignment | Spread | "same-size";

/** Fewer boxes have no space between them to be made equal. */
export const MIN_SPREAD = 3;

/** The boxes at their new places, in the same sequence. The last one gives the size for `same-size`. */
export function arrange<T extends Box>(boxes: readonly T[], how: Arrangement): T[] {
  if (how === "same-size") return sameSize(boxes);
  if (how === "spread-x") return spread(boxes, "x", "width");
  if (how === "spread-y") return spread(boxes, "y", "height");
  const group = boxAround(boxes);
  return boxes.map((box) => ({ ...box, ...ALIGNED[how](box, group) }));
}

const ALIGNED: Record<Alignment, (box: Box, group: Box) => Partial<Box>> = {
  left: (_, { x }) => ({ x }),
  center: ({ width }, group) => ({ x: group.x + (group.width - width) / 2 }),
  right: ({ width }, group) => ({ x: group.x + group.width - width }),
  top: (_, { y }) => ({ y }),
  middle: ({ height }, group) => ({ y: group.y + (group.height - height) / 2 }),
  bottom: ({ height }, group) => ({ y: group.y + group.height - height }),
};

function sameSize<T extends Box>(boxes: readonly T[]): T[] {
  const last = boxes.at(-1);
  if (last === undefined) return [];
  return boxes.map((box) => ({ ...box, width: last.width, height: last.height }));
}

/** Equal spaces between neighbours; the first and the last box stay. */
function spread<T extends Box>(boxes: readonly T[], start: "x" | "y", length: "width" | "height"): T[] {
  if (boxes.length < MIN_SPREAD) return [...boxes];
  const sorted = boxes.toSorted((a, b) => a[start] - b[start]);
  const group = boxAround(boxes);
  const filled = boxes.reduce((sum, box) => sum + box[length], 0);
  const gap = (group[length] - filled) / (boxes.length - 1);
  const places = new Map<T, number>();
  let next = group[start];
  for (const box of sorted) {
    places.set(box, next);
    next += box[length] + gap;
  }
  return boxes.map((box) => ({ ...box, [start]: places.get(box) ?? box[start] }));
}
