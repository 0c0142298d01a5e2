import type { Instant } from "../ports/clock.ts";

const CAPACITY = 20_000;

/**
 * Where the ends of served pages stood. A cursor is an id; when its row moves in a list that is sorted by what changes,
 * the next page must go on from where the row was, or rows that nobody touched would be repeated or skipped.
 * Kept in this process for the latest pages; a forgotten end counts from where the row is now.
 */
export class PageEnds {
  private readonly ends = new Map<string, Instant>();

  remember(key: string, place: Instant): void {
    this.ends.delete(key);
    this.ends.set(key, place);
    if (this.ends.size > CAPACITY) this.ends.delete(this.ends.keys().next().value!);
  }

  recall(key: string): Instant | undefined {
    return this.ends.get(key);
  }
}
