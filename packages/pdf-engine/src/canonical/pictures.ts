import type { PDFiumDocument } from "@hyzyla/pdfium";
import { type PageSize, PdfRejected } from "../port/pdf.ts";
import { Reader } from "../forms/reader.ts";
import { displayedBox, type Spot } from "../search/pattern.ts";
import { pageFrame } from "../file/geometry.ts";
import type { Source } from "../file/load.ts";
import { resolver } from "../file/page-tree.ts";
import { isAbort, isBlank, openPdfium, type Picture, type Size, sizeOf } from "./pdfium.ts";

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
/** Difference of two lengths that rounding explains, points. */
const ROUNDING = 1;
/** A larger page is drawn smaller: 4 million pixels. */
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

interface Pair<T> {
  source: T;
  canonical: T;
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
  const start = process.cpuUsage();
  let areEqual = options.isSigned;
  let pair = await openPair(before, after);
  try {
    for (let index = 0; index < pagesOf(pair); index++) {
      const { user, system } = process.cpuUsage(start);
      if (user + system > BUDGET_US) return false;
      const pictures = await drawBoth(pair!, index);
      areEqual &&= pictures !== null && isEqual(pictures);
      // PDFium ended, and takes both files with it.
      if (pictures === null) pair = await openPair(before, after);
      else assertSame(pictures, index, options);
    }
    return areEqual && pair !== null && pair.source.getPageCount() === pair.canonical.getPageCount();
  } finally {
    for (const document of Object.values(pair ?? {})) document.destroy();
  }
}

/** Null where PDFium cannot open the upload, which tells nothing of ours. */
async function openPair(before: Uint8Array, after: Uint8Array): Promise<Pair<PDFiumDocument> | null> {
  const [source, canonical] = [await openPdfium(before), await openPdfium(after)];
  if (canonical === null) throw new Error("the canonical file cannot be drawn");
  if (source === null) canonical.destroy();
  return source && { source, canonical };
}

/** Pages that both files have. */
const pagesOf = (pair: Pair<PDFiumDocument> | null): number =>
  pair === null ? 0 : Math.min(pair.source.getPageCount(), pair.canonical.getPageCount());

interface Drawn extends Pair<Picture> {
  scale: number;
  isResized: boolean;
}

/** Draws a page of both files. Null where PDFium aborts. */
async function drawBoth(pair: Pair<PDFiumDocument>, index: number): Promise<Drawn | null> {
  try {
    const size = sizeOf(pair.source, index);
    const wanted = pagesOf(pair) > MANY_PAGES ? SMALL_SCALE : SCALE;
    const scale = Math.min(wanted, Math.sqrt(MAX_PIXELS / (size.width * size.height)));
    const source = await draw(pair.source, index, scale);
    const canonical = await draw(pair.canonical, index, scale);
    return {
      source,
      canonical,
      scale,
      isResized: haveOtherSizes(size, sizeOf(pair.canonical, index), ROUNDING),
    };
  } catch (error) {
    if (!isAbort(error)) throw error;
    return null;
  }
}

const draw = (document: PDFiumDocument, index: number, scale: number): Promise<Picture> =>
  document.getPage(index).render({ scale, renderFormFields: true, render: "bitmap" });

/** Whether a side of one is longer or shorter than of the other by more than that. */
const haveOtherSizes = (before: Size, after: Size, most: number): boolean =>
  Math.abs(before.width - after.width) > most || Math.abs(before.height - after.height) > most;

function assertSame(drawn: Drawn, index: number, { ignored, isRebuilt }: Options): void {
  if (isSame(drawn, ignored[index] ?? [], isRebuilt)) return;
  throw new PdfRejected(
    isRebuilt ? "ambiguous" : "damaged",
    `Programs show page ${index + 1} of the file differently, because it is damaged. Print it to a new PDF.`,
  );
}

/** Whether nobody sees a pixel that differs. */
function isEqual({ source, canonical, isResized }: Drawn): boolean {
  if (isResized || haveOtherSizes(source, canonical, 0)) return false;
  for (let at = 0; at < source.data.length; at += 4)
    if (distance(source.data, canonical.data, at) > SEEN) return false;
  return true;
}

function isSame(
  { source: before, canonical: after, scale, isResized }: Drawn,
  ignored: Boxes,
  isRebuilt: boolean,
): boolean {
  if (isRebuilt && isBlank(before)) return true;
  if (isResized) return false;
  // Lengths were rounded to other pixels, and letters with them.
  if (haveOtherSizes(before, after, 0)) return true;
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
