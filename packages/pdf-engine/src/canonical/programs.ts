import type { PDFiumDocument } from "@hyzyla/pdfium";
import { isAbort, openPdfium, type Picture, type Size, sizeOf } from "./pdfium.ts";
import { type DrawnByPdfjs, openPdfjs } from "./pdfjs-canvas.ts";

/** Two programs that draw the pages of one file. */
export class Programs {
  readonly #bytes: Uint8Array;
  #pdfium: PDFiumDocument | null = null;
  #pdfjs: Promise<DrawnByPdfjs | null> | null = null;

  private constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  static async open(bytes: Uint8Array): Promise<Programs> {
    const programs = new Programs(bytes);
    programs.#pdfium = await openPdfium(bytes);
    if (programs.#pdfium === null) throw new Error("the canonical file cannot be drawn");
    return programs;
  }

  /** Draws a page with PDFium in a size; null where it aborts. */
  async drawWithPdfium(index: number, scaleOf: (page: Size) => number): Promise<Picture | null> {
    try {
      const document = (this.#pdfium ??= await openPdfium(this.#bytes));
      if (document === null) return null;
      const scale = scaleOf(sizeOf(document, index));
      return await document.getPage(index).render({ scale, render: "bitmap" });
    } catch (error) {
      if (!isAbort(error)) throw error;
      this.#pdfium = null;
      return null;
    }
  }

  /** Draws a page with pdf.js in the size of a picture; null where it cannot. */
  async drawWithPdfjs(index: number, like: Size): Promise<Picture | null> {
    this.#pdfjs ??= openPdfjs(this.#bytes);
    return (await (await this.#pdfjs)?.draw(index, like)) ?? null;
  }

  async close(): Promise<void> {
    await (await this.#pdfjs)?.close();
    this.#pdfium?.destroy();
  }
}
