import { join, resolve } from "node:path";
import { systemClock } from "@service/platform/clock/system";
import { DiskFileStore } from "@service/platform/files/disk";
import { FILE_TABLES } from "../adapters/sql/file-tables.ts";
import { moveDataFolder } from "@service/database/transfer/data-folder";
import { moveFiles, type MovedFiles } from "@service/database/transfer/files";
import { EmbeddedSource } from "@service/database/transfer/source";
import { type MovedTable, moveTables } from "@service/database/transfer/tables";
import { PostgresTarget } from "@service/database/transfer/target";
import type { Log } from "@service/platform/log/log";
import { type Config, ConfigError } from "@service/settings/config";
import { openDataFolder } from "./data-folder.ts";
import { openConfiguredDatabase } from "./database.ts";
import { type ConfiguredFiles, openFiles } from "./files.ts";

export interface MovedData {
  tables: MovedTable[];
  files: MovedFiles;
  /** Paths of keys and the operator's token that were copied to DATA_DIR. */
  keys: string[];
}

/**
 * Moves an embedded installation to the configured database and store of files. A run that was interrupted is
 * continued. Throws ConfigError, SourceRefused and TargetRefused.
 */
export async function moveData(from: string, config: Config, log: Log): Promise<MovedData> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === null)
    throw new ConfigError("DATABASE_URL must name the PostgreSQL that gets the data.");
  const source = await EmbeddedSource.open(from);
  const files = await openFiles(config, systemClock);
  try {
    await openDataFolder(dataDir, log);
    await migrateTarget(config);
    const target = await PostgresTarget.open(databaseUrl);
    try {
      return await move({ source, target, from, to: { dataDir, files } });
    } finally {
      await target.close();
    }
  } finally {
    source.close();
    await files.close();
  }
}

interface Move {
  source: EmbeddedSource;
  target: PostgresTarget;
  from: string;
  to: { dataDir: string; files: ConfiguredFiles };
}

async function move({ source, target, from, to }: Move): Promise<MovedData> {
  await target.begin(source.id, source.tables);
  const isSameFolder = resolve(from) === resolve(to.dataDir);
  const keys = isSameFolder ? [] : await moveDataFolder(resolve(from), resolve(to.dataDir));
  const kept = new DiskFileStore(join(from, "files"), systemClock);
  const files = await moveFiles(source, kept, to.files, FILE_TABLES);
  const tables = await moveTables(source, target);
  if (files.wrong.length === 0 && tables.every(({ isSame }) => isSame)) await target.finish();
  return { tables, files, keys };
}

const ignore = (): void => {};

/** Opening the database migrates it. */
async function migrateTarget(config: Config): Promise<void> {
  const database = await openConfiguredDatabase(config, {
    clock: systemClock,
    newId: () => "",
    onError: ignore,
    announce: ignore,
  });
  await database.close();
}
