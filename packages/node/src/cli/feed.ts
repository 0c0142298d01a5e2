import type { WebhookDelivery } from "../generated/types.ts";
import type { Listing } from "../resources/listing.ts";

/**
 * A delivery gets its instant before its transaction commits, so it may appear behind one that was already read. No
 * transaction of the service takes longer than this.
 */
const OVERLAP_MS = 30_000;

/** Finds the new deliveries of a log, oldest first. */
export class Feed {
  private readonly seen = new Map<string, number>();
  private horizon = Number.NEGATIVE_INFINITY;

  /** Reads the log, newest first, as far back as an unread delivery can be. */
  async take(log: Listing<WebhookDelivery>): Promise<WebhookDelivery[]> {
    const fresh: WebhookDelivery[] = [];
    for await (const delivery of log) {
      if (Date.parse(delivery.createdAt) < this.horizon) break;
      if (!this.seen.has(delivery.id)) fresh.push(delivery);
    }
    for (const { id, createdAt } of fresh) this.seen.set(id, Date.parse(createdAt));
    this.forget();
    return fresh.toReversed();
  }

  private forget(): void {
    for (const instant of this.seen.values()) this.horizon = Math.max(this.horizon, instant - OVERLAP_MS);
    for (const [id, instant] of this.seen) if (instant < this.horizon) this.seen.delete(id);
  }
}
