import { chmod, lstat, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError } from "./environment.ts";
import type { Log } from "../log/log.ts";

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
    await mkdir(path, { recursive: true, mode: FOLDER_MODE });
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${path} cannot be a folder: ${(error as Error).message}.`);
  }
  // A volume of another owner can be used nevertheless.
  await close(path, true).catch((error: unknown) =>
    log.warn("the data folder cannot be closed to other users of the machine", { path, error }),
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
