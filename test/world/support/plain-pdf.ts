import type { PdfEngine } from "../../../server/src/domain/ports/pdf.ts";

/**
 * A PDF engine for tests in which no page is looked at: everything is one letter page, and its evidence is what it was.
 * It answers at once, so that hundreds of documents cost nothing.
 */
export const plainPdf: PdfEngine = {
  inspect: async () => ({ pages: [{ width: 612, height: 792 }] }),
  evidence: async ({ source }) => ({ bytes: source, pages: 1 }),
  findTexts: async (_bytes, texts) => texts.map(() => []),
  pictureProblem: async () => null,
  missingGlyphs: async () => "",
  close: async () => {},
};
