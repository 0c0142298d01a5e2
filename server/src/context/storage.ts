import { GzipArchiveFiles } from "@service/platform/archives/gzip";
import type { Database } from "../adapters/sql/open.ts";
import type { Domain } from "../domain/model/domain.ts";
import type { FileStore } from "@service/platform/ports/file-store";
import type { Config } from "@service/settings/config";

/** The store of files, and what keeps tables and archives small. */
export function openStorage(
  { retention }: Pick<Config, "retention">,
  { retainedRows }: Pick<Database, "retainedRows">,
  files: FileStore,
): Pick<Domain, "files" | "retainedRows" | "retention" | "archiveFiles"> {
  return { files, retainedRows, retention, archiveFiles: new GzipArchiveFiles(files) };
}
