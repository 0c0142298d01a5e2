import { createPdfChildren, type PdfChildren } from "../../../packages/pdf-engine/src/index.ts";

/** Children of worlds that were closed. A child takes two seconds of processor time to start. */
const kept: PdfChildren[] = [];

/** Child processes for the PDF engine of one world. */
export function takePdfChildren(): PdfChildren {
  return kept.pop() ?? createPdfChildren();
}

/** Keeps them for another world of this process. */
export function keepPdfChildren(children: PdfChildren): void {
  kept.push(children);
}
