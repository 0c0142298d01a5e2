import { PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef } from "@libpdf/core";
import { drawOnTop } from "../content/content.ts";
import { drawPageNumber } from "../drawing/page-number.ts";
import { Sheet } from "../drawing/sheet.ts";
import { markCanonical } from "../file/canonical-mark.ts";
import { pageFrame, pageTurn } from "../file/geometry.ts";
import type { Source } from "../file/load.ts";
import { displayedSizes } from "../file/page-sizes.ts";
import { replacePages, resolver, type SourcePage } from "../file/page-tree.ts";
import { PdfWriter } from "../file/writer.ts";
import type { Arrangement } from "../port/canonical-pdf.ts";
import type { PageSize } from "../port/pdf.ts";
import { resolveDestinations } from "./destinations.ts";
import { bringIn } from "./evidence.ts";
import { bringPages } from "./join.ts";
import { Layers } from "./layers.ts";

/**
 * Writes the chosen pages of a canonical file in their new order, turned, and with numbers where they are asked for.
 * Nothing of a page that is left out stays; bookmarks and tags do not. Throws RangeError for a page that is not there.
 */
export async function arrangePages(
  source: Source,
  { pages: wanted, isNumbered }: Arrangement,
): Promise<{ pieces: Uint8Array[]; pages: PageSize[] }> {
  const chosen = wanted.map(({ page }) => {
    const found = source.pages[page - 1];
    if (found === undefined) throw new RangeError(`there is no page ${page}`);
    return found;
  });
  resolveDestinations(source.pdf, chosen);
  removeLinksElsewhere(source, chosen);
  const pdf = PDF.create();
  const layers = new Layers();
  const pages = bringPages({ ...source, pages: chosen }, pdf, layers);
  for (const [index, { dict }] of pages.entries()) {
    const turn = (pageTurn(dict, resolver(pdf)) + wanted[index]!.turn) % 360;
    dict.set("Rotate", PdfNumber.of(turn));
  }
  layers.store(pdf);
  replacePages(pdf, pages);
  const arranged = { pdf, pages };
  if (isNumbered) await drawNumbers(arranged);
  markCanonical(arranged);
  return { pieces: PdfWriter.anew(pdf).pieces(), pages: displayedSizes(arranged) };
}

/** Removes the links that lead to none of these pages: a copy of what they name would keep the removed page. */
function removeLinksElsewhere({ pdf }: Source, pages: readonly SourcePage[]): void {
  const resolve = resolver(pdf);
  const kept = new Set(pages.map(({ ref }) => ref.toString()));
  const leads = (destination: PdfObject | undefined): boolean => {
    const place = resolve(destination);
    const page = place instanceof PdfArray ? place.at(0) : undefined;
    return page instanceof PdfRef && kept.has(page.toString());
  };
  const stays = (item: PdfObject): boolean => {
    const annotation = resolve(item);
    if (!(annotation instanceof PdfDict)) return false;
    const action = resolve(annotation.get("A"));
    if (annotation.has("Dest")) return leads(annotation.get("Dest"));
    return !(action instanceof PdfDict) || !action.has("D") || leads(action.get("D"));
  };
  for (const { dict } of pages) {
    const annotations = resolve(dict.get("Annots"));
    if (annotations instanceof PdfArray) dict.set("Annots", PdfArray.of(...[...annotations].filter(stays)));
  }
}

/** Draws each page's number at its foot. */
async function drawNumbers({ pdf, pages }: Pick<Source, "pdf" | "pages">): Promise<void> {
  const sheet = await Sheet.create();
  const frames = pages.map(({ dict }) => pageFrame(dict, resolver(pdf)));
  const drawings = frames.map((frame, index) => {
    const text = `${index + 1} / ${frames.length}`;
    return sheet.addDrawing(drawPageNumber(sheet, text, frame), frame);
  });
  const { find } = await bringIn(pdf, sheet);
  for (const [index, page] of pages.entries())
    drawOnTop(pdf, page, [{ xobject: find(drawings[index]!), matrix: frames[index]!.toUserSpace }]);
}
