export type { PdfEngineOptions } from "./engine.ts";
export { createPdfEngine } from "./engine.ts";
