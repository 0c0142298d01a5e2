import { PDF, PdfDict, PdfStream, PdfString } from "@libpdf/core";
import { EVIDENCE_PAGES_NAME } from "../port/evidence-names.ts";
import type { AuditPagesRequest } from "../port/pdf.ts";
import { openSource, type Source } from "../file/load.ts";
import { replacePages, resolver } from "../file/page-tree.ts";
import { decode } from "../file/streams.ts";
import { readNameTree } from "../file/trees.ts";
import { PdfWriter } from "../file/writer.ts";
import { readText } from "../forms/text-string.ts";
import { bringPages } from "./join.ts";
import { Layers } from "./layers.ts";
import { writeMetadata } from "./metadata.ts";

/** The attached audit pages of a document that continues its upload; null: its pages have them. */
function attachedPages({ pdf }: Source): Uint8Array | null {
  const resolve = resolver(pdf);
  const names = resolve(pdf.getCatalog().get("Names"));
  const files = names instanceof PdfDict ? readNameTree(pdf, names.get("EmbeddedFiles")) : [];
  const found = files.find(([key]) => key instanceof PdfString && readText(key) === EVIDENCE_PAGES_NAME);
  const file = resolve(found?.[1]);
  const embedded = file instanceof PdfDict ? resolve(file.get("EF")) : undefined;
  const stream = embedded instanceof PdfDict ? resolve(embedded.get("F")) : undefined;
  return stream instanceof PdfStream ? decode(pdf, stream) : null;
}

/** Copies the audit pages of a sealed document: the attached file as it is, or its last pages. Throws Error. */
export async function auditPagesOf({
  sealed,
  sourcePages,
  title,
  sealedAt,
}: Omit<AuditPagesRequest, "sealed"> & { sealed: Uint8Array }): Promise<Uint8Array> {
  const source = await openSource(sealed);
  const pages = source.pages.slice(sourcePages);
  if (pages.length === 0) {
    const attached = attachedPages(source);
    if (attached === null) throw new Error("a sealed document has no audit pages");
    return attached;
  }
  const pdf = PDF.create();
  replacePages(pdf, bringPages({ pdf: source.pdf, pages }, pdf, new Layers()));
  // The same bytes each time, so that ranges of two answers fit together.
  pdf.setCreationDate(new Date(sealedAt));
  writeMetadata(pdf, title, sealedAt);
  return Buffer.concat(PdfWriter.anew(pdf, sealed).pieces());
}
