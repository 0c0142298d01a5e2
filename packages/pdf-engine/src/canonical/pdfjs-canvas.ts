import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Canvas } from "@napi-rs/canvas";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Picture, Size } from "./pdfium.ts";

/** Files of pdf.js, as the signing page has them. */
const PDFJS = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

/** A file that pdf.js draws as the signing page does. */
export interface DrawnByPdfjs {
  /** Draws a page with the size of another picture. Null where it cannot, or where the proportions are others. */
  draw(index: number, like: Size): Promise<Picture | null>;
  close(): Promise<void>;
}

/** Opens a file with pdf.js; null where it cannot. The native canvas has to be loaded before the child serves. */
export async function openPdfjs(bytes: Uint8Array): Promise<DrawnByPdfjs | null> {
  const { getDocument, VerbosityLevel } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const task = getDocument({
    // pdf.js transfers the buffer.
    data: Uint8Array.from(bytes),
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: join(PDFJS, "cmaps/"),
    standardFontDataUrl: join(PDFJS, "standard_fonts/"),
    wasmUrl: join(PDFJS, "wasm/"),
    useWasm: false,
  });
  const document = await inTime(task.promise);
  if (document === null) return null;
  let isStuck = false;
  return {
    draw: async (index, like) =>
      isStuck
        ? null
        : inTime(draw(document, index, like), () => {
            isStuck = true;
          }),
    close: async () => {
      await inTime(task.destroy());
    },
  };
}

/** Elapsed time after which pdf.js is stuck: broken patterns keep it waiting for ever, without processor time. */
const STUCK_MS = 15_000;

/** Null where the work fails or is stuck. */
async function inTime<T>(work: Promise<T>, onStuck = (): void => undefined): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const stuck = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      onStuck();
      resolve(null);
    }, STUCK_MS);
  });
  try {
    return await Promise.race([work.catch(() => null), stuck]);
  } finally {
    clearTimeout(timer);
  }
}

/** Difference of two proportions that rounding to pixels explains, in pixels. */
const ROUNDING = 2;

async function draw(document: PDFDocumentProxy, index: number, like: Size): Promise<Picture | null> {
  const { AnnotationMode } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const { createCanvas } = await import("@napi-rs/canvas");
  const page = await document.getPage(index + 1);
  try {
    const { width } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: like.width / width });
    if (Math.abs(viewport.height - like.height) > ROUNDING) return null;
    const canvas = createCanvas(like.width, like.height);
    await page.render({
      canvas: canvas as never,
      viewport,
      annotationMode: AnnotationMode.DISABLE,
    }).promise;
    return { width: like.width, height: like.height, data: pixelsOf(canvas) };
  } finally {
    page.cleanup();
  }
}

function pixelsOf(canvas: Canvas): Uint8Array {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return new Uint8Array(data.buffer, data.byteOffset, data.length);
}
