import type { DocumentSource } from "./document-bytes.ts";
import type * as late from "./late-view.ts";
import { startWorker } from "./pdf-worker.ts";

/** Addresses of the parts of pdf.js. Folders end with a slash. */
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

/** A page as plain text. */
export interface PageWords {
  /** Lines are parted by "\n". */
  text: string;
  /** BCP 47, as the document says of itself; null where it does not. */
  lang: string | null;
}

/** A page of an open document. */
export interface PdfPage {
  /** Points. */
  readonly width: number;
  /** Sizes the canvas and paints the page on it, `scale` canvas pixels to the point. */
  paint(canvas: HTMLCanvasElement, scale: number): Painting;
  /** Fills the container with the page's text, invisible and selectable. */
  write(container: HTMLElement): Painting;
  /** The page's words, for one that is not painted; reads all of its contents. */
  words(): Promise<PageWords>;
  /** Frees the memory that painting took. */
  release(): void;
}

export interface PdfPages {
  /** Pages from 1. */
  page(number: number): Promise<PdfPage>;
  close(): Promise<void>;
}

/** Opens documents; the page's own does it with pdf.js. */
export type OpenDocument = (source: DocumentSource) => Promise<PdfPages>;

/** Loads the code that paints. Rejects if the network is down; the next call tries again. */
export function lateView(): Promise<typeof late> {
  return import("./late-view.ts");
}

/** Starts fetching pdf.js and starts its worker. The document is opened once both are there. */
export function preparePdf(assets: PdfAssets): OpenDocument {
  const worker = startWorker(assets.worker);
  const engine = import("./pdf-engine.ts");
  lateView().catch(() => undefined);
  engine.catch(() => undefined); // reported when the document is opened
  return async (source) => {
    const { openPdf } = await engine.catch(() => import("./pdf-engine.ts"));
    return openPdf({ source, assets, worker });
  };
}
