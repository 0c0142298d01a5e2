import type { Instant } from "./clock.ts";

/** Files by content: written with fsync before `put` returns, so that a row never names a file that a crash lost. */
export interface FileStore {
  put(bytes: Uint8Array): Promise<{ storageKey: string; size: number; sha256: string }>;
  read(storageKey: string): Promise<Uint8Array>;
  /** Bytes from `start` to `end`, both included. */
  stream(storageKey: string, range?: { start: number; end: number }): ReadableStream<Uint8Array>;
  delete(storageKey: string): Promise<void>;
  has(storageKey: string): Promise<boolean>;
  /**
   * Removes files that were put before an instant and that `keep`, asked for some at a time, does not name; looks
   * through one part of `of` that all of them fall into by their keys. Answers how many it removed.
   */
  sweep(options: {
    before: Instant;
    part: number;
    of: number;
    keep: (storageKeys: string[]) => Promise<ReadonlySet<string>>;
  }): Promise<number>;
}
