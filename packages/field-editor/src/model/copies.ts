import { clampBox } from "./geometry.ts";
import type { Box, Size } from "./geometry.ts";
import { regrouped } from "./radio.ts";
import type { Field } from "./types.ts";

export type NewField = Omit<Field, "id">;

/** Distance of a copy from its original, points. */
const OFFSET = 12;

function isAt(one: NewField, other: NewField): boolean {
  return one.page === other.page && one.type === other.type && one.x === other.x && one.y === other.y;
}

function shifted(
  field: Field,
  pages: readonly Size[],
  { pageMove, step }: { pageMove: number; step: number },
): NewField {
  const page = Math.max(1, Math.min(pages.length, field.page + pageMove));
  const size = pages[page - 1] ?? field;
  const box = clampBox({ ...boxOf(field), x: field.x + step * OFFSET, y: field.y + step * OFFSET }, size);
  return { ...field, ...box, page, anchor: null };
}

function boxOf({ x, y, width, height }: Box): Box {
  return { x, y, width, height };
}

/** More steps than a page has room for. */
const MAX_STEPS = 100;

/** Copies beside their originals, radio fields in new groups, or at the same places of other pages: further away while a copy is there already. */
export function copiesBeside(
  originals: readonly Field[],
  pageMove: number,
  { fields, pages }: { fields: readonly Field[]; pages: readonly Size[] },
): NewField[] {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const copies = originals.map((field) => shifted(field, pages, { pageMove, step }));
    const isFree = !copies.some((copy) => fields.some((field) => isAt(copy, field)));
    if (isFree) return regrouped(copies, fields);
  }
  return regrouped(
    originals.map((field) => shifted(field, pages, { pageMove, step: 1 })),
    fields,
  );
}

/** Copies at the same place of each given page, radio fields in groups of that page. Where an equal field is, none is added. */
export function copiesOnPages(
  originals: readonly Field[],
  targets: readonly number[],
  { fields, pages }: { fields: readonly Field[]; pages: readonly Size[] },
): NewField[] {
  const copies = targets.flatMap((page) =>
    originals
      .filter((field) => field.page !== page)
      .map((field) => shifted(field, pages, { pageMove: page - field.page, step: 0 })),
  );
  const isNew = (copy: NewField, index: number) => {
    const isSame = (other: NewField) => isAt(copy, other) && copy.signerId === other.signerId;
    return !fields.some(isSame) && copies.findIndex(isSame) === index;
  };
  return regrouped(copies.filter(isNew), fields, ({ page }) => page);
}
