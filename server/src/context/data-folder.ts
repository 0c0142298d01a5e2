import { chmod, lstat, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError } from "./environment.ts";
import type { Log } from "../log/log.ts";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Bits by which others than the owner reach a file. */
const OTHERS = 0o077;

/**
 * Makes the data folder, or takes an existing one and closes it to other users: folders 700, files 600. Throws
 * ConfigError when it cannot be a folder.
 */
export async function openDataFolder(path: string, log: Pick<Log, "warn">): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: FOLDER_MODE });
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${path} cannot be a folder: ${(error as Error).message}.`);
  }
  // A volume that belongs to somebody else can be used all the same.
  await close(path, true).catch((error: unknown) =>
    log.warn("the data folder cannot be closed to other users of the machine", { path, error }),
  );
}

/**
 * The files of a folder that was closed already are out of reach, and are not looked at one by one: `files/` may hold
 * a million. Those of the data folder itself always are, for the database is one of them.
 */
async function close(folder: string, always = false): Promise<void> {
  const wasOpen = await restrict(folder, FOLDER_MODE);
  const entries = await readdir(folder, { withFileTypes: true });
  const files = wasOpen || always ? entries.filter((entry) => entry.isFile()) : [];
  for (const { name } of files) await restrict(join(folder, name), FILE_MODE);
  for (const { name } of entries.filter((entry) => entry.isDirectory())) await close(join(folder, name));
}

/** Answers whether others could reach it. */
async function restrict(path: string, mode: number): Promise<boolean> {
  const stat = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    // Gone since it was listed: another process removed a file of its own.
    if (error.code !== "ENOENT") throw error;
    return null;
  });
  if (stat === null || (stat.mode & OTHERS) === 0) return false;
  await chmod(path, mode);
  return true;
}
