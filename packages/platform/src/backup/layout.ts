import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { chmod, mkdir, readdir } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sha256Of } from "@service/engine-process/file-bytes";

/** A backup that cannot be made or used. The message is a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

export const DATABASE_FILE = "database";
/** Every file of the backup with its hash, in the format of sha256sum. */
export const SUMS_FILE = "SHA256SUMS";
/** It is written last: a folder without it is no whole backup. */
export const MANIFEST_FILE = "manifest.json";
export const FILES_FOLDER = "files";
/** Files of the data folder: keys and the operator's token. */
export const DATA_FOLDER = "data";

export type BackupEngine = "sqlite" | "postgres";

export interface Manifest {
  format: 1;
  engine: BackupEngine;
  createdAt: string;
  /** Rows of each table. */
  tables: Record<string, number>;
  /** Stored files in the backup. */
  files: number;
  /** Stored files that were deleted while the backup ran. */
  deleted: string[];
  /** Hash of SUMS_FILE. */
  sums: string;
}

/** Copies a stream to a new file that only its owner can read. Answers the hash of the bytes. */
export async function copyTo(path: string, source: AsyncIterable<Uint8Array>): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  const hashing = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(source, hashing, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
  await chmod(path, 0o600);
  return hash.digest("hex");
}

export function hashOf(path: string): Promise<string> {
  return sha256Of(createReadStream(path));
}

/** Names of entries; none of a folder that does not exist. */
export async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}

/** Paths of all files below a folder, relative to it. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .toSorted();
}
