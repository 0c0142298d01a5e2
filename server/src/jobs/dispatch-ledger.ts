import { setImmediate, setTimeout } from "node:timers/promises";
import { SECOND } from "../domain/ports/clock.ts";
import type { DeliveryQueue, DeliveryResult } from "../domain/webhooks/delivery-queue.ts";
import type { Log } from "../log/log.ts";

/** Results of one statement. */
const BATCH = 200;
/** After the database did not take a batch. */
const RETRY_MS = SECOND;

interface Entry {
  result: DeliveryResult;
  done: () => void;
}

/**
 * Writes what attempts came to, many in one statement. What can't be written now is kept and tried again: a result that
 * is lost would be a delivery made twice.
 */
export class DeliveryLedger {
  private readonly queue: DeliveryQueue;
  private readonly by: string;
  private readonly log: Log;
  private readonly waiting: Entry[] = [];
  private writing = false;
  private closing = false;

  constructor({ queue, by, log }: { queue: DeliveryQueue; by: string; log: Log }) {
    this.queue = queue;
    this.by = by;
    this.log = log;
  }

  /** Settles when the result is written, or somebody else has ended the delivery. */
  record(result: DeliveryResult): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.waiting.push({ result, done: resolve });
    if (!this.writing) void this.writeAll();
    return promise;
  }

  /** What the database does not take now is given up. */
  close(): void {
    this.closing = true;
  }

  private async writeAll(): Promise<void> {
    this.writing = true;
    // What ends in the same turn goes together.
    await setImmediate();
    while (this.waiting.length > 0) await this.write(this.waiting.splice(0, BATCH));
    this.writing = false;
  }

  private async write(batch: Entry[]): Promise<void> {
    try {
      const results = batch.map(({ result }) => result);
      const locked = new Set(await this.queue.record(results, this.by));
      for (const entry of batch) {
        if (locked.has(entry.result.id)) this.waiting.push(entry);
        else entry.done();
      }
    } catch (error) {
      this.log.error("results of deliveries could not be written", { count: batch.length, error });
      if (this.closing) return batch.forEach(({ done }) => done());
      this.waiting.push(...batch);
      await setTimeout(RETRY_MS, undefined, { ref: false });
    }
  }
}
