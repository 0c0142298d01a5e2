import type { InkStroke, PageSize, Stamp } from "../../packages/pdf-engine/src/port/pdf.ts";

const STROKE: InkStroke["points"] = [
  [10, 50, 0.5, 0],
  [60, 10, 0.6, 40],
  [120, 90, 0.6, 60],
  [190, 20, 0.4, 90],
];
const INK = { width: 120, height: 48 };
const TEXT = { width: 90, height: 14 };
/** Where on the page its stamps are, as parts of the room that is left. Pages take turns. */
const PLACES = [
  [0.05, 0.9],
  [0.9, 0.04],
  [0.5, 0.5],
  [0.05, 0.05],
  [0.95, 0.95],
] as const;

/** A signature and a value on a page. A page that is too small has neither. */
export function stampsOn(size: PageSize, page: number): Stamp[] {
  if (size.width < INK.width * 1.5 || size.height < (INK.height + TEXT.height) * 1.5) return [];
  const [across, down] = PLACES[(page - 1) % PLACES.length]!;
  const x = Math.round((size.width - INK.width) * across);
  const y = Math.round((size.height - INK.height - TEXT.height) * down);
  const ink = { method: "drawn", width: 200, height: 100, strokes: [{ points: STROKE }] } as const;
  return [
    {
      page,
      x,
      y,
      ...INK,
      content: { kind: "ink", ink: { ...ink, strokes: [...ink.strokes] }, caption: "Łukasz Ñandú" },
    },
    { page, x, y: y + INK.height, ...TEXT, content: { kind: "text", text: "1,250.00" } },
  ];
}
