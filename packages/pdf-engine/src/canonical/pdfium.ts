import type { PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";

export interface Size {
  width: number;
  height: number;
}

/** Pixels of a page, four bytes each. */
export interface Picture extends Size {
  data: Uint8Array;
}

let library: Promise<PDFiumLibrary> | null = null;

/** Opens a file with PDFium; null where it cannot. */
export async function openPdfium(bytes: Uint8Array): Promise<PDFiumDocument | null> {
  library ??= import("@hyzyla/pdfium").then(({ PDFiumLibrary }) => PDFiumLibrary.init());
  return (await library).loadDocument(bytes).catch(() => null);
}

/** Whether PDFium aborted. The library is unusable then, and the next file gets a new one. */
export function isAbort(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== "RuntimeError") return false;
  // Its memory goes with it.
  library = null;
  return true;
}

/** Size of a page in points, as PDFium shows it. */
export function sizeOf(document: PDFiumDocument, index: number): Size {
  const { originalWidth, originalHeight }: { originalWidth: number; originalHeight: number } = document
    .getPage(index)
    .getOriginalSize();
  return { width: originalWidth, height: originalHeight };
}

/** Whether a picture has one colour. */
export function isBlank({ data }: Picture): boolean {
  const first = data.subarray(0, 3);
  for (let at = 0; at < data.length; at += 4)
    if (data[at] !== first[0] || data[at + 1] !== first[1] || data[at + 2] !== first[2]) return false;
  return true;
}
