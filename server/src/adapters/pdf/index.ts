export type { LongTerm, PdfEngineOptions } from "./engine.ts";
export { createPdfEngine } from "./engine.ts";
