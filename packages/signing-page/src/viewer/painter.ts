import type { PageStack } from "./geometry.ts";
import type { SigningPageView } from "./page-view.ts";
import type { Painting, PdfPages } from "./pdf.ts";
import { textLayerStyles } from "./text-layer-styles.ts";

/** The pages to paint now. */
interface Wish {
  /** Page indexes to paint, nearest first. */
  near: readonly number[];
  /** Page indexes whose paint may stay. */
  keep: ReadonlySet<number>;
  scale: number;
}

/** Paint is kept this many screens away from the middle, and made one screen away. */
const KEPT_SCREENS = 3;

/** Returns the pages to paint for a visible band of the stack. */
function wishAt(stack: PageStack, top: number, height: number, scale: number): Wish {
  const seen = stack.between(top, top + height);
  const near = stack.between(top - height, top + 2 * height);
  const keep = stack.between(top - KEPT_SCREENS * height, top + (KEPT_SCREENS + 1) * height);
  return { near: [...new Set([...seen, ...near])], keep: new Set(keep), scale };
}

export interface PainterPorts {
  view(page: number): SigningPageView | undefined;
  onPainted(page: number): void;
  onFailed(page: number, error: unknown): void;
}

/** Paints pages one after the other, the nearest first, and frees those far away. */
export class Painter {
  readonly #pdf: PdfPages;
  readonly #ports: PainterPorts;
  readonly #shown = new Set<number>();
  readonly #failed = new Set<number>();
  #wish: Wish = { near: [], keep: new Set(), scale: 1 };
  #current: { page: number; scale: number; painting: Painting } | null = null;
  #running = false;
  #stopped = false;

  constructor(pdf: PdfPages, ports: PainterPorts) {
    this.#pdf = pdf;
    this.#ports = ports;
  }

  /** A band of the stack is on the screen. */
  look(stack: PageStack, top: number, height: number, scale: number): void {
    const wish = wishAt(stack, top, height, scale);
    this.#wish = wish;
    for (const page of this.#shown) if (!wish.keep.has(page)) this.#release(page);
    const current = this.#current;
    if (current !== null && (current.scale !== wish.scale || !wish.near.includes(current.page)))
      current.painting.cancel();
    if (!this.#running && !this.#stopped) void this.#run();
  }

  stop(): void {
    this.#stopped = true;
    this.#current?.painting.cancel();
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let page = this.#nextPage(); page !== undefined; page = this.#nextPage()) await this.#paint(page);
    this.#running = false;
  }

  #nextPage(): number | undefined {
    if (this.#stopped) return undefined;
    return this.#wish.near.find(
      (page) => !this.#failed.has(page) && this.#ports.view(page)?.isPaintedAt(this.#wish.scale) === false,
    );
  }

  async #paint(page: number): Promise<void> {
    const { scale } = this.#wish;
    try {
      const opened = await this.#pdf.page(page + 1);
      const view = this.#ports.view(page);
      if (view === undefined || this.#stopped) return;
      view.wear(textLayerStyles.styleSheet);
      const painting = view.paint(opened, scale);
      this.#current = { page, scale, painting };
      await painting.done;
      this.#shown.add(page);
      this.#ports.onPainted(page);
    } catch (error) {
      // a cancelled page is painted again when it is next wanted
      if (isCancelled(error) || this.#stopped) return;
      this.#failed.add(page);
      this.#ports.onFailed(page, error);
    } finally {
      this.#current = null;
    }
  }

  #release(page: number): void {
    this.#shown.delete(page);
    this.#ports.view(page)?.release();
  }
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && error.name === "RenderingCancelledException";
}
