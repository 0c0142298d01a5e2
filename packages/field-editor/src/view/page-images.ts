import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { EditorPage } from "../model/types.ts";

export type PageImage =
  | { state: "loading"; stop: AbortController }
  | { state: "shown"; url: string; isOwn: boolean }
  | { state: "failed" };

/** Pictures loaded at the same time. */
const MAX_LOADING = 3;
/** Pictures kept in memory: a screen's worth in each direction, and those before. */
const MAX_KEPT = 24;

/** Loads the pictures of the pages near the screen and forgets those that were not seen for longest. */
export class PageImages implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #failed: (page: number, cause: unknown) => void;
  #pages: readonly EditorPage[] = [];
  /** By page; the one seen last is the last. */
  readonly #images = new Map<EditorPage, PageImage>();
  #wanted: readonly EditorPage[] = [];

  constructor(host: ReactiveControllerHost, failed: (page: number, cause: unknown) => void) {
    this.#host = host;
    this.#failed = failed;
    host.addController(this);
  }

  hostConnected(): void {
    this.#fill();
  }

  hostDisconnected(): void {
    for (const page of this.#images.keys()) this.#forget(page);
  }

  of(page: EditorPage): PageImage | undefined {
    return this.#images.get(page);
  }

  /** The pages near the screen, the nearest first. */
  want(pages: readonly EditorPage[], wanted: readonly EditorPage[]): void {
    this.#pages = pages;
    this.#wanted = wanted;
    const known = new Set(pages);
    for (const [page, image] of this.#images)
      if (!known.has(page) || (image.state === "loading" && !wanted.includes(page))) this.#forget(page);
    this.#fill();
  }

  retry(page: EditorPage): void {
    this.#images.delete(page);
    this.#fill();
    this.#host.requestUpdate();
  }

  /** The address of a picture did not lead to one. */
  fail(page: EditorPage, cause: unknown): void {
    this.#forget(page);
    this.#images.set(page, { state: "failed" });
    this.#failed(this.#pages.indexOf(page) + 1, cause);
    this.#host.requestUpdate();
  }

  #fill(): void {
    for (const page of this.#wanted) {
      const image = this.#images.get(page);
      if (image === undefined) this.#load(page);
      else this.#touch(page, image);
    }
    for (const page of [...this.#images.keys()].slice(0, Math.max(0, this.#images.size - MAX_KEPT)))
      if (!this.#wanted.includes(page)) this.#forget(page);
  }

  #touch(page: EditorPage, image: PageImage): void {
    this.#images.delete(page);
    this.#images.set(page, image);
  }

  #load(page: EditorPage): void {
    if (page.imageUrl !== undefined) {
      this.#images.set(page, { state: "shown", url: page.imageUrl, isOwn: false });
      return;
    }
    const loading = [...this.#images.values()].filter(({ state }) => state === "loading");
    if (loading.length >= MAX_LOADING) return;
    const stop = new AbortController();
    this.#images.set(page, { state: "loading", stop });
    void this.#fetch(page, page.loadImage, stop.signal);
  }

  async #fetch(
    page: EditorPage,
    load: (signal: AbortSignal) => Promise<Blob>,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const blob = await load(signal);
      if (signal.aborted) return;
      this.#images.set(page, { state: "shown", url: URL.createObjectURL(blob), isOwn: true });
    } catch (cause) {
      if (signal.aborted) return;
      this.fail(page, cause);
    }
    this.#fill();
    this.#host.requestUpdate();
  }

  #forget(page: EditorPage): void {
    const image = this.#images.get(page);
    if (image?.state === "loading") image.stop.abort();
    if (image?.state === "shown" && image.isOwn) URL.revokeObjectURL(image.url);
    this.#images.delete(page);
  }
}
