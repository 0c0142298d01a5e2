import { PDF } from "@libpdf/core";
import { COMMON_LOCALES } from "@service/contract/locales";
import type { Attachment } from "../port/pdf.ts";
import { inEach } from "../locales/index.ts";
import { attachFiles } from "./attachments.ts";
import { type Drawing, drawOnTop } from "../content/content.ts";
import { type Element, element } from "../structure/element.ts";
import type { Source } from "../file/load.ts";
import { replacePages, type SourcePage } from "../file/page-tree.ts";
import { assertSlot } from "@service/sealing/seal/slot";
import { addSeal, type SealPlan, type WrittenPdf } from "../file/revision.ts";
import { writeMetadata } from "./metadata.ts";
import { StructureTree } from "./tagging.ts";
import { PdfWriter } from "../file/writer.ts";

/** Title of the source's part, whatever the source's language is. */
const ORIGINAL = inEach(COMMON_LOCALES, ({ audit }) => audit.document);

export interface Additions {
  /** Pages in the document's object table that follow its own. */
  pages: readonly SourcePage[];
  /** Drawings of the page with this index, from 0. */
  drawings: (index: number) => readonly Drawing[];
  attachments: readonly Attachment[];
  /** Title of the document, and structure of the pages that follow. */
  title: string;
  structure: Element;
  seal: SealPlan;
}

/** Draws on every page, and tags everything. */
export function drawTagged(
  { pdf, pages: own }: Source,
  pages: readonly SourcePage[],
  { drawings, structure }: Pick<Additions, "drawings" | "structure">,
): void {
  const tree = new StructureTree(pdf, pages);
  const original = element("Part", { title: ORIGINAL });
  for (const [index, page] of pages.entries()) {
    const onPage = drawings(index);
    const content = tree.isTagged || index >= own.length ? null : element("P");
    drawOnTop(pdf, page, onPage, tree.tagsOf(index, content));
    const said = [content, ...onPage.map((drawing) => drawing.element)];
    original.children.push(...said.flatMap((part) => (part && part.children.length > 0 ? [part] : [])));
  }
  tree.finish([...(original.children.length > 0 ? [original] : []), structure]);
}

/**
 * Builds the document to seal from a canonical file: drawings are added on top, pages and attachments follow; everything
 * is written anew with an empty signature and read back. Throws Error where the result does not read back.
 */
export async function assemble(source: Source, sealedAt: number, additions: Additions): Promise<WrittenPdf> {
  const { pdf } = source;
  const pages = [...source.pages, ...additions.pages];
  drawTagged(source, pages, additions);
  replacePages(pdf, pages);
  attachFiles(pdf, additions.attachments, sealedAt);
  writeMetadata(pdf, additions.title, sealedAt);
  const [firstPage] = pages;
  if (firstPage === undefined) throw new Error("a document without pages cannot be sealed");
  const writer = PdfWriter.anew(pdf);
  const sealable = addSeal(writer, { pdf, firstPage }, additions.seal, sealedAt);
  const outline = writer.outline();
  assertSlot({ ...sealable, bytes: outline });
  const read = await PDF.load(outline);
  if (read.recoveredViaBruteForce || read.getPageCount() !== pages.length)
    throw new Error("pages were lost in writing");
  return sealable;
}
