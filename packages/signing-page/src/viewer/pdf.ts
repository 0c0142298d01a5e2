import { defer } from "../wire/deferred.ts";
import type { DocumentBytes } from "./document-bytes.ts";

/** Where the pieces of pdf.js lie. Folders end with a slash. */
export interface PdfAssets {
  worker: string;
  renderer: string;
  cmaps: string;
  standardFonts: string;
  wasm: string;
}

export interface Painting {
  /** Rejects when cancelled, too. */
  done: Promise<void>;
  cancel(): void;
}

/** A page of an open document. */
export interface PdfPage {
  /** Points. */
  readonly width: number;
  /** Sizes the canvas and paints the page on it, `scale` canvas pixels to the point. */
  paint(canvas: HTMLCanvasElement, scale: number): Painting;
  /** Fills the container with the page's text, invisible and selectable. */
  write(container: HTMLElement): Painting;
  /** Forgets what painting had gathered. */
  release(): void;
}

export interface PdfPages {
  /** Pages from 1. */
  page(number: number): Promise<PdfPage>;
  close(): Promise<void>;
}

/** Opens documents; the page's own does it with pdf.js. */
export type OpenDocument = (bytes: DocumentBytes, size: number) => Promise<PdfPages>;

/**
 * Starts fetching pdf.js and starts its worker at once: both take longer than everything else before the first page.
 * The document is opened once both are there.
 */
export function preparePdf(assets: PdfAssets): OpenDocument {
  const engine = import("./pdf-engine.ts");
  engine.catch(() => undefined); // heard when the document is opened
  const worker = startWorker(assets.worker);
  return async (bytes, size) => {
    const { openPdf } = await engine.catch(() => import("./pdf-engine.ts"));
    return openPdf({ bytes, size, assets, worker: await worker });
  };
}

/** The worker once it has said its first word, or null when it cannot run. */
function startWorker(url: string): Promise<Worker | null> {
  const { promise, resolve } = defer<Worker | null>();
  try {
    const worker = new Worker(url, { type: "module" });
    worker.addEventListener("message", () => resolve(worker), { once: true });
    worker.addEventListener("error", () => resolve(null), { once: true });
  } catch {
    resolve(null);
  }
  return promise;
}
