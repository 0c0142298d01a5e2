import { PDF, PdfDict } from "@libpdf/core";
import { PdfRejected } from "../port/pdf.ts";
import { markCanonical } from "../file/canonical-mark.ts";
import { Copier } from "./copier.ts";
import { resolveDestinations } from "./destinations.ts";
import { Layers } from "./layers.ts";
import { addBookmarks } from "./bookmarks.ts";
import type { Source } from "../file/load.ts";
import { MAX_PAGES, replacePages, type SourcePage } from "../file/page-tree.ts";
import { PdfWriter } from "../file/writer.ts";

/** Keys of a page that belong to its file: its place in the list, and threads of articles. */
const OF_FILE = new Set(["Parent", "StructParents", "B"]);

/**
 * Joins canonical files to one, in their order. Layers and links to pages stay; bookmarks, tags and attachments of the
 * files do not. With `titles` each file has a bookmark. Answers the bytes in pieces. Throws PdfRejected.
 */
export async function joinFiles(
  files: readonly Uint8Array[],
  open: (file: Uint8Array) => Promise<Source>,
  titles: readonly string[] = [],
): Promise<Uint8Array[]> {
  const joined = PDF.create();
  const layers = new Layers();
  const pages: SourcePage[] = [];
  const starts: number[] = [];
  for (const file of files) {
    const source = await open(file);
    starts.push(pages.length);
    pages.push(...bringPages(source, joined, layers));
    if (pages.length > MAX_PAGES)
      throw new PdfRejected("too_many_pages", `Together the files have more than ${MAX_PAGES} pages.`);
  }
  layers.store(joined);
  replacePages(joined, pages);
  if (titles.length > 0)
    addBookmarks(
      joined,
      titles.map((title, index) => ({ title, page: pages[starts[index]!]!.ref })),
    );
  markCanonical({ pdf: joined });
  return PdfWriter.anew(joined).pieces();
}

/** Copies pages with all that they show. */
export function bringPages(source: Source, joined: PDF, layers: Layers): SourcePage[] {
  const { pdf, pages } = source;
  resolveDestinations(pdf, pages);
  const copier = new Copier(pdf, joined);
  // Links lead to pages of any order, so all pages have their references first.
  const copies = pages.map(({ ref }) => {
    const dict = new PdfDict();
    const copy = { ref: joined.register(dict), dict };
    copier.reserve(ref, copy.ref);
    return copy;
  });
  for (const [index, { dict }] of pages.entries())
    for (const [key, value] of dict)
      if (!OF_FILE.has(key.value)) copies[index]!.dict.set(key, copier.value(value));
  layers.add(pdf, copier);
  copier.finish();
  return copies;
}
