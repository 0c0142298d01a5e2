import { type PageSize, type PdfInspection, PdfRejected } from "../../../domain/ports/pdf.ts";
import { assemble } from "./assemble.ts";
import { pageFrame } from "./geometry.ts";
import { openSource, type Source } from "./load.ts";
import { resolver } from "./page-tree.ts";
import { assertUnpackedSize } from "./streams.ts";

/** Points. The largest page by ISO 32000-1 annex C is 14,400 units; /UserUnit multiplies it. */
const LARGEST_SIDE = 200_000;
const SMALLEST_SIDE = 1;

const isUsable = (side: number): boolean => side >= SMALLEST_SIDE && side <= LARGEST_SIDE;

function displayedSizes({ pdf, pages }: Source): PageSize[] {
  return pages.map((page, index) => {
    const { width, height } = pageFrame(page.dict, resolver(pdf));
    if (!isUsable(width) || !isUsable(height)) {
      throw new PdfRejected("damaged", `Page ${index + 1} of the file has no usable size.`);
    }
    return { width, height };
  });
}

/** Reads an upload and checks by a trial that it can be sealed. Throws PdfRejected. */
export async function inspect(bytes: Uint8Array): Promise<PdfInspection> {
  const source = await openSource(bytes);
  assertUnpackedSize(source.pdf);
  const pages = displayedSizes(source);
  try {
    await assemble(source, 0);
  } catch (error) {
    if (error instanceof PdfRejected) throw error;
    throw new PdfRejected("damaged", "The file is damaged: it can be read but not written again.");
  }
  return { pages };
}
