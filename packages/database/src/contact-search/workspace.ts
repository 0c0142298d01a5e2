import { setImmediate as nextTurn } from "node:timers/promises";
import type { Tenancy } from "./port.ts";
import type { ContactChanges } from "./changes.ts";
import { changed, type Entry, type Segment, segmentsOf } from "./segment.ts";

/** Contacts of one reading. A workspace with fewer is in memory at once, a larger one while the database answers. */
const PAGE = 2000;

/** Calls that the database answers before contacts are read again that were too many, or changed too fast. */
const REST_CALLS = 100;

/** Memory of a workspace without contacts. */
const WORKSPACE_BYTES = 1000;

function bytesOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The contacts of one workspace in memory. */
export class WorkspaceContacts {
  private readonly source: ContactChanges;
  private readonly tenancy: Tenancy;
  private segments: readonly Segment[] | null = null;
  /** All changes below it are in the segments. */
  private horizon = 0;
  private isLoading = false;
  /** Whether changes could be followed since contacts were read. */
  private isFollowed = false;
  private restingCalls = 0;
  private running: Promise<readonly Segment[] | null> | undefined;
  private next: Promise<readonly Segment[] | null> | undefined;
  /** The number of the last call, among those of all workspaces. */
  usedAt = 0;
  bytes = WORKSPACE_BYTES;

  constructor(source: ContactChanges, tenancy: Tenancy) {
    this.source = source;
    this.tenancy = tenancy;
  }

  /**
   * The contacts with everything that was committed before; null: they are not in memory. Calls that come together
   * share one question. `room` answers how many bytes they may take.
   */
  current(room: () => number): Promise<readonly Segment[] | null> {
    if (!this.running) return this.start(room);
    // The one under way may have begun before a change that this call follows.
    this.next ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        return this.current(room);
      });
    return this.next;
  }

  private start(room: () => number): Promise<readonly Segment[] | null> {
    this.running = this.bringUp(room).finally(() => (this.running = undefined));
    return this.running;
  }

  private async bringUp(room: () => number): Promise<readonly Segment[] | null> {
    if (this.segments) {
      const seen = await this.source.since(this.tenancy, this.horizon);
      if (seen) {
        this.isFollowed = true;
        return this.keep(changed(this.segments, seen.changes), seen.horizon);
      }
      this.segments = null;
      this.bytes = WORKSPACE_BYTES;
      if (!this.isFollowed) this.restingCalls = REST_CALLS;
    }
    if (this.isLoading || this.isResting()) return null;
    this.isFollowed = false;
    const horizon = await this.source.horizon();
    const first = await this.source.page(this.tenancy, undefined, PAGE);
    if (first.length < PAGE) return this.keep(segmentsOf(first), horizon);
    void this.load(first, { horizon, room });
    return null;
  }

  private isResting(): boolean {
    if (this.restingCalls > 0) this.restingCalls -= 1;
    return this.restingCalls > 0;
  }

  private keep(segments: readonly Segment[], horizon: number): readonly Segment[] {
    if (segments !== this.segments) this.bytes = WORKSPACE_BYTES + bytesOf(segments);
    this.segments = segments;
    this.horizon = horizon;
    return segments;
  }

  /** Never rejects: the next call finds nothing in memory and begins again. */
  private async load(
    first: readonly Entry[],
    { horizon, room }: { horizon: number; room: () => number },
  ): Promise<void> {
    this.isLoading = true;
    this.restingCalls = REST_CALLS;
    const segments: Segment[] = [];
    let bytes = 0;
    try {
      for (let page = first; page.length > 0; page = await this.after(page)) {
        const own = segmentsOf(page);
        segments.push(...own);
        bytes += bytesOf(own);
        if (bytes > room()) return;
      }
      this.keep(segments, horizon);
      this.restingCalls = 0;
    } catch {
      // The database is away, or closed.
    } finally {
      this.isLoading = false;
    }
  }

  private async after(page: readonly Entry[]): Promise<Entry[]> {
    if (page.length < PAGE) return [];
    // SQLite answers at once: other requests get their turn.
    await nextTurn();
    return this.source.page(this.tenancy, page.at(-1), PAGE);
  }
}
