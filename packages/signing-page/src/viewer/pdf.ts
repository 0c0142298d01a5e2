import type { DocumentBytes } from "./document-bytes.ts";
import { startWorker } from "./pdf-worker.ts";

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
 * Starts fetching pdf.js and, where that was not done earlier, starts its worker: both take longer than everything
 * else before the first page. The document is opened once both are there.
 */
export function preparePdf(assets: PdfAssets, worker = startWorker(assets.worker)): OpenDocument {
  const engine = import("./pdf-engine.ts");
  engine.catch(() => undefined); // heard when the document is opened
  return async (bytes, size) => {
    const { openPdf } = await engine.catch(() => import("./pdf-engine.ts"));
    return openPdf({ bytes, size, assets, worker: await worker });
  };
}
