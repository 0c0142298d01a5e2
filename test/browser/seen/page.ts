import type { Asked, Sheet } from "../../../scripts/seen/asked.ts";
import { openPdf } from "../../../packages/signing-page/src/viewer/pdf-engine.ts";
import type { PdfPages } from "../../../packages/signing-page/src/viewer/pdf.ts";
import { startWorker } from "../../../packages/signing-page/src/viewer/pdf-worker.ts";

const assets = {
  worker: "/pdfjs/legacy/build/pdf.worker.min.mjs",
  renderer: "/pdfjs/legacy/build/pdf.renderer.min.mjs",
  cmaps: "/pdfjs/cmaps/",
  standardFonts: "/pdfjs/standard_fonts/",
  wasm: "/pdfjs/wasm/",
};

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** The first pages of a file, as the signing page's viewer draws them. */
async function draw({ file, maxPages, scale }: Asked): Promise<Sheet[]> {
  const whole = new Uint8Array(await (await fetch(file)).arrayBuffer());
  const read = async (start: number, end: number) => ({ start, bytes: whole.slice(start, end) });
  const worker = await startWorker(assets.worker);
  const pages = await openPdf({
    source: { size: whole.length, read },
    assets,
    worker: Promise.resolve(worker),
  });
  const sheets: Sheet[] = [];
  try {
    for (let number = 1; number <= maxPages; number += 1) {
      const sheet = await drawPage(pages, number, scale);
      if (sheet === null) break;
      sheets.push(sheet);
    }
    return sheets;
  } finally {
    await pages.close();
    worker?.terminate();
  }
}

async function drawPage(pages: PdfPages, number: number, scale: number): Promise<Sheet | null> {
  const page = await pages.page(number).catch((error: unknown) => {
    if (error instanceof Error && error.message.startsWith("Invalid page request")) return null;
    throw error;
  });
  if (page === null) return null;
  const canvas = document.createElement("canvas");
  document.body.replaceChildren(canvas);
  try {
    await page.paint(canvas, scale).done;
    return await readBack(canvas);
  } finally {
    page.release();
    canvas.remove();
  }
}

/** The pixels of a canvas that may belong to the renderer's thread, once they have come to this one. */
async function readBack(canvas: HTMLCanvasElement): Promise<Sheet> {
  await frame();
  await frame();
  const { width, height } = canvas;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.drawImage(canvas, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, pixels: toBase64(new Uint8Array(data.buffer)) };
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCodePoint(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

Object.assign(globalThis, { drawPages: draw });
