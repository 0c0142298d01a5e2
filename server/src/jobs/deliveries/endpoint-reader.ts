import type { Store } from "../../domain/model/store.ts";
import type { WebhookEndpoint } from "../../domain/model/webhook-endpoint.ts";

/** Reads endpoints before each attempt. Attempts that begin in the same turn of the event loop share a read. */
export class EndpointReader {
  private readonly store: Store;
  private readonly reads = new Map<string, Promise<WebhookEndpoint | undefined>>();

  constructor(store: Store) {
    this.store = store;
  }

  read(id: string): Promise<WebhookEndpoint | undefined> {
    if (this.reads.size === 0) setImmediate(() => this.reads.clear());
    const read =
      this.reads.get(id) ??
      this.store.read((reader) => reader.webhookEndpoints.first({ id, deletedAt: null }));
    this.reads.set(id, read);
    return read;
  }
}
