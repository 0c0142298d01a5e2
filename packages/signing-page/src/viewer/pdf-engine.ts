// The legacy build: a sixth larger, but the other one needs a browser of this year.
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
import { asApiError } from "../wire/api-error.ts";
import { defer } from "../wire/deferred.ts";
import { connection } from "./connection.ts";
import { CHUNK, DocumentBytes } from "./document-bytes.ts";
import type { DocumentSource } from "./document-bytes.ts";
import type { PageWords, Painting, PdfAssets, PdfPage, PdfPages } from "./pdf.ts";

export interface OpenOptions {
  source: DocumentSource;
  assets: PdfAssets;
  /** Null when it failed: pdf.js then starts its own. */
  worker: Promise<Worker | null>;
}

/** Opens the document. Rejects with ApiError when its bytes cannot be had, with pdf.js' error when they are no PDF. */
export async function openPdf({ source, assets, worker }: OpenOptions): Promise<PdfPages> {
  const bytes = new DocumentBytes(source);
  GlobalWorkerOptions.workerSrc = assets.worker;
  GlobalWorkerOptions.rendererSrc = assets.renderer;
  const { promise: lost, reject: lose } = defer<never>();
  const brush: Brush = { begun: false, painted: false };
  const head = await bytes.head();
  const range = new RangeTransport({ size: source.size, head, bytes, lose, brush });
  const port = await worker;
  const task = getDocument({
    range,
    rangeChunkSize: CHUNK,
    disableStream: true,
    disableAutoFetch: true,
    ...(port === null ? {} : { worker: PDFWorker.create({ port }) }),
    cMapUrl: assets.cmaps,
    standardFontDataUrl: assets.standardFonts,
    wasmUrl: assets.wasm,
    // WebAssembly needs 'wasm-unsafe-eval' in the policy; the plain-script decoders beside it do not
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const pdf = await Promise.race([task.promise, lost]);
  return new Pages(task, pdf, lost, brush);
}

interface Transport {
  size: number;
  head: Uint8Array<ArrayBuffer>;
  bytes: DocumentBytes;
  lose: (reason: unknown) => void;
  brush: Readonly<Brush>;
}

/** Feeds pdf.js from our own requests: known length, bearer, retries. */
class RangeTransport extends PDFDataRangeTransport {
  readonly #from: Transport;
  #ended = false;

  constructor(from: Transport) {
    super(from.size, from.head.slice(0, from.size));
    this.#from = from;
  }

  override requestDataRange(begin: number, end: number): void {
    void this.#bring(begin, end);
  }

  override abort(): void {
    this.#ended = true;
  }

  /** Retries for as long as the network is down once a page is shown; fails before that. */
  async #bring(begin: number, end: number): Promise<void> {
    const { bytes, lose, brush } = this.#from;
    while (!this.#ended) {
      try {
        return this.onDataRange(begin, await bytes.bytes(begin, end));
      } catch (error) {
        if (!brush.painted || !asApiError(error).retryable) return lose(error);
        await connection();
      }
    }
  }
}

interface Brush {
  /** The first paint is on its way: it is made on this thread, for the renderer's own is only starting. */
  begun: boolean;
  /** It is there. */
  painted: boolean;
}

class Pages implements PdfPages {
  readonly #brush: Brush;
  readonly #task: PDFDocumentLoadingTask;
  readonly #pdf: PDFDocumentProxy;
  readonly #lost: Promise<never>;

  constructor(task: PDFDocumentLoadingTask, pdf: PDFDocumentProxy, lost: Promise<never>, brush: Brush) {
    this.#brush = brush;
    this.#task = task;
    this.#pdf = pdf;
    this.#lost = lost;
    this.#lost.catch(() => undefined); // reported to those who wait for a page
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
    const done = Promise.race([task.promise, this.#lost]).then(() => void (this.#brush.painted = true));
    return { done, cancel: () => task.cancel() };
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

/** Sets the element's `lang` to the document's own, for screen readers. */
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
