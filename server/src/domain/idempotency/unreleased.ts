import type { IdempotencyRecord } from "../model/idempotency-record.ts";
import type { Store } from "../model/store.ts";
import { releaseRequest } from "./claim.ts";

export type Attempt = Pick<IdempotencyRecord, "id" | "attempt">;

/** Attempts of one outage, whose release takes less than a second. Later ones wait for the end of their lease. */
const MAX_ATTEMPTS = 2000;

/**
 * Attempts that failed while the database was away, so that their keys still count as running. They are released before
 * the next request with a key: otherwise its client would be refused until the lease ends, although nothing runs.
 */
export class UnreleasedRequests {
  #attempts: Attempt[] = [];
  #releasing: Promise<void> | undefined;

  add(attempt: Attempt): void {
    if (this.#attempts.length < MAX_ATTEMPTS) this.#attempts.push(attempt);
  }

  /** Requests that come together wait for one release. */
  async release(store: Store): Promise<void> {
    if (this.#releasing === undefined && this.#attempts.length === 0) return;
    this.#releasing ??= this.#release(store).finally(() => (this.#releasing = undefined));
    await this.#releasing;
  }

  async #release(store: Store): Promise<void> {
    const attempts = this.#attempts;
    this.#attempts = [];
    try {
      await store.write(async (writer) => {
        for (const attempt of attempts) await releaseRequest(writer, attempt);
      });
    } catch (error) {
      this.#attempts.unshift(...attempts);
      throw error;
    }
  }
}
