import type { Store } from "../domain/model/store.ts";
import type { WebhookEndpoint } from "../domain/model/webhook-endpoint.ts";

/**
 * Endpoints as they are now: a change counts from the next attempt. Attempts that begin in the same turn of the event
 * loop share a look.
 */
export class EndpointReader {
  private readonly store: Store;
  private readonly looks = new Map<string, Promise<WebhookEndpoint | undefined>>();

  constructor(store: Store) {
    this.store = store;
  }

  read(id: string): Promise<WebhookEndpoint | undefined> {
    if (this.looks.size === 0) setImmediate(() => this.looks.clear());
    const look =
      this.looks.get(id) ??
      this.store.read((reader) => reader.webhookEndpoints.first({ id, deletedAt: null }));
    this.looks.set(id, look);
    return look;
  }
}
