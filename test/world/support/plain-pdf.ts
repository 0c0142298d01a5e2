import type { PdfEngine } from "../../../server/src/domain/ports/pdf.ts";

/** Ends each page of a file that this engine has joined. */
const PAGE_END = "\n%%page\n";

function plainPages(bytes: Uint8Array): { width: number; height: number }[] {
  const count = Buffer.from(bytes).toString("latin1").split(PAGE_END).length - 1;
  return Array.from({ length: Math.max(1, count) }, () => ({ width: 612, height: 792 }));
}

/**
 * A PDF engine for tests that do not inspect pages: every file has one letter page, and as many as were joined, and the evidence is the unchanged
 * source. It is fast enough for hundreds of documents.
 */
export const plainPdf: PdfEngine = {
  inspect: async (bytes) => ({ pages: plainPages(bytes) }),
  join: async (files) => Buffer.concat(files.flatMap((file) => [file, Buffer.from(PAGE_END)])),
  evidence: async ({ source }) => ({ bytes: source, pages: 1 }),
  findTexts: async (_bytes, texts) => texts.map(() => []),
  pictureProblem: async () => null,
  missingGlyphs: async () => "",
  close: async () => {},
};
