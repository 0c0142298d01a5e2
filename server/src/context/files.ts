import { join } from "node:path";
import { DiskFileStore } from "../adapters/files/disk.ts";
import { S3FileStore } from "../adapters/files/s3.ts";
import type { ImportingFiles } from "../adapters/transfer/files.ts";
import type { Clock } from "../domain/ports/clock.ts";
import type { FileStore } from "../domain/ports/file-store.ts";
import type { Config } from "./config.ts";

export interface Files {
  store: FileStore & ImportingFiles;
  close(): Promise<void>;
}

/** Opens the configured store of files: a bucket, or the data folder. */
export function openFiles(
  { dataDir, s3 }: Pick<Config, "dataDir" | "s3">,
  { clock }: { clock: Clock },
): Files {
  const store = s3 === null ? new DiskFileStore(join(dataDir, "files"), clock) : new S3FileStore(s3, clock);
  return { store, close: () => store.close() };
}
