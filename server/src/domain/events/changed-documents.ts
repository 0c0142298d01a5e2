import { type Tenancy, tenancyOf } from "../environment.ts";
import type { Domain } from "../model/domain.ts";
import type { DocumentChange } from "../model/document-queries.ts";
import { type Instant, SECOND } from "@service/platform/ports/clock";

/**
 * How long after its instant an event may become visible: its transaction commits later, and the clocks of processes
 * differ.
 */
const LATEST_MS = 15 * SECOND;
/** Events of one look. More are one answer: everything. */
const MAX_EVENTS = 2000;

/** The documents of a tenancy that change from now on. */
export class ChangedDocuments {
  private readonly domain: Pick<Domain, "store" | "clock">;
  private readonly tenancy: Tenancy;
  private since: Instant;
  /** Events since then that were told. */
  private told = new Map<string, Instant>();

  private constructor(domain: Pick<Domain, "store" | "clock">, of: Tenancy) {
    this.domain = domain;
    this.tenancy = tenancyOf(of);
    this.since = domain.clock.now() - LATEST_MS;
  }

  /** Starts with the changes that are visible now, without reporting them. */
  static async from(domain: Pick<Domain, "store" | "clock">, of: Tenancy): Promise<ChangedDocuments> {
    const changed = new ChangedDocuments(domain, of);
    await changed.take();
    return changed;
  }

  /** Ids of the documents that changed since the last call; null: more than can be named. */
  async take(): Promise<string[] | null> {
    const now = this.domain.clock.now();
    const changes = await this.domain.store.read((reader) =>
      reader.documentQueries.changes(this.tenancy, this.since, MAX_EVENTS),
    );
    const fresh = changes.filter(({ eventId }) => !this.told.has(eventId));
    this.keep(changes, now);
    const oldest = changes.at(-1);
    if (changes.length === MAX_EVENTS && oldest && fresh.includes(oldest)) return null;
    return [...new Set(fresh.map(({ documentId }) => documentId))];
  }

  private keep(changes: readonly DocumentChange[], now: Instant): void {
    for (const { eventId, createdAt } of changes) this.told.set(eventId, createdAt);
    // A clock that goes back does not widen the look.
    this.since = Math.max(this.since, now - LATEST_MS);
    for (const [eventId, createdAt] of this.told) if (createdAt < this.since) this.told.delete(eventId);
  }
}
