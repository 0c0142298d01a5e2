import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { fromFour, type Raster, readPixmaps } from "./raster.ts";

const run = promisify(execFile);
const TIMEOUT_MS = 60_000;

/** The first pages in PDFium; null where it cannot open the file. */
export async function drawWithPdfium(
  pdf: Uint8Array,
  maxPages: number,
  scale: number,
): Promise<Raster[] | null> {
  // A library of its own: one remembers the fonts with which it drew other files.
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(Uint8Array.from(pdf));
    const pages: Raster[] = [];
    for (let index = 0; index < Math.min(maxPages, document.getPageCount()); index += 1) {
      const page = document.getPage(index);
      const drawn = await page.render({ scale, renderFormFields: true, render: "bitmap" });
      pages.push(fromFour(drawn.width, drawn.height, drawn.data));
    }
    document.destroy();
    library.destroy();
    return pages;
  } catch {
    return null;
  }
}

/** The first pages by a program that writes pixmaps to its output; null where it shows none. */
async function drawWith(
  pdf: Uint8Array,
  tool: string,
  args: (file: string) => string[],
): Promise<Raster[] | null> {
  const file = join(tmpdir(), `${randomUUID()}.pdf`);
  await writeFile(file, pdf);
  try {
    const options = { encoding: "buffer", timeout: TIMEOUT_MS, maxBuffer: 2 ** 30 } as const;
    // A program that complains of a page has drawn it all the same.
    const { stdout } = await run(tool, args(file), options).catch(
      (error: unknown) => error as { stdout: Buffer },
    );
    const pages = readPixmaps(stdout);
    return pages.length === 0 ? null : pages;
  } catch {
    return null;
  } finally {
    await rm(file);
  }
}

export const drawWithPoppler = (pdf: Uint8Array, maxPages: number, scale: number): Promise<Raster[] | null> =>
  drawWith(pdf, "pdftoppm", (file) => ["-q", "-cropbox", "-r", `${72 * scale}`, "-l", `${maxPages}`, file]);

export const drawWithMupdf = (pdf: Uint8Array, maxPages: number, scale: number): Promise<Raster[] | null> =>
  drawWith(pdf, "mutool", (file) => [
    ..."draw -q -F ppm -o -".split(" "),
    "-r",
    `${72 * scale}`,
    file,
    `1-${maxPages}`,
  ]);
