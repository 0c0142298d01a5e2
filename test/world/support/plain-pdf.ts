import type { PdfEngine } from "../../../server/src/domain/ports/pdf.ts";

/**
 * A PDF engine for tests that do not inspect pages: every file has one letter page, and the evidence is the unchanged
 * source. It is fast enough for hundreds of documents.
 */
export const plainPdf: PdfEngine = {
  inspect: async () => ({ pages: [{ width: 612, height: 792 }] }),
  evidence: async ({ source }) => ({ bytes: source, pages: 1 }),
  findTexts: async (_bytes, texts) => texts.map(() => []),
  pictureProblem: async () => null,
  missingGlyphs: async () => "",
  close: async () => {},
};
