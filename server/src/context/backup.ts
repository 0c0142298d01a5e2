import { existsSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "@service/platform/clock/system";
import { openSqliteSnapshot, openSqliteTarget } from "@service/database/copy/sqlite";
import { FILE_TABLES } from "../adapters/sql/file-tables.ts";
import { writeBackup } from "@service/platform/backup/backup";
import { BackupError, type Manifest } from "@service/platform/backup/layout";
import { restoreBackup } from "@service/platform/backup/restore";
import type { Clock } from "@service/platform/ports/clock";
import type { DatabaseSnapshot, DatabaseTarget } from "@service/platform/ports/database-copy";
import type { Config } from "@service/settings/config";
import { asConfigError } from "./database.ts";
import type { Environment } from "@service/settings/environment";
import { openFiles } from "./files.ts";

interface Tools {
  clock?: Clock;
  /** The environment, whose PATH leads to PostgreSQL's programs. */
  env: Environment;
}

const databasePath = ({ dataDir }: Config): string => join(dataDir, "service.db");
const engineOf = ({ databaseUrl }: Config) => (databaseUrl === null ? "sqlite" : "postgres");

const copyOptions = (env: Environment) => ({ tables: FILE_TABLES, programs: env["PATH"] });

const loadPostgres = () => import("@service/database/copy/postgres");

async function openSnapshot(config: Config, env: Environment): Promise<DatabaseSnapshot> {
  const { databaseUrl: url } = config;
  if (url !== null)
    return (await loadPostgres()).openPostgresSnapshot(url, copyOptions(env)).catch((error: unknown) => {
      throw asConfigError(error);
    });
  const path = databasePath(config);
  if (!existsSync(path)) throw new BackupError(`There is no database at ${path}.`);
  return openSqliteSnapshot(path, FILE_TABLES);
}

async function openTarget(config: Config, env: Environment): Promise<DatabaseTarget> {
  const { databaseUrl: url } = config;
  if (url === null) return openSqliteTarget(databasePath(config), FILE_TABLES);
  return (await loadPostgres()).openPostgresTarget(url, copyOptions(env)).catch((error: unknown) => {
    throw asConfigError(error);
  });
}

/** Backs the configured installation up to a new folder. A server may use it meanwhile. */
export async function backUp(
  config: Config,
  folder: string,
  { clock = systemClock, env }: Tools,
): Promise<Manifest> {
  const { dataDir } = config;
  const snapshot = await openSnapshot(config, env);
  const files = await openFiles(config, clock);
  try {
    const source = { engine: engineOf(config), snapshot, files, dataDir, clock } as const;
    return await writeBackup(folder, source);
  } finally {
    await snapshot.close();
    await files.close();
  }
}

/** Restores a backup to the configured installation, which must be empty. */
export async function restore(
  config: Config,
  folder: string,
  { clock = systemClock, env }: Tools,
): Promise<Manifest> {
  const { dataDir } = config;
  const database = await openTarget(config, env);
  const files = await openFiles(config, clock);
  try {
    return await restoreBackup(folder, { engine: engineOf(config), database, files, dataDir });
  } finally {
    await database.close();
    await files.close();
  }
}
