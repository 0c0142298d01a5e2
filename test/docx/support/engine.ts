import { createDocxEngine } from "../../../packages/docx-engine/src/index.ts";
import type { DocxEngine, DocxFilling, DocxRendering } from "../../../packages/docx-engine/src/port/docx.ts";
import { createLog } from "@service/platform/log/log";

export const silent = createLog("silent", () => {}, { now: () => 0 });

/** The engine of a server without LibreOffice. */
export const embeddedEngine = (): DocxEngine => createDocxEngine({ sofficePath: null, log: silent });

/** The engine of all worlds of this process: its converter takes two seconds of processor time to start. */
let shared: DocxEngine | null = null;

/** An engine for one world of many, which closing the world leaves open. */
export function sharedEngine(): DocxEngine {
  const engine = (shared ??= embeddedEngine());
  return {
    inspect: (...asked) => engine.inspect(...asked),
    render: (...asked) => engine.render(...asked),
    health: () => engine.health(),
    close: async () => {},
  };
}

/** Default size of a signature field, in points. */
export const ANCHOR = { width: 180, height: 50 };

export const render = (
  engine: DocxEngine,
  docx: Uint8Array,
  values: Record<string, string> = {},
  anchorSize: DocxFilling["anchorSize"] = ANCHOR,
): Promise<DocxRendering> => engine.render(docx, { values: new Map(Object.entries(values)), anchorSize });
