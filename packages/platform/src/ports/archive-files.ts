import type { PutFile } from "./file-store.ts";
import type { StoredRow } from "./retained-rows.ts";

/** Files of removed rows: one row in each line, as JSON, compressed by gzip. */
export interface ArchiveFiles {
  /** Writes a file. It survives a crash once this resolves. */
  write(rows: AsyncIterable<StoredRow>): Promise<PutFile & { rows: number }>;
  /** Reads a file. Throws at its end when it is not the one that was written. */
  read(file: Pick<PutFile, "storageKey" | "sha256">): AsyncIterable<StoredRow>;
}
