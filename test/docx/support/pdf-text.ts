import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface PdfText {
  pages: string[];
  links: string[];
  annotations: string[];
}

/** The text of a PDF by page, with white space collapsed. */
export async function readPdf(pdf: Uint8Array): Promise<PdfText> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const result: PdfText = { pages: [], links: [], annotations: [] };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
    result.pages.push(text.replace(/[^\S\n]+/g, " ").trim());
    for (const { subtype, unsafeUrl } of await page.getAnnotations()) {
      result.annotations.push(String(subtype));
      if (unsafeUrl) result.links.push(String(unsafeUrl));
    }
  }
  await task.destroy();
  return result;
}
