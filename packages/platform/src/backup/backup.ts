import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { finished } from "node:stream/promises";
import type { Clock } from "../ports/clock.ts";
import type { DatabaseSnapshot, NamedFile } from "../ports/database-copy.ts";
import type { FileStore } from "../ports/file-store.ts";
import {
  type BackupEngine,
  BackupError,
  copyTo,
  DATA_FOLDER,
  DATABASE_FILE,
  entriesOf,
  FILES_FOLDER,
  filesBelow,
  hashOf,
  type Manifest,
  MANIFEST_FILE,
  SUMS_FILE,
} from "./layout.ts";

/** Parts of the data folder that are elsewhere in the backup, or can be made again. */
const NOT_COPIED = /^(?:service\.db(?:-wal|-shm)?|files|cache)$|\.tmp$|\.new-/;

export interface BackupSource {
  engine: BackupEngine;
  snapshot: DatabaseSnapshot;
  files: Pick<FileStore, "stream">;
  dataDir: string;
  clock: Clock;
}

/**
 * Writes a backup to a new folder while the service runs. The database comes first: stored files never change, and those
 * that its rows name exist already.
 */
export async function writeBackup(folder: string, source: BackupSource): Promise<Manifest> {
  const { engine, snapshot, dataDir, clock } = source;
  // Each backup would hold those before it.
  if (!relative(dataDir, folder).startsWith(".."))
    throw new BackupError(`${folder} is in DATA_DIR: a backup needs a folder outside of it.`);
  if ((await entriesOf(folder)).length > 0)
    throw new BackupError(`${folder} is not empty: a backup needs a folder of its own.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const createdAt = new Date(clock.now()).toISOString();
  const sums = new Sums(join(folder, SUMS_FILE));
  const database = join(folder, DATABASE_FILE);
  await snapshot.writeTo(database);
  sums.add(DATABASE_FILE, await hashOf(database));
  const tables = await snapshot.counts();
  const copied = await copyFiles(folder, source, sums);
  await copyData(dataDir, folder, sums);
  await sums.end();
  const manifest: Manifest = {
    format: 1,
    engine,
    createdAt,
    tables,
    ...copied,
    sums: await hashOf(join(folder, SUMS_FILE)),
  };
  await copyTo(join(folder, MANIFEST_FILE), chunksOf(`${JSON.stringify(manifest, null, 2)}\n`));
  return manifest;
}

async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** The list of hashes, which may be long. */
class Sums {
  private readonly stream: ReturnType<typeof createWriteStream>;

  constructor(path: string) {
    this.stream = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  }

  add(name: string, sha256: string): void {
    this.stream.write(`${sha256}  ${name}\n`);
  }

  async end(): Promise<void> {
    this.stream.end();
    await finished(this.stream);
  }
}

async function copyFiles(
  folder: string,
  { snapshot, files }: BackupSource,
  sums: Sums,
): Promise<Pick<Manifest, "files" | "deleted">> {
  let count = 0;
  const deleted: string[] = [];
  for await (const file of snapshot.files()) {
    const { storageKey } = file;
    const name = `${FILES_FOLDER}/${storageKey}`;
    try {
      sums.add(name, await copyFile(join(folder, name), files, file));
      count += 1;
    } catch (error) {
      if (error instanceof BackupError) throw error;
      if (await snapshot.stillNames(storageKey))
        throw new BackupError(`The stored file ${storageKey} cannot be read.`, { cause: error });
      deleted.push(storageKey);
    }
  }
  return { files: count, deleted };
}

async function copyFile(
  path: string,
  files: Pick<FileStore, "stream">,
  { storageKey, sha256: expected }: NamedFile,
): Promise<string> {
  const sha256 = await copyTo(path, await files.stream(storageKey));
  if (expected !== null && sha256 !== expected)
    throw new BackupError(
      `The stored file ${storageKey} is damaged: its hash is not the one in the database.`,
    );
  return sha256;
}

async function copyData(dataDir: string, folder: string, sums: Sums): Promise<void> {
  const all = await filesBelow(dataDir);
  for (const path of all.filter((name) => !NOT_COPIED.test(name.split("/")[0]!))) {
    const name = `${DATA_FOLDER}/${path}`;
    sums.add(name, await copyTo(join(folder, name), createReadStream(join(dataDir, path))));
  }
}
