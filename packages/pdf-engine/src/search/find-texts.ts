import type { PDFPage } from "@libpdf/core";
import type { Place } from "../port/pdf.ts";
import { type PageFrame, pageFrame } from "../file/geometry.ts";
import { openSource, type Source } from "../file/load.ts";
import { resolver } from "../file/page-tree.ts";
import { type Corners, displayedBox, inReadingOrder, MAX_HITS, pattern } from "./pattern.ts";

/** Finds all occurrences of a pattern on a page. */
type PageSearch = (page: number, wanted: RegExp) => Promise<Corners[]>;

function searchPage(page: PDFPage, wanted: RegExp): Corners[] {
  try {
    return page.findText(wanted).map(({ bbox: { x, y, width, height } }) => [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ]);
  } catch {
    // The library cannot read a font or stream. The second search may.
    return [];
  }
}

/**
 * Search by the library, with exact boxes for text along the x axis of user space. Null where the library finds other
 * pages.
 */
function exactSearch({ pdf, pages }: Source): PageSearch | null {
  const known = pdf.getPages();
  const isSame =
    known.length === pages.length && known.every((page, index) => page.dict === pages[index]?.dict);
  if (!isSame) return null;
  return async (index, wanted) => {
    const page = known[index];
    return page === undefined ? [] : searchPage(page, wanted);
  };
}

async function findAll(search: PageSearch, wanted: RegExp, frames: readonly PageFrame[]): Promise<Place[]> {
  const places: Place[] = [];
  for (const [index, frame] of frames.entries()) {
    const spots = (await search(index, wanted)).map((corners) => displayedBox(corners, frame));
    places.push(...spots.toSorted(inReadingOrder).map((spot) => ({ page: index + 1, ...spot })));
    if (places.length >= MAX_HITS) break;
  }
  return places.slice(0, MAX_HITS);
}

/** Finds the boxes of each text's occurrences, by page and down the page. Throws PdfRejected. */
export async function findTexts(bytes: Uint8Array, texts: readonly string[]): Promise<Place[][]> {
  const source = await openSource(bytes);
  const frames = source.pages.map((page) => pageFrame(page.dict, resolver(source.pdf)));
  const exact = exactSearch(source);
  let second: { search: PageSearch; close(): Promise<void> } | null = null;
  try {
    const found: Place[][] = [];
    for (const text of texts) {
      const wanted = pattern(text);
      let places = exact === null || wanted === null ? [] : await findAll(exact, wanted, frames);
      if (places.length === 0 && wanted !== null) {
        second ??= await (await import("./pdfjs.ts")).openPdfjs(bytes);
        places = await findAll(second.search, wanted, frames);
      }
      found.push(places);
    }
    return found;
  } finally {
    await second?.close();
  }
}
