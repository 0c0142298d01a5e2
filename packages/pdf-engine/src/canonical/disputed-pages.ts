import type { PlainContents } from "../content/plain-content.ts";
import { PdfRejected } from "../port/pdf.ts";
import { Reader } from "../forms/reader.ts";
import { resolver } from "../file/page-tree.ts";
import { displayedSizes } from "../file/page-sizes.ts";
import type { Source } from "../file/load.ts";
import { contestedPages } from "./contested-objects.ts";
import { keepAsPicture } from "./kept-picture.ts";
import { differ } from "./likeness.ts";
import { isBlank, type Picture, type Size } from "./pdfium.ts";
import { judgeOfImages } from "./plain-image.ts";
import { PlainPages } from "./plain-page.ts";
import { Programs } from "./programs.ts";
import { contentsOfUnlikeLetters } from "./specimen.ts";
import { withStandIns } from "./stand-ins.ts";

/** Pixels in a point of what is compared: 72 dpi. */
const SCALE = 1;
/** Pixels of a picture that is compared. A0 has as many at 51 dpi. */
const MAX_COMPARED = 4_200_000;
/** Pixels in a point below which a comparison misses words. */
const LEAST_SCALE = 0.5;
/** Pixels in a point of a picture that is kept: 150 dpi. */
const KEPT_SCALE = 150 / 72;
/** Pixels of a picture that is kept. A3 has them at 150 dpi. */
const MAX_KEPT = 9_000_000;
/** Processor time for the pages of one file, µs. */
const BUDGET_US = 40_000_000;
/** Processor time after which pages with nothing uncertain but narrow areas are no longer drawn, µs. */
const NARROW_BUDGET_US = 10_000_000;

const tooMany = (): PdfRejected =>
  new PdfRejected(
    "too_complex",
    "The file's pages take too long to compare between programs, which may show them differently. Print it to a new PDF, or upload it in parts.",
  );

const unshown = (index: number): PdfRejected =>
  new PdfRejected("damaged", `Programs cannot show page ${index + 1} of the file. Print it to a new PDF.`);

/**
 * Draws each page of a canonical file that is not plain with the program of the signing page, pdf.js, and with PDFium.
 * Pages that the two show differently become pictures. Answers their numbers. Throws PdfRejected.
 */
export async function keepDisputedPages(
  source: Source,
  bytes: Uint8Array,
  {
    contents,
    narrow,
    write,
  }: { contents: Omit<PlainContents, "isOdd">; narrow: ReadonlySet<number>; write: () => Uint8Array },
): Promise<number[]> {
  const spent = startBudget();
  const sizes = displayedSizes(source);
  const reader = new Reader(resolver(source.pdf));
  const isPlain = judgeOfImages(reader);
  const plain = new PlainPages(source.pdf, isPlain);
  const drawn = source.pages.map((page) => !plain.isPlain(page));
  const specimen = { pdf: source.pdf, reader, write, assertTime: () => assertTime(spent()) };
  const unlike = await contentsOfUnlikeLetters(specimen, contents.shown);
  const contested = contestedPages(source.pdf, source.pages, {
    isPlain,
    contents: new Set([...contents.contested, ...unlike]),
    shown: contents.shown.values(),
  });
  if (contested.size + narrow.size === 0 && !drawn.includes(true)) return [];
  const compared = withStandIns(source.pdf, isPlain, write) ?? bytes;
  const disputed = await findDisputed(compared, { sizes, drawn, narrow, contested, spent });
  if (disputed.length === 0) return [];
  const programs = await Programs.open(bytes);
  try {
    for (const index of disputed) {
      assertTime(spent());
      const picture = await keptPicture(programs, index, sizes[index]!);
      keepAsPicture(source.pdf, source.pages[index]!, picture);
    }
  } finally {
    await programs.close();
  }
  return disputed.map((index) => index + 1);
}

/** Answers the processor time since then, µs. */
function startBudget(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
}

function assertTime(spent: number): void {
  if (spent > BUDGET_US) throw tooMany();
}

interface Pages {
  sizes: readonly Size[];
  /** Whether a page has something that is always drawn. */
  drawn: readonly boolean[];
  /** Indexes of pages that are drawn if there is time: they had areas that one program draws as lines. */
  narrow: ReadonlySet<number>;
  /** Indexes of pages that become pictures in any case. */
  contested: ReadonlySet<number>;
  spent: () => number;
}

/** Draws each page but plain ones. */
async function findDisputed(
  bytes: Uint8Array,
  { sizes, drawn, narrow, contested, spent }: Pages,
): Promise<number[]> {
  const programs = await Programs.open(bytes);
  const disputed: number[] = [];
  try {
    for (const [index, size] of sizes.entries()) {
      if (contested.has(index)) {
        disputed.push(index);
        continue;
      }
      if (!drawn[index] && !(narrow.has(index) && spent() < NARROW_BUDGET_US)) continue;
      assertTime(spent());
      if (!(await isAlike(programs, index, Math.min(SCALE, scaleWithin(size, MAX_COMPARED)))))
        disputed.push(index);
    }
  } finally {
    await programs.close();
  }
  return disputed;
}

const scaleWithin = ({ width, height }: Size, pixels: number): number => Math.sqrt(pixels / (width * height));

async function isAlike(programs: Programs, index: number, scale: number): Promise<boolean> {
  if (scale < LEAST_SCALE) return false;
  const left = await programs.drawWithPdfium(index, () => scale);
  const right = left && (await programs.drawWithPdfjs(index, left));
  return left !== null && right !== null && !differ(left, right, scale);
}

const keptScale = (page: Size): number => Math.min(KEPT_SCALE, scaleWithin(page, MAX_KEPT));

/** PDFium's picture of a page, or that of pdf.js where PDFium shows nothing. */
async function keptPicture(programs: Programs, index: number, size: Size): Promise<Picture> {
  const first = await programs.drawWithPdfium(index, keptScale);
  if (first !== null && !isBlank(first)) return first;
  const scale = keptScale(size);
  const like = first ?? {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
  const picture = (await programs.drawWithPdfjs(index, like)) ?? first;
  if (picture === null) throw unshown(index);
  return picture;
}
