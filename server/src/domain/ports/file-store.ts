import type { Instant } from "./clock.ts";

/** A stored file: its key, its size in bytes, its hash in hex. */
export interface PutFile {
  storageKey: string;
  size: number;
  sha256: string;
}

/** A file that is being written. Either `finish` or `discard` ends it. */
export interface FileWriter {
  write(bytes: Uint8Array): Promise<void>;
  /** Syncs the file to disk and puts it in its place, as `put` does. */
  finish(): Promise<PutFile>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

/** Files by content. `put` syncs to disk before it returns, so that every file named in a row survives a crash. */
export interface FileStore {
  put(bytes: Uint8Array): Promise<PutFile>;
  /** Starts a file whose bytes arrive in pieces. */
  create(): Promise<FileWriter>;
  read(storageKey: string): Promise<Uint8Array>;
  /** Reads the bytes from `start` to `end`, both included. */
  stream(storageKey: string, range?: { start: number; end: number }): ReadableStream<Uint8Array>;
  delete(storageKey: string): Promise<void>;
  has(storageKey: string): Promise<boolean>;
  /**
   * Removes files that are older than an instant and that `keep` does not name. `keep` is asked for some at a time.
   * Looks through one of `of` parts, into which keys are divided. Answers how many it removed.
   */
  sweep(options: {
    before: Instant;
    part: number;
    of: number;
    keep: (storageKeys: string[]) => Promise<ReadonlySet<string>>;
  }): Promise<number>;
}
