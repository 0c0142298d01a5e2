import type { List } from "../generated/types.ts";

/** Cursor of a page. */
export interface Cursors {
  startingAfter?: string | undefined;
  endingBefore?: string | undefined;
}

/**
 * A list that is fetched page by page: `for await (const item of list)`. Each loop starts anew. With `endingBefore` it
 * runs backwards from there. Awaited, it is its first page.
 */
export class Listing<Item> implements AsyncIterable<Item>, PromiseLike<List<Item>> {
  private readonly fetchPage: (cursors: Cursors) => Promise<List<Item>>;
  private readonly start: Cursors;

  constructor(fetchPage: (cursors: Cursors) => Promise<List<Item>>, start: Cursors = {}) {
    this.fetchPage = fetchPage;
    this.start = start;
  }

  /** Fetches the first page, with the list's own members. */
  page(): Promise<List<Item>> {
    return this.fetchPage(this.start);
  }

  /** Fetches the first page, for `await`. */
  // oxlint-disable-next-line unicorn/no-thenable -- `await service.documents.list()` is what people write first
  then<Fulfilled = List<Item>, Rejected = never>(
    onFulfilled?: ((page: List<Item>) => Fulfilled | PromiseLike<Fulfilled>) | null,
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected> {
    return this.page().then(onFulfilled, onRejected);
  }

  /** Yields the pages. Each is fetched on demand. */
  async *pages(): AsyncGenerator<List<Item>, void, undefined> {
    let cursors: Cursors | null = this.start;
    while (cursors) {
      const page: List<Item> = await this.fetchPage(cursors);
      yield page;
      cursors = this.after(page);
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const { data } of this.pages()) yield* this.isBackwards ? data.toReversed() : data;
  }

  /** Collects at most `max` items. The list may be longer than memory holds. */
  async toArray({ max }: { max: number }): Promise<Item[]> {
    const items: Item[] = [];
    if (max <= 0) return items;
    for await (const item of this) {
      items.push(item);
      if (items.length >= max) break;
    }
    return items;
  }

  private get isBackwards(): boolean {
    return this.start.endingBefore !== undefined;
  }

  private after({ nextCursor, previousCursor }: List<Item>): Cursors | null {
    if (this.isBackwards) return previousCursor === null ? null : { endingBefore: previousCursor };
    return nextCursor === null ? null : { startingAfter: nextCursor };
  }
}
