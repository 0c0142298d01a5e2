import { type PageSize, PdfRejected } from "../port/pdf.ts";
import { pageFrame } from "./geometry.ts";
import type { Source } from "./load.ts";
import { resolver } from "./page-tree.ts";

/** Points. The largest page by ISO 32000-1 annex C is 14,400 units; /UserUnit multiplies it. */
const LARGEST_SIDE = 200_000;
const SMALLEST_SIDE = 1;

const isUsable = (side: number): boolean => side >= SMALLEST_SIDE && side <= LARGEST_SIDE;

/** The displayed size of each page. Throws PdfRejected. */
export function displayedSizes({ pdf, pages }: Source): PageSize[] {
  return pages.map((page, index) => {
    const { width, height } = pageFrame(page.dict, resolver(pdf));
    if (!isUsable(width) || !isUsable(height)) {
      throw new PdfRejected("damaged", `Page ${index + 1} of the file has no usable size.`);
    }
    return { width, height };
  });
}
