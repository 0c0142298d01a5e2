import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { bodyWidth } from "../fonts/font.ts";
import type { Corners } from "./pattern.ts";

/** A run of text: its start, direction and size in user space. */
interface Run {
  text: string;
  transform: readonly number[];
  width: number;
  height: number;
}

/** Descent of letters as a share of the run's height. */
const DESCENT = 0.22;

async function readRuns(document: PDFDocumentProxy, index: number): Promise<Run[]> {
  const page = await document.getPage(index + 1);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.flatMap((item) => {
    if (!("str" in item)) return [];
    const { str, transform, width, height, hasEOL } = item;
    return [{ text: hasEOL ? `${str}\n` : str, transform: transform as number[], width, height }];
  });
}

/** The box of the letters from `start` to `end` of a run, weighted by the widths of another font. */
function partOf({ text, transform, width, height }: Run, start: number, end: number): Corners {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
  const whole = bodyWidth(text.trimEnd()) || 1;
  const [from, to] = [start, end].map((at) => (width * bodyWidth(text.slice(0, at))) / whole);
  const along = Math.hypot(a, b) || 1;
  const across = Math.hypot(c, d) || 1;
  const point = (x: number, y: number): readonly [number, number] => [
    e + (a / along) * x + (c / across) * y,
    f + (b / along) * x + (d / across) * y,
  ];
  const [low, high] = [-DESCENT * height, (1 - DESCENT) * height];
  return [point(from ?? 0, low), point(to ?? width, low), point(to ?? width, high), point(from ?? 0, high)];
}

/** The corners of a match, which may cross runs. Of several lines the first counts. */
function cornersOf(runs: readonly Run[], start: number, end: number): Corners {
  const corners: (readonly [number, number])[] = [];
  let offset = 0;
  for (const run of runs) {
    const from = Math.max(start - offset, 0);
    const to = Math.min(end - offset, run.text.trimEnd().length);
    if (from < to) corners.push(...partOf(run, from, to));
    offset += run.text.length;
    if (corners.length > 0 && run.text.endsWith("\n")) break;
  }
  return corners;
}

/** The second search, by pdf.js. It reads rotated text and fonts that the first cannot; its boxes are approximate. */
export async function openPdfjs(bytes: Uint8Array): Promise<{
  search: (page: number, wanted: RegExp) => Promise<Corners[]>;
  close(): Promise<void>;
}> {
  const task = getDocument({
    // pdf.js transfers the buffer.
    data: Uint8Array.from(bytes),
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  const document = await task.promise;
  const pages = new Map<number, Promise<Run[]>>();
  return {
    search: async (page, wanted) => {
      const reading = pages.get(page) ?? readRuns(document, page).catch(() => []);
      pages.set(page, reading);
      const runs = await reading;
      const text = runs.map((run) => run.text).join("");
      const matches = [...text.matchAll(wanted)];
      return matches.map((match) => cornersOf(runs, match.index, match.index + match[0].length));
    },
    close: () => task.destroy(),
  };
}
