import { join } from "node:path";
import { DiskFileStore } from "@service/platform/files/disk";
import type { ImportingFiles } from "@service/database/transfer/files";
import type { Clock } from "@service/platform/ports/clock";
import type { FileStore } from "@service/platform/ports/file-store";
import type { Config } from "@service/settings/config";

export type ConfiguredFiles = FileStore & ImportingFiles;

/** Opens the configured store of files: a bucket, or the data folder. */
export async function openFiles(
  { dataDir, s3 }: Pick<Config, "dataDir" | "s3">,
  clock: Clock,
): Promise<ConfiguredFiles> {
  if (s3 === null) return new DiskFileStore(join(dataDir, "files"), clock);
  // The client's library is loaded only where it is used.
  const { S3FileStore } = await import("@service/platform/files/s3");
  return new S3FileStore(s3, clock);
}
