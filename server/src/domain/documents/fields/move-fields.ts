import { within } from "@service/contract/rules/carried-fields";
import { groupProblems } from "@service/contract/rules/radio-groups";
import type { PageSize } from "@service/pdf-engine/port";
import type { Arrangement } from "@service/pdf-engine/port/canonical-pdf";
import { invalid } from "../../errors.ts";
import type { Document } from "../../model/document.ts";
import { type Field, fieldsOf } from "../../model/field.ts";
import type { Writer } from "../../model/store.ts";
import { assertConditions } from "./conditions.ts";

/** Moves the fields with their pages, and removes those of pages that are gone. Throws VALIDATION where others need them. */
export async function moveFields(
  writer: Writer,
  document: Document,
  { pages }: Arrangement,
  sizes: readonly PageSize[],
): Promise<void> {
  const fields = await fieldsOf(writer, document.id);
  const places = new Map(pages.map(({ page, turn }, index) => [page, { page: index + 1, turn }]));
  const removed = fields.filter(({ page }) => !places.has(page));
  const kept = fields.filter(({ page }) => places.has(page));
  const [problem] = groupProblems(kept);
  if (problem) throw invalid(["pages"], `A group of fields would lose its others: ${problem.detail}`);
  await writer.fields.delete({ id: removed.map(({ id }) => id) });
  for (const field of kept) {
    const { page, turn } = places.get(field.page)!;
    if (page === field.page && turn === 0) continue;
    const place = turned(field, document.pages[field.page - 1]!, turn, sizes[page - 1]!);
    await writer.fields.update({ id: field.id }, { page, ...place });
  }
  if (removed.length > 0) await assertConditions(writer, document.id);
}

type Rectangle = Pick<Field, "x" | "y" | "width" | "height">;

/** The place of an upright field after its page was turned around it: its middle stays where it was on the page. */
function turned(field: Rectangle, from: PageSize, turn: number, to: PageSize): Rectangle {
  const [x, y] = [field.x + field.width / 2, field.y + field.height / 2];
  const [left, top] = {
    0: [x, y],
    90: [from.height - y, x],
    180: [from.width - x, from.height - y],
    270: [y, from.width - x],
  }[turn] as [number, number];
  const width = Math.min(field.width, to.width);
  const height = Math.min(field.height, to.height);
  return {
    x: within(left - width / 2, to.width - width),
    y: within(top - height / 2, to.height - height),
    width,
    height,
  };
}
