// The legacy build: a sixth larger, and it runs on the phones of the last years; the other one needs this year's.
import {
  getDocument,
  GlobalWorkerOptions,
  PDFDataRangeTransport,
  PDFWorker,
  TextLayer,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import type { TextContent } from "pdfjs-dist/types/src/display/api.js";
import { defer } from "../wire/deferred.ts";
import { CHUNK } from "./document-bytes.ts";
import type { DocumentBytes } from "./document-bytes.ts";
import type { PageWords, Painting, PdfAssets, PdfPage, PdfPages } from "./pdf.ts";

export interface OpenOptions {
  bytes: DocumentBytes;
  /** Length of the document, bytes. */
  size: number;
  assets: PdfAssets;
  /** Started before this code arrived; null where that failed, pdf.js then starts its own. */
  worker: Worker | null;
}

/** Opens the document. Rejects with ApiError when its bytes cannot be had, with pdf.js' error when they are no PDF. */
export async function openPdf({ bytes, size, assets, worker }: OpenOptions): Promise<PdfPages> {
  GlobalWorkerOptions.workerSrc = assets.worker;
  GlobalWorkerOptions.rendererSrc = assets.renderer;
  const { promise: lost, reject: lose } = defer<never>();
  const range = new RangeTransport(size, await bytes.head(), bytes, lose);
  const task = getDocument({
    range,
    rangeChunkSize: CHUNK,
    disableStream: true,
    disableAutoFetch: true,
    ...(worker === null ? {} : { worker: PDFWorker.create({ port: worker }) }),
    cMapUrl: assets.cmaps,
    standardFontDataUrl: assets.standardFonts,
    wasmUrl: assets.wasm,
    // WebAssembly needs 'wasm-unsafe-eval' in the policy; the plain-script decoders beside it do not
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const pdf = await Promise.race([task.promise, lost]);
  return new Pages(task, pdf, lost);
}

/** Feeds pdf.js from our own requests: known length, bearer, retries. */
class RangeTransport extends PDFDataRangeTransport {
  readonly #bytes: DocumentBytes;
  readonly #lose: (reason: unknown) => void;

  constructor(
    size: number,
    head: Uint8Array<ArrayBuffer>,
    bytes: DocumentBytes,
    lose: (reason: unknown) => void,
  ) {
    super(size, head.slice(0, size));
    this.#bytes = bytes;
    this.#lose = lose;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#bytes.bytes(begin, end).then((chunk) => this.onDataRange(begin, chunk), this.#lose);
  }
}

/** Whether the first paint is on its way: it is made on this thread, for the renderer's own is only starting. */
interface Brush {
  begun: boolean;
}

class Pages implements PdfPages {
  readonly #brush: Brush = { begun: false };
  readonly #task: PDFDocumentLoadingTask;
  readonly #pdf: PDFDocumentProxy;
  readonly #lost: Promise<never>;

  constructor(task: PDFDocumentLoadingTask, pdf: PDFDocumentProxy, lost: Promise<never>) {
    this.#task = task;
    this.#pdf = pdf;
    this.#lost = lost;
    this.#lost.catch(() => undefined); // whoever waits for a page hears of it
  }

  async page(number: number): Promise<PdfPage> {
    return new Page(await Promise.race([this.#pdf.getPage(number), this.#lost]), this.#lost, this.#brush);
  }

  async close(): Promise<void> {
    await this.#task.destroy();
  }
}

class Page implements PdfPage {
  readonly width: number;
  readonly #page: PDFPageProxy;
  readonly #lost: Promise<never>;
  readonly #brush: Brush;

  constructor(page: PDFPageProxy, lost: Promise<never>, brush: Brush) {
    this.#page = page;
    this.#lost = lost;
    this.#brush = brush;
    this.width = page.getViewport({ scale: 1 }).width;
  }

  paint(canvas: HTMLCanvasElement, scale: number): Painting {
    const viewport = this.#page.getViewport({ scale });
    canvas.width = Math.max(1, Math.floor(viewport.width));
    canvas.height = Math.max(1, Math.floor(viewport.height));
    // pdf.js leaves a canvas to its renderer, and paints a context itself
    const context = this.#brush.begun ? null : canvas.getContext("2d", { alpha: false });
    this.#brush.begun = true;
    const target = context === null ? { canvas } : { canvas: null, canvasContext: context };
    const task = this.#page.render({ ...target, viewport });
    return { done: Promise.race([task.promise, this.#lost]), cancel: () => task.cancel() };
  }

  write(container: HTMLElement): Painting {
    const layer = new TextLayer({
      textContentSource: inItsLanguage(
        this.#page.streamTextContent({ includeMarkedContent: true }),
        container,
      ),
      container,
      viewport: this.#page.getViewport({ scale: 1 }),
    });
    return { done: layer.render().then(() => undefined), cancel: () => layer.cancel() };
  }

  async words(): Promise<PageWords> {
    const { items, lang } = await this.#page.getTextContent();
    const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
    return { text, lang };
  }

  release(): void {
    this.#page.cleanup();
  }
}

/** The element speaks the language that the document says of itself, for screen readers. */
function inItsLanguage(
  source: ReadableStream<TextContent>,
  element: HTMLElement,
): ReadableStream<TextContent> {
  const listen = new TransformStream<TextContent, TextContent>({
    transform: (chunk, controller) => {
      if (chunk.lang !== null) element.lang = chunk.lang;
      controller.enqueue(chunk);
    },
  });
  return source.pipeThrough(listen);
}
