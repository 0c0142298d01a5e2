import { createPageChildren, type PageChildren } from "../../../packages/pdf-engine/src/thumbnails/index.ts";
import type { EngineChildren } from "../../../server/src/context/engines.ts";
import { keepPdfChildren, takePdfChildren } from "../../sealing/support/pdf-children.ts";

/** Of worlds that were closed. A child takes a second of processor time to start. */
const kept: PageChildren[] = [];

/** Child processes for the engines of one world. */
export function takeChildren(): EngineChildren {
  return { documents: takePdfChildren(), pages: kept.pop() ?? createPageChildren() };
}

/** Keeps them for another world of this process. */
export function keepChildren({ documents, pages }: EngineChildren): void {
  keepPdfChildren(documents);
  kept.push(pages);
}
