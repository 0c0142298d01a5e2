import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "service-docx-";
/** Prefix of the paths of this process's folders. */
export const JOB_FOLDERS = join(tmpdir(), `${PREFIX}${process.pid}-`);
const OWNER = new RegExp(`^${PREFIX}(\\d+)-`);

/** Runs `work` with a new folder and removes the folder afterwards. */
export async function withJobFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(JOB_FOLDERS);
  try {
    return await work(folder);
  } finally {
    // A killed converter may still be writing its last file.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Removes the folders that killed processes left. */
export async function sweepJobFolders(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  const left = names.filter((name) => {
    const owner = OWNER.exec(name)?.[1];
    return owner !== undefined && !isAlive(Number(owner));
  });
  for (const name of left) await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
}
