import type { ReadPartialRequest } from "../port/read-request.ts";
import type { Drawing } from "../content/content.ts";
import { Sheet } from "../drawing/sheet.ts";
import { pageFrame } from "../file/geometry.ts";
import type { Source } from "../file/load.ts";
import { replacePages, resolver } from "../file/page-tree.ts";
import { PdfWriter } from "../file/writer.ts";
import { element } from "../structure/element.ts";
import { drawTagged } from "./assemble.ts";
import { bringIn, placeStamps, placeWatermark } from "./evidence.ts";
import { writeMetadata } from "./metadata.ts";

/** Stamps and watermarks a canonical file. Answers the bytes in pieces. Throws Error. */
export async function preparePartial(request: ReadPartialRequest, source: Source): Promise<Uint8Array[]> {
  const { pdf, pages } = source;
  const frames = pages.map((page) => pageFrame(page.dict, resolver(pdf)));
  const sheet = await Sheet.create();
  const { stamps, languages, watermark, title, writtenAt } = request;
  const placements = [
    ...placeStamps(sheet, { stamps, audit: { languages } }, frames),
    ...placeWatermark(sheet, watermark, frames),
  ];
  const { find } = await bringIn(pdf, sheet);
  const byPage = Map.groupBy(placements, ({ page }) => page);
  const drawings = (index: number): Drawing[] =>
    (byPage.get(index) ?? []).map(({ drawing, ...placed }) => ({ xobject: find(drawing), ...placed }));
  drawTagged(source, pages, { drawings, structure: element("Part") });
  replacePages(pdf, pages);
  writeMetadata(pdf, title, writtenAt);
  return PdfWriter.anew(pdf, request.source).pieces();
}
