import { chmod, lstat, mkdir, readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { syncFolder } from "@service/engine-process/durable-file";
import { UNFINISHED } from "@service/platform/backup/restore";
import { ConfigError } from "@service/settings/environment";
import type { Log } from "@service/platform/log/log";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Permission bits of other users. */
const OTHER_USERS = 0o077;

/**
 * Creates the data folder, or restricts an existing one to its owner: folders 700, files 600. Throws ConfigError when
 * it cannot be a folder.
 */
export async function openDataFolder(path: string, log: Pick<Log, "warn">): Promise<void> {
  try {
    const first = await mkdir(path, { recursive: true, mode: FOLDER_MODE });
    await syncNames(resolve(path), first ?? path);
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${path} cannot be a folder: ${(error as Error).message}.`);
  }
  if (await exists(join(path, UNFINISHED)))
    throw new ConfigError(`DATA_DIR ${path} holds an unfinished restore: empty it and restore again.`);
  // A volume of another owner can be used nevertheless.
  await close(path, true).catch((error: unknown) =>
    log.warn("the data folder cannot be closed to other users of the machine", { path, error }),
  );
}

function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/**
 * Files in an already restricted folder are out of reach and not checked: `files/` may have a million. Files of the
 * data folder itself are always checked, because the database is one of them.
 */
async function close(folder: string, always = false): Promise<void> {
  const wasOpen = await restrict(folder, FOLDER_MODE);
  const entries = await readdir(folder, { withFileTypes: true });
  const files = wasOpen || always ? entries.filter((entry) => entry.isFile()) : [];
  for (const { name } of files) await restrict(join(folder, name), FILE_MODE);
  for (const { name } of entries.filter((entry) => entry.isDirectory())) await close(join(folder, name));
}

/** Answers whether other users had access. */
async function restrict(path: string, mode: number): Promise<boolean> {
  const stat = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    // Removed since the listing by another process.
    if (error.code !== "ENOENT") throw error;
    return null;
  });
  if (stat === null || (stat.mode & OTHER_USERS) === 0) return false;
  await chmod(path, mode);
  return true;
}

/** Syncs the names of the folders from `first` to `path`, so that a power cut does not take what is in them. */
async function syncNames(path: string, first: string): Promise<void> {
  const last = dirname(resolve(first));
  for (let folder = dirname(path); folder.length >= last.length; folder = dirname(folder)) {
    // A folder that this user may not read was made by another, who answers for it.
    await syncFolder(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EACCES" && error.code !== "EPERM") throw error;
    });
    if (folder === dirname(folder)) return;
  }
}
