import type { Evidence } from "../port/pdf.ts";
import type { ReadEvidenceRequest } from "../port/read-request.ts";
import { alternativeOf, bringIn, placeStamps, placeWatermark } from "../document/evidence.ts";
import { type PageFrame, pageFrame } from "../file/geometry.ts";
import { openSource } from "../file/load.ts";
import { resolver } from "../file/page-tree.ts";
import type { SealPlan, WrittenPdf } from "../file/revision.ts";
import { Sheet } from "../drawing/sheet.ts";
import { evidencePages } from "./evidence-pages.ts";
import { appendSeal, continueUpload, type Mark } from "./update.ts";

/** A request for evidence that is appended to the upload. */
export type CountersignRequest = Omit<ReadEvidenceRequest, "countersigns"> & {
  countersigns: Uint8Array;
  seal: SealPlan;
};

/**
 * Continues an upload that others have signed: what people signed and entered, the evidence as attached files, and an
 * empty seal follow its bytes. Throws PdfRejected or Error.
 */
export async function prepareCountersigned(
  request: CountersignRequest,
): Promise<WrittenPdf & Pick<Evidence, "pages">> {
  const { countersigns: upload, sealedAt, seal } = request;
  // Opened twice: the pages of the first have the attributes that they inherit, and the second is written.
  const { pdf: read, pages } = await openSource(upload);
  const frames = pages.map(({ dict }) => pageFrame(dict, resolver(read)));
  const continued = await continueUpload(upload);
  const refs = pages.map(({ ref }) => ref);
  const sheet = await Sheet.create();
  const place = await drawMarks(sheet, request, frames);
  const { find } = await bringIn(continued.pdf, sheet);
  const marks = place.map(({ page, drawing, ...mark }): Mark => ({
    ...mark,
    page: refs[page]!,
    drawing: find(drawing),
  }));
  const attachments = [await evidencePages(request), ...request.attachments];
  const update = { marks, firstPage: refs[0]!, attachments, seal, sealedAt };
  const { pieces, ...written } = appendSeal(continued, update);
  return { pieces: [upload, ...pieces], ...written, pages: pages.length };
}

/** A mark on the page with this index, as the drawing of the sheet with this index. */
type Drawn = Omit<Mark, "page" | "drawing"> & { page: number; drawing: number };

async function drawMarks(
  sheet: Sheet,
  { stamps, audit, watermark }: CountersignRequest,
  frames: readonly PageFrame[],
): Promise<Drawn[]> {
  const drawn = placeStamps(sheet, { stamps, audit }, frames).map(
    ({ page, drawing, matrix }, index): Drawn => {
      const { x, y, width, height, content } = stamps[index]!;
      const bottom = frames[page]!.height - y - height;
      const box = [x, bottom, x + width, bottom + height] as const;
      return { page, drawing, matrix, box, alternative: alternativeOf(content, audit) };
    },
  );
  if (watermark === null) return drawn;
  const faint = placeWatermark(sheet, watermark, frames).map(({ page, drawing, matrix }): Drawn => {
    const { width, height } = frames[page]!;
    return { page, drawing, matrix, box: [0, 0, width, height], alternative: null };
  });
  return [...drawn, ...faint];
}
