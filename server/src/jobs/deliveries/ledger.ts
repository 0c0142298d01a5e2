import { setImmediate, setTimeout } from "node:timers/promises";
import { SECOND } from "@service/platform/ports/clock";
import type { DeliveryQueue, DeliveryResult } from "../../domain/webhooks/delivery-queue.ts";
import type { Log } from "@service/platform/log/log";

/** Results that one statement writes. */
const BATCH_SIZE = 200;
/** Wait after the database has refused a batch. */
const RETRY_MS = SECOND;

interface Entry {
  result: DeliveryResult;
  signal: AbortSignal;
  done: () => void;
}

/** Writes the results of attempts in batches. A result that is not written is tried again: its loss is a duplicate. */
export class DeliveryLedger {
  private readonly queue: DeliveryQueue;
  private readonly by: string;
  private readonly log: Log;
  private readonly waiting: Entry[] = [];
  private isWriting = false;

  constructor({ queue, by, log }: { queue: DeliveryQueue; by: string; log: Log }) {
    this.queue = queue;
    this.by = by;
    this.log = log;
  }

  /** Settles when the result is written, or the claim has ended. After `signal` aborts, a failed write is given up. */
  record(result: DeliveryResult, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.waiting.push({ result, signal, done: resolve });
    if (!this.isWriting) void this.writeAll();
    return promise;
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true;
    // Results of the same turn of the event loop share a batch.
    await setImmediate();
    while (this.waiting.length > 0) await this.write(this.waiting.splice(0, BATCH_SIZE));
    this.isWriting = false;
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
      if (batch.some(({ signal }) => signal.aborted)) return batch.forEach(({ done }) => done());
      this.waiting.push(...batch);
      await setTimeout(RETRY_MS, undefined, { ref: false });
    }
  }
}
