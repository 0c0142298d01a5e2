import { mkdtemp, rm, statfs } from "node:fs/promises";
import { join } from "node:path";

/** Linux's file system in memory. Containers often have one that is too small. */
const MEMORY = "/dev/shm";
const MIN_FREE_BYTES = 2 * 1024 ** 3;

/**
 * Makes a folder in memory for the data of tests' servers, whose every commit would wait for the disk. Answers null
 * where memory has no room; then they are in the folder for temporary files.
 */
export async function openMemoryFolder(): Promise<{ path: string; remove: () => Promise<void> } | null> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  if (bavail * bsize < MIN_FREE_BYTES) return null;
  const path = await mkdtemp(join(MEMORY, "service-tests-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
