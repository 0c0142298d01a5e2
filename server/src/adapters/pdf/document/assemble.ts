import { PDF } from "@libpdf/core";
import type { Attachment } from "../../../domain/ports/pdf.ts";
import { attachFiles } from "./attachments.ts";
import { type Drawing, drawOnTop } from "./content.ts";
import { type Element, element } from "../structure/element.ts";
import { flattenForms } from "./forms.ts";
import type { Source } from "./load.ts";
import { replacePages, type SourcePage } from "./page-tree.ts";
import { assertSlot } from "../../seal/slot.ts";
import { addSeal, type WrittenPdf } from "./revision.ts";
import { giveTitle } from "./metadata.ts";
import { StructureTree } from "./tagging.ts";
import { PdfWriter } from "./writer.ts";

/** Titles are of our words, which the source may not be written in. */
const ORIGINAL = "Documento · Document";

export interface Additions {
  /** Pages already in the document's object table, to follow its own. */
  pages: readonly SourcePage[];
  /** What is drawn on the page with this index, from 0. */
  drawings: (index: number) => readonly Drawing[];
  attachments: readonly Attachment[];
  /** What the document is called, and the structure of the pages that follow. */
  title: string;
  structure: Element;
}

/** Nothing to read or see, by the same ways: what goes wrong with a source goes wrong at the door. */
const TRIAL: Additions = {
  pages: [],
  drawings: () => [],
  attachments: [
    {
      name: "trial.txt",
      description: "",
      contentType: "text/plain",
      relationship: "Data",
      bytes: new Uint8Array(),
    },
  ],
  title: "",
  structure: element("Part"),
};

/** Draws on every page, the source's form fields first, and says of everything on it what it is. */
function drawTagged(
  { pdf, pages: own }: Source,
  pages: readonly SourcePage[],
  { drawings, title, structure }: Additions,
): void {
  const fields = flattenForms(pdf, own);
  const tree = new StructureTree(pdf, pages);
  const original = element("Part", { title: ORIGINAL });
  for (const [index, page] of pages.entries()) {
    const onPage = [...(fields[index] ?? []), ...drawings(index)];
    const content = tree.isTagged || index >= own.length ? null : element("P");
    drawOnTop(pdf, page, onPage, tree.tagsOf(index, content));
    const said = [content, ...onPage.map((drawing) => drawing.element)];
    original.children.push(...said.flatMap((part) => (part && part.children.length > 0 ? [part] : [])));
  }
  tree.finish([...(original.children.length > 0 ? [original] : []), structure]);
  giveTitle(pdf, title);
}

/**
 * Builds the document to seal: form fields become content, drawings come on top, pages and attachments follow,
 * everything is written anew with an empty signature, and read again. An upload goes through the same with nothing
 * to add, so that what is accepted can be sealed. Throws Error when the result does not read back as written.
 */
export async function assemble(
  source: Source,
  sealedAt: number,
  additions: Additions = TRIAL,
): Promise<WrittenPdf> {
  const { pdf } = source;
  const pages = [...source.pages, ...additions.pages];
  drawTagged(source, pages, additions);
  replacePages(pdf, pages);
  attachFiles(pdf, additions.attachments, sealedAt);
  const [firstPage] = pages;
  if (firstPage === undefined) throw new Error("a document without pages cannot be sealed");
  const writer = PdfWriter.anew(pdf);
  const sealable = addSeal(writer, pdf, firstPage, sealedAt);
  const outline = writer.outline();
  assertSlot({ bytes: outline, revisionStart: sealable.revisionStart });
  const read = await PDF.load(outline);
  if (read.recoveredViaBruteForce || read.getPageCount() !== pages.length)
    throw new Error("pages were lost in writing");
  return sealable;
}
