import type { Instant } from "@service/platform/ports/clock";

const CAPACITY = 20_000;

/**
 * Positions of the last rows of served pages. A cursor is an id: when its row has moved in the list, the next page
 * continues from the old position, so that no other row is repeated or skipped. This process keeps them for the latest
 * pages; without one, the row's position now counts.
 */
export class PageEnds {
  private readonly ends = new Map<string, Instant | string>();

  remember(key: string, place: Instant | string): void {
    this.ends.delete(key);
    this.ends.set(key, place);
    if (this.ends.size > CAPACITY) this.ends.delete(this.ends.keys().next().value!);
  }

  recall(key: string): Instant | string | undefined {
    return this.ends.get(key);
  }
}
