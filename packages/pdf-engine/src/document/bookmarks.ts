import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfString } from "@libpdf/core";

export interface Bookmark {
  title: string;
  page: PdfRef;
}

/** Gives a document bookmarks, each of which leads to a page (ISO 32000-2 §12.3.3). */
export function addBookmarks(pdf: PDF, bookmarks: readonly Bookmark[]): void {
  const root = new PdfDict();
  const rootRef = pdf.register(root);
  const items = bookmarks.map(({ title, page }) => {
    const dict = new PdfDict();
    dict.set("Title", PdfString.fromString(title));
    dict.set("Parent", rootRef);
    dict.set("Dest", PdfArray.of(page, PdfName.of("Fit")));
    return { dict, ref: pdf.register(dict) };
  });
  for (const [index, { dict }] of items.entries()) {
    if (index > 0) dict.set("Prev", items[index - 1]!.ref);
    if (index + 1 < items.length) dict.set("Next", items[index + 1]!.ref);
  }
  root.set("Type", PdfName.of("Outlines"));
  root.set("First", items[0]!.ref);
  root.set("Last", items.at(-1)!.ref);
  root.set("Count", PdfNumber.of(items.length));
  pdf.getCatalog().set("Outlines", rootRef);
}
