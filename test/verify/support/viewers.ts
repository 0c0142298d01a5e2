import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { AnnotationMode, getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { readPixmaps } from "../../../scripts/seen/raster.ts";
import { hasTool } from "../../sealing/support/tools.ts";

/** A rendered page. Two pages are equal when all pixels are. */
export interface Drawn {
  width: number;
  height: number;
  hash: string;
  /** Whether all pixels have one color. */
  isBlank: boolean;
}

export interface Viewer {
  name: string;
  isInstalled: () => boolean;
  draw: (pdf: Uint8Array) => Promise<Drawn[] | null>;
}

/** High enough for a letter of 8 points to leave pixels. */
const DPI = 48;
const SCALE = DPI / 72;

function drawn(width: number, height: number, pixels: Uint8Array): Drawn {
  const hash = createHash("sha256").update(`${width} ${height} `).update(pixels).digest("hex");
  return { width, height, hash, isBlank: pixels.every((value) => value === pixels[0] || value === 255) };
}

/** The library's own, so that text that is not embedded is drawn alike on a machine without fonts. */
const STANDARD_FONTS = fileURLToPath(
  new URL(".", import.meta.resolve("pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf")),
);

const pdfjs: Viewer = {
  name: "pdf.js",
  isInstalled: () => true,
  draw: async (pdf) => {
    const task = getDocument({
      data: Uint8Array.from(pdf),
      verbosity: VerbosityLevel.ERRORS,
      standardFontDataUrl: STANDARD_FONTS,
      useSystemFonts: false,
    });
    try {
      const document = await task.promise;
      const pages: Drawn[] = [];
      for (let number = 1; number <= document.numPages; number += 1)
        pages.push(await drawWithPdfjs(document, number));
      return pages;
    } catch {
      return null;
    } finally {
      await task.destroy();
    }
  },
};

type PdfjsDocument = Awaited<ReturnType<typeof getDocument>["promise"]>;

interface Canvas {
  canvas: { width: number; height: number };
  context: CanvasContext;
}

interface CanvasContext {
  getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
}

interface CanvasFactory {
  create(width: number, height: number): Canvas;
  destroy(canvas: Canvas): void;
}

async function drawWithPdfjs(document: PdfjsDocument, number: number): Promise<Drawn> {
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: SCALE });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const factory = document.canvasFactory as CanvasFactory;
  const made = factory.create(width, height);
  try {
    const { context: canvasContext } = made;
    await page.render({ canvasContext, canvas: null, viewport, annotationMode: AnnotationMode.ENABLE })
      .promise;
    return drawn(width, height, new Uint8Array(made.context.getImageData(0, 0, width, height).data));
  } finally {
    factory.destroy(made);
  }
}

let library: Promise<PDFiumLibrary> | undefined;

const pdfium: Viewer = {
  name: "PDFium",
  isInstalled: () => true,
  draw: async (pdf) => {
    library ??= PDFiumLibrary.init();
    try {
      return await drawWithPdfium(await library, pdf);
    } catch (error) {
      // After an abort the library's results are unreliable.
      if (error instanceof Error && error.name === "RuntimeError") library = undefined;
      return null;
    }
  },
};

async function drawWithPdfium(opened: PDFiumLibrary, pdf: Uint8Array): Promise<Drawn[]> {
  const document = await opened.loadDocument(pdf);
  try {
    const pages: Drawn[] = [];
    for (const page of document.pages()) {
      const made = await page.render({ scale: SCALE, renderFormFields: true, render: "bitmap" });
      pages.push(drawn(made.width, made.height, made.data));
    }
    return pages;
  } finally {
    document.destroy();
  }
}

const run = promisify(execFile);
const TIMEOUT_MS = 60_000;

/** A program that writes pixmaps of all pages to its output. */
function program(name: string, tool: "pdftoppm" | "mutool", args: (file: string) => string[]): Viewer {
  return {
    name,
    isInstalled: () => hasTool(tool),
    draw: async (pdf) => {
      const file = join(tmpdir(), `${randomUUID()}.pdf`);
      await writeFile(file, pdf);
      try {
        const options = { encoding: "buffer", timeout: TIMEOUT_MS, maxBuffer: 2 ** 28 } as const;
        const { stdout } = await run(tool, args(file), options);
        const pages = readPixmaps(stdout).map(({ width, height, pixels }) => drawn(width, height, pixels));
        return pages.length === 0 ? null : pages;
      } catch {
        return null;
      } finally {
        await rm(file);
      }
    },
  };
}

const poppler = program("Poppler", "pdftoppm", (file) => ["-r", `${DPI}`, file]);
const mupdf = program("MuPDF", "mutool", (file) => [
  "draw",
  "-q",
  "-r",
  `${DPI}`,
  "-F",
  "ppm",
  "-o",
  "-",
  file,
]);

export const VIEWERS: readonly Viewer[] = [pdfjs, pdfium, poppler, mupdf];

export interface Difference {
  viewer: string;
  /** Page from 1; null for a different number of pages. */
  page: number | null;
}

/** The rendering of one document in each viewer. */
export type Gallery = ReadonlyMap<Viewer, readonly Drawn[] | null>;

export async function drawAll(pdf: Uint8Array): Promise<Gallery> {
  const installed = VIEWERS.filter((viewer) => viewer.isInstalled());
  return new Map(
    await Promise.all(installed.map(async (viewer) => [viewer, await viewer.draw(pdf)] as const)),
  );
}

/** The pages that a viewer renders differently from the reference. A viewer that refuses the file renders none. */
export async function differences(reference: Gallery, pdf: Uint8Array): Promise<Difference[]> {
  const found = await Promise.all(
    [...reference].map(async ([viewer, expected]) => {
      const actual = expected && (await viewer.draw(pdf));
      return expected && actual ? differencesOf(viewer.name, expected, actual) : [];
    }),
  );
  return found.flat();
}

function differencesOf(viewer: string, expected: readonly Drawn[], actual: readonly Drawn[]): Difference[] {
  const found: Difference[] = actual.length === expected.length ? [] : [{ viewer, page: null }];
  for (const [index, { hash }] of expected.entries())
    if (actual[index] && actual[index].hash !== hash) found.push({ viewer, page: index + 1 });
  return found;
}
