import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { Page } from "./page.ts";
import { Resource } from "./resource.ts";

/** A page of a list with the cursor of the next one. */
export interface Batch<Item> {
  data: readonly Item[];
  nextCursor: string | null;
}

const LARGEST_LIMIT = 100;
const USUAL_LIMIT = 20;

/** A list that is read in batches. `refresh` reads again what is shown. */
export class PagedList<Item> {
  readonly #read: (page: {
    limit: number;
    startingAfter?: string;
    signal?: AbortSignal;
  }) => Promise<Batch<Item>>;
  readonly #resource: Resource<Batch<Item>>;
  readonly #page: Page;
  #more = false;

  constructor(
    page: Page,
    read: (page: { limit: number; startingAfter?: string; signal?: AbortSignal }) => Promise<Batch<Item>>,
  ) {
    this.#page = page;
    this.#read = read;
    this.#resource = new Resource(page, (signal) => read({ limit: this.#limit(), signal }));
  }

  get items(): readonly Item[] | null {
    return this.#resource.value?.data ?? null;
  }

  get error() {
    return this.#resource.error;
  }

  get busy(): boolean {
    return this.#resource.busy;
  }

  /** Begins anew, with other filters. */
  async restart(): Promise<void> {
    this.#resource.clear();
    await this.#resource.load();
  }

  async refresh(): Promise<void> {
    await this.#resource.load();
  }

  /** The button for the next batch; nothing after the last. */
  more(): TemplateResult | typeof nothing {
    if ((this.#resource.value?.nextCursor ?? null) === null) return nothing;
    return html`<div class="more">
      <signing-button variant="secondary" ?busy=${this.#more} @click=${() => void this.#next()}
        >${this.#page.app.words.more}</signing-button
      >
    </div>`;
  }

  async #next(): Promise<void> {
    const known = this.#resource.value;
    if (known === null || known.nextCursor === null) return;
    this.#more = true;
    this.#page.requestUpdate();
    try {
      const next = await this.#read({ limit: USUAL_LIMIT, startingAfter: known.nextCursor });
      if (this.#resource.value === known)
        this.#resource.set({ data: [...known.data, ...next.data], nextCursor: next.nextCursor });
    } catch (error) {
      this.#page.app.fail(error);
    }
    this.#more = false;
    this.#page.requestUpdate();
  }

  #limit(): number {
    const shown = this.#resource.value?.data.length ?? 0;
    return Math.min(LARGEST_LIMIT, Math.max(USUAL_LIMIT, shown));
  }
}
