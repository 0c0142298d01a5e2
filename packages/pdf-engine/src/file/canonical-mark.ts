import { PdfBool } from "@libpdf/core";
import type { Source } from "./load.ts";

/** Key of the catalog of a file that was written here. Uploads that have it are written anew as all others. */
const MARK = "SVCS_Canonical";

type Marked = Pick<Source, "pdf">;

export function markCanonical({ pdf }: Marked): void {
  pdf.getCatalog().set(MARK, PdfBool.of(true));
}

/** Takes the mark away. Answers whether there was one. */
export function takeMark({ pdf }: Marked): boolean {
  const isMarked = pdf.getCatalog().get(MARK) instanceof PdfBool;
  pdf.getCatalog().delete(MARK);
  return isMarked;
}
