import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber } from "@libpdf/core";

/** Writes a file of other pages alone, which may use all that the document has. The document stays as it is. */
export function writePagesAlone(pdf: PDF, pages: readonly PdfDict[], write: () => Uint8Array): Uint8Array {
  const root = PdfDict.of({ Type: PdfName.Pages, Count: PdfNumber.of(pages.length) });
  const parent = pdf.register(root);
  for (const page of pages) page.set("Parent", parent);
  root.set("Kids", PdfArray.of(...pages.map((page) => pdf.register(page))));
  const catalog = pdf.getCatalog();
  const entries = [...catalog];
  for (const [key] of entries) if (key !== PdfName.Type) catalog.delete(key);
  catalog.set("Pages", parent);
  try {
    return write();
  } finally {
    for (const [key, value] of entries) catalog.set(key, value);
  }
}
