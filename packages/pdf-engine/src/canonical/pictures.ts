import type { PDFiumDocument } from "@hyzyla/pdfium";
import { type PageSize, PdfRejected } from "../port/pdf.ts";
import { Reader } from "../forms/reader.ts";
import { displayedBox, type Spot } from "../search/pattern.ts";
import { pageFrame } from "../file/geometry.ts";
import type { Source } from "../file/load.ts";
import { resolver } from "../file/page-tree.ts";
import { isAbort, isBlank, openPdfium, type Picture, sizeOf } from "./pdfium.ts";

/** Pixels in a point: 36 dpi, and 18 dpi for files of many pages. */
const SCALE = 0.5;
const SMALL_SCALE = 0.25;
const MANY_PAGES = 60;
/** Processor time for the pictures of one file, µs. Pages beyond it are not compared. */
const BUDGET_US = 8_000_000;
/** Difference of a pixel's three colours together that is seen. */
const SEEN = 96;
/** Pixels that may differ: one word of small print has more. */
const TOLERATED = 8;
/** Points around a box that is not compared. */
const MARGIN = 3;
/** A larger page is not drawn: 4 million pixels. */
const MAX_PIXELS = 4_000_000;

/** Boxes of a page, which nobody compares. */
type Boxes = readonly Spot[];

interface Options {
  /** By page. */
  ignored: readonly Boxes[];
  /** The file was damaged: the other program may show nothing. */
  isRebuilt: boolean;
  /** Whether the answer is needed: comparing every pixel takes its time. */
  isSigned: boolean;
}

/** Boxes of annotations that are drawn here and not as the file draws them: fields, links, and shapes without a look. */
export function redrawnBoxes({ pdf, pages }: Source): Boxes[] {
  const reader = new Reader(resolver(pdf));
  return pages.map(({ dict }) => {
    const frame = pageFrame(dict, reader.resolve);
    return reader.array(dict.get("Annots")).flatMap((item) => {
      const annotation = reader.dict(item);
      const isOwn = reader.dict(annotation?.get("AP"))?.has("N") ?? false;
      const isField = reader.name(annotation?.get("Subtype")) === "Widget";
      const [x1, y1, x2, y2] = reader.numbers(annotation?.get("Rect"));
      if ((isOwn && !isField) || x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined)
        return [];
      const corners = [
        [x1, y1],
        [x2, y1],
        [x2, y2],
        [x1, y2],
      ] as const;
      return [displayedBox(corners, frame)];
    });
  });
}

/**
 * Draws each page of an upload and of its canonical file with another program than the one that wrote it. Answers of a
 * signed file whether every page was drawn and no pixel differs. Throws PdfRejected where they differ to the eye.
 */
export async function assertSamePictures(
  before: Uint8Array,
  after: Uint8Array,
  options: Options,
): Promise<boolean> {
  const [source, canonical] = [await openPdfium(before), await openPdfium(after)];
  if (canonical === null) throw new Error("the canonical file cannot be drawn");
  try {
    const areEqual = source !== null && (await compare(source, canonical, options));
    for (const document of [source, canonical]) document?.destroy();
    return areEqual;
  } catch (error) {
    // A page that PDFium cannot draw tells nothing of ours.
    if (!isAbort(error)) throw error;
    return false;
  }
}

async function compare(
  source: PDFiumDocument,
  canonical: PDFiumDocument,
  options: Options,
): Promise<boolean> {
  const start = process.cpuUsage();
  const count = Math.min(source.getPageCount(), canonical.getPageCount());
  const scale = count > MANY_PAGES ? SMALL_SCALE : SCALE;
  let areEqual = options.isSigned && source.getPageCount() === canonical.getPageCount();
  for (let index = 0; index < count; index++) {
    const { user, system } = process.cpuUsage(start);
    if (user + system > BUDGET_US) return false;
    const pictures = [await draw(source, index, scale), await draw(canonical, index, scale)] as const;
    areEqual &&= isEqual(pictures);
    if (isSame(pictures, options.ignored[index] ?? [], { scale, isRebuilt: options.isRebuilt })) continue;
    throw new PdfRejected(
      options.isRebuilt ? "ambiguous" : "damaged",
      `Programs show page ${index + 1} of the file differently, because it is damaged. Print it to a new PDF.`,
    );
  }
  return areEqual;
}

/** Whether two pictures are there and nobody sees a pixel that differs. */
function isEqual([before, after]: readonly [Picture | null, Picture | null]): boolean {
  if (before === null || after === null) return false;
  if (before.width !== after.width || before.height !== after.height) return false;
  for (let at = 0; at < before.data.length; at += 4)
    if (distance(before.data, after.data, at) > SEEN) return false;
  return true;
}

async function draw(document: PDFiumDocument, index: number, scale: number): Promise<Picture | null> {
  const { width, height } = sizeOf(document, index);
  if (width * height * scale * scale > MAX_PIXELS) return null;
  return document.getPage(index).render({ scale, renderFormFields: true, render: "bitmap" });
}

function isSame(
  [before, after]: readonly [Picture | null, Picture | null],
  ignored: Boxes,
  { scale, isRebuilt }: { scale: number; isRebuilt: boolean },
): boolean {
  if (before === null || after === null) return true;
  // The boxes of the page are broken, and programs guess.
  if (before.width !== after.width || before.height !== after.height) return true;
  if (isRebuilt && isBlank(before)) return true;
  const boxes = ignored.map((box) => inPixels(box, scale));
  let different = 0;
  for (let at = 0; at < before.data.length; at += 4) {
    if (distance(before.data, after.data, at) <= SEEN) continue;
    const [x, y] = [(at / 4) % before.width, Math.floor(at / 4 / before.width)];
    const isIgnored = boxes.some(
      (box) => x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height,
    );
    if (!isIgnored) different += 1;
  }
  return different <= TOLERATED;
}

const level = (data: Uint8Array, at: number): number => data[at] ?? 0;

const distance = (left: Uint8Array, right: Uint8Array, at: number): number =>
  Math.abs(level(left, at) - level(right, at)) +
  Math.abs(level(left, at + 1) - level(right, at + 1)) +
  Math.abs(level(left, at + 2) - level(right, at + 2));

const inPixels = ({ x, y, width, height }: Spot & PageSize, scale: number): Spot => ({
  x: (x - MARGIN) * scale,
  y: (y - MARGIN) * scale,
  width: (width + 2 * MARGIN) * scale,
  height: (height + 2 * MARGIN) * scale,
});
