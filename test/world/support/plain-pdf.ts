import { bytesOf } from "../../../packages/engine-process/src/file-bytes.ts";
import type { PdfEngine } from "../../../packages/pdf-engine/src/port/pdf.ts";

/** Ends each page of a file that this engine has joined. */
const PAGE_END = "\n%%page\n";

function plainPages(bytes: Uint8Array): { width: number; height: number }[] {
  const count = Buffer.from(bytes).toString("latin1").split(PAGE_END).length - 1;
  return Array.from({ length: Math.max(1, count) }, () => ({ width: 612, height: 792 }));
}

/**
 * A PDF engine for tests that do not inspect pages: a file has one letter page, or as many as files were joined to it.
 * The evidence is the unchanged source. It is fast enough for hundreds of documents.
 */
export const plainPdf: PdfEngine = {
  canonicalize: async (file, _owner, { takesForm } = {}) => {
    const pdf = await bytesOf(file);
    const form = takesForm ? ({ problem: "no_form" } as const) : null;
    const type = "application/pdf";
    return { pdf, type, pages: plainPages(pdf), form, isSigned: false, mayCountersign: false, warnings: [] };
  },
  join: async (files) => {
    const parts = await Promise.all(files.map(bytesOf));
    return Buffer.concat(parts.flatMap((part) => [part, Buffer.from(PAGE_END)]));
  },
  arrange: async (file, { pages }) => ({
    pdf: await bytesOf(file),
    pages: pages.map(() => ({ width: 612, height: 792 })),
  }),
  evidence: async ({ source }) => ({ bytes: await bytesOf(source), pages: 1 }),
  partial: async ({ source }) => bytesOf(source),
  auditPages: async ({ sealed }) => bytesOf(sealed),
  findTexts: async (_bytes, texts) => texts.map(() => []),
  formFields: async () => [],
  inspectAttachment: async () => {},
  pictureProblem: async () => null,
  missingGlyphs: async () => "",
  close: async () => {},
};
