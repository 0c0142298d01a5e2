import { type PDF, PdfBool } from "@libpdf/core";
import { PdfRejected } from "../port/pdf.ts";
import { Reader } from "../forms/reader.ts";
import type { Source } from "../file/load.ts";
import { resolver, type SourcePage } from "../file/page-tree.ts";

/** Words of the page that a form in XFA shows to programs that cannot draw it. */
const SHELL = /please\s+wait|por\s+favor,?\s+espere/i;

/** Refuses files that other programs show as something else. Throws PdfRejected. */
export function assertSignable(source: Source, bytes: Uint8Array): void {
  const { pdf } = source;
  const reader = new Reader(resolver(pdf));
  const catalog = pdf.getCatalog();
  if (catalog.has("Collection"))
    throw new PdfRejected(
      "portfolio",
      "The file is a portfolio: a cover sheet with other files inside. Upload the file inside that is to be signed.",
    );
  if (isDynamicForm(source, reader))
    throw new PdfRejected(
      "xfa",
      'The form is in XFA, which most programs cannot show ("Please wait…"). Print it to a new PDF with Adobe Acrobat.',
    );
  if (source.pages.some(({ isAmbiguous }) => isAmbiguous) || !isFirstAlike(source.pages, bytes))
    throw new PdfRejected(
      "ambiguous",
      "Programs show different pages in this file, because its list of pages contradicts itself. Print it to a new PDF.",
    );
}

function isDynamicForm({ pdf, pages }: Source, reader: Reader): boolean {
  const catalog = pdf.getCatalog();
  const needsRendering = reader.resolve(catalog.get("NeedsRendering"));
  if (needsRendering instanceof PdfBool && needsRendering.value) return true;
  const form = reader.dict(catalog.get("AcroForm"));
  if (form === null || !form.has("XFA")) return false;
  return reader.array(form.get("Fields")).length === 0 && pages.length === 1 && SHELL.test(textOf(pdf));
}

/** The text of the only page. */
function textOf(pdf: PDF): string {
  try {
    return pdf.getPage(0)?.extractText().text ?? "";
  } catch {
    return "";
  }
}

/** Bytes in which a viewer looks for the linearization dictionary. */
const HEAD_BYTES = 1024;

/** Whether a viewer that begins with the page which the linearization names (ISO 32000-1 annex F) shows the first one. */
function isFirstAlike(pages: readonly SourcePage[], bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1");
  const [dictionary] = /<<[^>]*\/Linearized[^>]*>>/.exec(head) ?? [];
  if (dictionary === undefined) return true;
  const of = (key: string): number => Number(new RegExp(`/${key}\\s+(\\d+)`).exec(dictionary)?.[1]);
  // Viewers ignore it where the file is longer: something was appended.
  if (of("L") !== bytes.length) return true;
  const page = pages[of("P") || 0];
  return page === undefined || page.ref.objectNumber === of("O");
}
