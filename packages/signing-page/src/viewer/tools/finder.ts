import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Words } from "../../locales/index.ts";
import type { SigningDocumentView } from "../document-view.ts";
import type { SigningPageView } from "../page-view.ts";
import { isWritten, mark, unmark } from "./marks.ts";
import { search } from "./search.ts";
import type { Found } from "./search.ts";

/** After the last key, before all pages are searched. */
const SEARCH_DELAY_MS = 200;
/** Waits for a page to be painted; after this its match is shown without a mark. */
const WRITE_TIMEOUT_MS = 8000;

/** Searches the document, marks all matches, and goes from one to the next. */
export class Finder implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #view: SigningDocumentView;
  #words = "";
  #hits: Found[] = [];
  #at = 0;
  #searching: AbortController | null = null;
  #page: number | null = null;
  #noText = false;
  #isDone = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, view: SigningDocumentView) {
    this.#host = host;
    this.#view = view;
    host.addController(this);
  }

  get hasHits(): boolean {
    return this.#hits.length > 0;
  }

  hostDisconnected(): void {
    this.stop();
  }

  /** Words the bar's status, on the screen or to announce it. */
  status({ tools }: Words, aloud: boolean): string {
    const hit = this.#hits[this.#at];
    if (hit !== undefined && aloud) return tools.hitOnPage(this.#at + 1, this.#hits.length, hit.page + 1);
    if (hit !== undefined) return tools.hit(this.#at + 1, this.#hits.length);
    if (this.#page !== null) return aloud ? "" : tools.searching(this.#page + 1, this.#view.pages.length);
    if (!this.#isDone) return "";
    return this.#noText ? tools.noText : tools.none;
  }

  look(words: string): void {
    this.stop();
    this.#words = words.trim();
    if (this.#words === "") return;
    this.#timer = setTimeout(() => void this.#search(), SEARCH_DELAY_MS);
  }

  step(by: number): void {
    this.#at = (this.#at + by + this.#hits.length) % this.#hits.length;
    void this.#show();
  }

  /** Ends the search and removes the marks. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#searching?.abort();
    this.#words = "";
    this.#hits = [];
    this.#page = null;
    this.#isDone = false;
    for (const page of this.#view.views) {
      page.removeEventListener("page-written", this.#onWritten);
      unmark(page);
    }
    this.#host.requestUpdate();
  }

  async #search(): Promise<void> {
    const { pdf, pages } = this.#view;
    if (pdf === null) return;
    const { signal } = (this.#searching = new AbortController());
    const found = await search(pdf, pages.length, this.#words, {
      signal,
      onPage: (page) => this.#reached(page),
    });
    if (found === null) return;
    this.#page = null;
    this.#isDone = true;
    this.#hits = found.hits;
    this.#noText = found.noText;
    // from where the signer reads
    this.#at = Math.max(
      0,
      found.hits.findIndex(({ page }) => page >= this.#view.page),
    );
    for (const page of this.#view.views) {
      page.addEventListener("page-written", this.#onWritten);
      this.#markOn(page);
    }
    if (this.hasHits) await this.#show();
    else this.#host.requestUpdate();
  }

  #reached(page: number): void {
    this.#page = page;
    this.#host.requestUpdate();
  }

  readonly #onWritten = (event: Event): void => this.#markOn(event.currentTarget as SigningPageView);

  #markOn(view: SigningPageView): void {
    const hit = this.#hits[this.#at];
    mark(view, this.#words, hit !== undefined && this.#view.views[hit.page] === view ? hit.index : null);
  }

  async #show(): Promise<void> {
    this.#host.requestUpdate();
    const hit = this.#hits[this.#at];
    const view = hit === undefined ? undefined : this.#view.views[hit.page];
    if (hit === undefined || view === undefined) return;
    if (!isWritten(view)) {
      await this.#view.showPage(hit.page);
      await written(view);
    }
    if (hit !== this.#hits[this.#at]) return;
    for (const page of this.#view.views) if (page !== view) this.#markOn(page);
    const place = mark(view, this.#words, hit.index);
    if (place === null) return;
    const { width, height } = view;
    await this.#view.reveal({
      page: hit.page + 1,
      x: place.x * width,
      y: place.y * height,
      width: place.width * width,
      height: place.height * height,
    });
  }
}

/** Resolves when the page is painted and its text lies over it, or does not come. */
function written(view: SigningPageView): Promise<void> {
  if (isWritten(view)) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      view.removeEventListener("page-written", end);
      resolve();
    };
    const timer = setTimeout(end, WRITE_TIMEOUT_MS);
    view.addEventListener("page-written", end);
  });
}
