import type { Instant } from "./clock.ts";
import type { FileSource } from "@service/engine-process/file-bytes";

/** A stored file: its key, its size in bytes, its hash in hex. */
export interface PutFile {
  storageKey: string;
  size: number;
  sha256: string;
}

/** A file that is being written. Either `finish` or `discard` ends it. */
export interface FileWriter {
  write(bytes: Uint8Array): Promise<void>;
  /** Stores the file durably and puts it in its place, as `put` does. */
  finish(): Promise<PutFile>;
  /** Removes what was written. Does nothing after `finish`. Never rejects: what it misses is swept. */
  discard(): Promise<void>;
}

/** The first and last byte of a part of a file. */
export interface FileRange {
  start: number;
  end: number;
}

/** How a browser is to save a file that it reads from the store itself. */
export interface FileLink {
  expiresAt: Instant;
  contentType: string;
  contentDisposition: string;
}

/**
 * Files by key. `put` and `finish` return when the file is durable, so that every file named in a row survives a
 * crash; a file that is not finished is never visible. Each method rejects with FilesUnavailable when the store does
 * not answer.
 */
export interface FileStore {
  put(bytes: Uint8Array): Promise<PutFile>;
  /** Starts a file whose bytes arrive in pieces. */
  create(): Promise<FileWriter>;
  /**
   * Opens a file, or the bytes of a range. Rejects before the first byte where the store does not answer. The stream
   * fails when it ends early.
   */
  stream(storageKey: string, range?: FileRange): Promise<ReadableStream<Uint8Array>>;
  /** Streams a file to a client, who may read slowly: such reads never take the connections of others. */
  download(storageKey: string, range?: FileRange): Promise<ReadableStream<Uint8Array>>;
  /** Removes a file, if there is one. */
  delete(storageKey: string): Promise<void>;
  has(storageKey: string): Promise<boolean>;
  /** Asks whether files can be stored. */
  ping(): Promise<void>;
  /** An address at which anybody reads the file from the store itself until it expires; null: the server sends files. */
  link(storageKey: string, link: FileLink): Promise<string | null>;
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
  /** Ends its connections. */
  close(): Promise<void>;
}

/** A stored file as a source. */
export function sourceOf(
  files: Pick<FileStore, "stream">,
  { storageKey, size }: Pick<PutFile, "storageKey" | "size">,
): FileSource {
  return { size, open: () => files.stream(storageKey) };
}
