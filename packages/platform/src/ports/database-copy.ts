/** A stored file that a row names. `sha256` is null where the row does not tell. */
export interface NamedFile {
  storageKey: string;
  sha256: string | null;
}

/** A database as of one instant, for a backup. */
export interface DatabaseSnapshot {
  /** Writes the snapshot to a file. */
  writeTo(path: string): Promise<void>;
  /** Rows of each table. */
  counts(): Promise<Record<string, number>>;
  /** The stored files that rows of the snapshot name, each once. */
  files(): AsyncIterable<NamedFile>;
  /** Whether a row names a file now. */
  stillNames(storageKey: string): Promise<boolean>;
  close(): Promise<void>;
}

/** A database that a backup is restored to. */
export interface DatabaseTarget {
  isEmpty(): Promise<boolean>;
  readFrom(path: string): Promise<void>;
  counts(): Promise<Record<string, number>>;
  /** Replaces keys of files in all rows. */
  renameFiles(names: ReadonlyMap<string, string>): Promise<void>;
  close(): Promise<void>;
}
