import type { CanonicalPdf, UploadWarning } from "../../../domain/ports/pdf.ts";
import { asOne } from "../../child/exchange.ts";
import { takeForm } from "../suggest/take-form.ts";
import { drawOnTop } from "./content.ts";
import { flattenForms } from "./forms.ts";
import { openSource } from "./load.ts";
import { isSigned } from "./signed.ts";
import { displayedSizes } from "./page-sizes.ts";
import { replacePages } from "./page-tree.ts";
import { assertUnpackedSize } from "./streams.ts";
import { PdfWriter } from "./writer.ts";

const SIGNATURES_REMOVED: UploadWarning = {
  code: "SIGNATURES_REMOVED",
  detail:
    "The file carried signatures, which are shown and do not hold in the document; the original has them.",
};

/** Writes the canonical file of an upload. Throws PdfRejected. */
export async function canonicalize(bytes: Uint8Array, takesForm: boolean): Promise<CanonicalPdf> {
  const source = await openSource(bytes);
  const { pdf, pages } = source;
  assertUnpackedSize(pdf);
  const sizes = displayedSizes(source);
  const signed = isSigned(pdf);
  const taken = takesForm ? takeForm(source) : null;
  const drawings = flattenForms(pdf, pages, taken?.widgets);
  for (const [index, page] of pages.entries()) drawOnTop(pdf, page, drawings[index] ?? []);
  replacePages(pdf, pages);
  return {
    pdf: asOne(PdfWriter.anew(pdf).pieces()),
    pages: sizes,
    form: taken?.form ?? null,
    isSigned: signed,
    warnings: signed ? [SIGNATURES_REMOVED] : [],
  };
}
