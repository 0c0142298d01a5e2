import { createDocxEngine } from "../../../packages/docx-engine/src/index.ts";
import type { DocxEngine, DocxFilling, DocxRendering } from "../../../packages/docx-engine/src/port/docx.ts";
import { createLog } from "@service/platform/log/log";

export const silent = createLog("silent", () => {}, { now: () => 0 });

/** The engine of a server without LibreOffice. */
export const embeddedEngine = (): DocxEngine => createDocxEngine({ sofficePath: null, log: silent });

/** Default size of a signature field, in points. */
export const ANCHOR = { width: 180, height: 50 };

export const render = (
  engine: DocxEngine,
  docx: Uint8Array,
  values: Record<string, string> = {},
  anchorSize: DocxFilling["anchorSize"] = ANCHOR,
): Promise<DocxRendering> => engine.render(docx, { values: new Map(Object.entries(values)), anchorSize });
