export type { DocxEngineOptions } from "./engine.ts";
export { createDocxEngine } from "./engine.ts";
