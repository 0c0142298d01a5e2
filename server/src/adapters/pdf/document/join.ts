import { PDF, PdfDict } from "@libpdf/core";
import { PdfRejected } from "../../../domain/ports/pdf.ts";
import { drawOnTop } from "./content.ts";
import { Copier } from "./copier.ts";
import { resolveDestinations } from "./destinations.ts";
import { flattenForms } from "./forms.ts";
import { Layers } from "./layers.ts";
import { openSource, type Source } from "./load.ts";
import { MAX_PAGES, replacePages, type SourcePage } from "./page-tree.ts";
import { assertUnpackedSize } from "./streams.ts";
import { PdfWriter } from "./writer.ts";

/** Keys of a page that belong to its file: its place in the list, and threads of articles. */
const OF_FILE = new Set(["Parent", "StructParents", "B"]);

/**
 * Joins files to one, in their order. Form fields become content, as in the sealed document, because two files may
 * have fields of one name. Layers and links to pages stay; bookmarks, tags, attachments and scripts of the files do
 * not. Answers the bytes in pieces. Throws PdfRejected.
 */
export async function joinFiles(files: readonly Uint8Array[]): Promise<Uint8Array[]> {
  const joined = PDF.create();
  const layers = new Layers();
  const pages: SourcePage[] = [];
  for (const file of files) {
    const source = await openSource(file);
    assertUnpackedSize(source.pdf);
    pages.push(...bringPages(source, joined, layers));
    if (pages.length > MAX_PAGES)
      throw new PdfRejected("too_complex", `Together the files have more than ${MAX_PAGES} pages.`);
  }
  layers.store(joined);
  replacePages(joined, pages);
  return PdfWriter.anew(joined).pieces();
}

function bringPages(source: Source, joined: PDF, layers: Layers): SourcePage[] {
  const { pdf, pages } = source;
  flatten(source);
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

function flatten({ pdf, pages }: Source): void {
  const drawings = flattenForms(pdf, pages);
  for (const [index, page] of pages.entries()) drawOnTop(pdf, page, drawings[index] ?? []);
}
