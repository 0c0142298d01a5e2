import { PDF } from "@libpdf/core";
import type { PreparedPdf } from "../../seal/slot.ts";
import type { Drawing } from "./content.ts";
import { drawOnTop } from "./content.ts";
import { flattenForms } from "./forms.ts";
import type { Source } from "./load.ts";
import type { SourcePage } from "./page-tree.ts";
import { replacePages } from "./page-tree.ts";
import { appendSignature } from "./revision.ts";

export interface Additions {
  /** Pages already in the document's object table, to follow its own. */
  pages: readonly SourcePage[];
  /** What is drawn on the page with this index, from 0. */
  drawings(index: number): readonly Drawing[];
}

const NOTHING: Additions = { pages: [], drawings: () => [] };

/**
 * Builds the document to seal: form fields become content, drawings come on top, pages follow, everything is
 * written anew, read again, and given an empty signature. An upload goes through the same with nothing added, so
 * that what is accepted can be sealed. Throws Error when the result does not read back as written.
 */
export async function assemble(source: Source, sealedAt: number, additions = NOTHING): Promise<PreparedPdf> {
  const { pdf } = source;
  flattenForms(pdf, source.pages);
  const pages = [...source.pages, ...additions.pages];
  for (const [index, page] of pages.entries()) drawOnTop(pdf, page, additions.drawings(index));
  replacePages(pdf, pages);
  const bytes = await pdf.save({ subsetFonts: true });
  const written = await PDF.load(bytes);
  if (written.getPageCount() !== pages.length) throw new Error("pages were lost in writing");
  return appendSignature(bytes, sealedAt);
}
