import { ApiError } from "./api-error.ts";
import type { ApiClient } from "./client.ts";
import { readEvents } from "./event-stream.ts";

/** The changed resources; null after an interruption, which may have missed any change. */
export type Changed = ReadonlySet<string> | null;

interface ChangesOptions {
  api: Pick<ApiClient, "open">;
  /** Calls back after a delay; answers how to cancel. */
  after: (milliseconds: number, callback: () => void) => () => void;
  random: () => number;
}

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 60_000;

/**
 * Follows the changes of the workspace's documents while the page is seen: the server limits the streams of a member
 * (docs/contract/dashboard.md#stream-limit). A lost stream is opened again, each time after a longer delay.
 */
export class Changes {
  readonly #options: ChangesOptions;
  readonly #listeners = new Set<(changed: Changed) => void>();
  #abort: AbortController | null = null;
  #isStarted = false;
  #isSeen = true;
  #failures = 0;
  #cancelDelay: (() => void) | null = null;

  constructor(options: ChangesOptions) {
    this.#options = options;
  }

  start(): void {
    this.stop();
    this.#isStarted = true;
    if (this.#isSeen) this.#open(true);
  }

  stop(): void {
    this.#isStarted = false;
    this.#close();
  }

  /** Whether the page is seen. A hidden one follows nothing, and reads everything again when it is seen. */
  see(isSeen: boolean): void {
    if (isSeen === this.#isSeen) return;
    this.#isSeen = isSeen;
    if (!this.#isStarted) return;
    if (isSeen) this.#open(false);
    else this.#close();
  }

  #open(isFirst: boolean): void {
    this.#abort = new AbortController();
    void this.#follow(this.#abort.signal, isFirst);
  }

  #close(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.#cancelDelay?.();
    this.#cancelDelay = null;
    this.#failures = 0;
  }

  /** Answers how to stop listening. */
  listen(listener: (changed: Changed) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #follow(signal: AbortSignal, isFirst: boolean): Promise<void> {
    let wait = 0;
    try {
      const response = await this.#options.api.open("dashboard.followChanges", { signal });
      this.#failures = 0;
      if (!isFirst) this.#tell(null);
      for await (const { type, data } of readEvents(response))
        if (type === "changed") this.#tell(idsIn(data));
    } catch (error) {
      this.#failures += 1;
      const { status = 0, retryAfter = null } = error instanceof ApiError ? error : {};
      wait = (retryAfter ?? 0) * 1000;
      // A page for which no stream is left looks at each attempt.
      if (status === 429 && !isFirst && !signal.aborted) this.#tell(null);
    }
    if (signal.aborted) return;
    this.#cancelDelay = this.#options.after(
      Math.max(wait, this.#delay()),
      () => void this.#follow(signal, false),
    );
  }

  /** Doubles with each failure and varies by half, so that pages do not return all at once. */
  #delay(): number {
    const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, this.#failures - 1));
    return delay * (0.5 + this.#options.random() / 2);
  }

  #tell(changed: Changed): void {
    for (const listener of this.#listeners) listener(changed);
  }
}

function idsIn(data: string): Changed {
  try {
    const { documentIds } = JSON.parse(data) as { documentIds?: unknown };
    return Array.isArray(documentIds) ? new Set(documentIds.map(String)) : null;
  } catch {
    return null;
  }
}
