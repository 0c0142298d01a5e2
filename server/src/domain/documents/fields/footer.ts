import type { PageSize } from "@service/pdf-engine/port";

/** The foot of a page: rows of fields, filled from the left and from the bottom up. Points. */
const FOOT = { margin: 36, gap: 16, rows: 4 };

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The first free place for a field at the foot of a page; null when there is none. */
export function footerPlace(
  page: PageSize,
  field: Pick<Rectangle, "width" | "height">,
  taken: readonly Rectangle[],
): { x: number; y: number } | null {
  for (let row = 0; row < FOOT.rows; row += 1) {
    const y = page.height - FOOT.margin - field.height - row * (field.height + FOOT.gap);
    const x = y < 0 ? null : freeX(page, { ...field, y }, taken);
    if (x !== null) return { x, y };
  }
  return null;
}

/** The first x of a row where the field covers none of the rectangles and stays within the margins. */
function freeX(
  page: PageSize,
  { y, width, height }: Omit<Rectangle, "x">,
  taken: readonly Rectangle[],
): number | null {
  const inRow = taken.filter((other) => other.y < y + height && y < other.y + other.height);
  let x = FOOT.margin;
  for (const other of inRow.toSorted((a, b) => a.x - b.x))
    if (other.x < x + width && x < other.x + other.width) x = other.x + other.width + FOOT.gap;
  return x + width > page.width - FOOT.margin ? null : x;
}
