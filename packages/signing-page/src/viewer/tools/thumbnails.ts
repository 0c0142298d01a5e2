import type { PdfPages } from "../pdf.ts";

/** A higher device pixel ratio is not visible in a thumbnail. */
const MAX_PIXEL_RATIO = 2;

/** Paints small pictures of pages, one after the other, those that were asked for last first. */
export class Thumbnails {
  readonly #pdf: PdfPages;
  readonly #wanted = new Map<HTMLCanvasElement, number>();
  #running = false;

  constructor(pdf: PdfPages) {
    this.#pdf = pdf;
  }

  /** `page`: its index. The canvas has its width from the style sheet. */
  want(canvas: HTMLCanvasElement, page: number): void {
    this.#wanted.set(canvas, page);
    if (!this.#running) void this.#run();
  }

  /** It is out of sight: its paint is given back. */
  forget(canvas: HTMLCanvasElement): void {
    this.#wanted.delete(canvas);
    canvas.width = 0;
  }

  stop(): void {
    this.#wanted.clear();
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const [canvas, page] = next;
      this.#wanted.delete(canvas);
      await this.#paint(canvas, page).catch(() => undefined); // the number under it still names the page
    }
    this.#running = false;
  }

  #next(): [HTMLCanvasElement, number] | undefined {
    return [...this.#wanted].at(-1);
  }

  async #paint(canvas: HTMLCanvasElement, page: number): Promise<void> {
    const opened = await this.#pdf.page(page + 1);
    const width = canvas.clientWidth * Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
    if (width > 0) await opened.paint(canvas, width / opened.width).done;
  }
}
