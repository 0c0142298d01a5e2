export type { LongTerm, PdfEngineOptions } from "./engine.ts";
export { createPdfChildren, createPdfEngine, type PdfChildren } from "./engine.ts";
