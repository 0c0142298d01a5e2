import { createReadStream } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { DatabaseTarget } from "../ports/database-copy.ts";
import { sha256Of, writeWhole } from "@service/engine-process/file-bytes";
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

/** Stands in the data folder while it is restored. A server does not start on it. */
export const UNFINISHED = "restore-unfinished";
/** Files whose new keys are written together. */
const BATCH = 200;
const SUM = /^([0-9a-f]{64}) {2}(.+)$/;
const FILE_NAME = new RegExp(`^${FILES_FOLDER}/[0-9a-f]{2}/[0-9a-f]{32}$`);

export interface RestoreTarget {
  engine: BackupEngine;
  database: DatabaseTarget;
  files: Pick<FileStore, "create" | "stream">;
  dataDir: string;
}

/** Checks a backup, and restores it to a place that holds nothing. What it leaves unfinished does not start. */
export async function restoreBackup(folder: string, target: RestoreTarget): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const { engine, database, dataDir } = target;
  if (manifest.engine !== engine)
    throw new BackupError(
      `The backup is of ${NAMES[manifest.engine]}, and the configured database is ${NAMES[engine]}.`,
    );
  if ((await entriesOf(dataDir)).length > 0)
    throw new BackupError(`DATA_DIR ${dataDir} is not empty: a backup is restored to an empty one.`);
  if (!(await database.isEmpty()))
    throw new BackupError("The configured database is not empty: a backup is restored to an empty one.");
  await verifyBackup(folder, manifest);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, UNFINISHED), "", { mode: 0o600 });
  await restoreData(folder, dataDir);
  await database.readFrom(join(folder, DATABASE_FILE));
  await restoreFiles(folder, target);
  compareCounts(manifest.tables, await database.counts());
  await rm(join(dataDir, UNFINISHED));
  return manifest;
}

const NAMES: Record<BackupEngine, string> = { sqlite: "the embedded database", postgres: "PostgreSQL" };

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), "utf8").catch(() => {
    throw new BackupError(`${folder} holds no whole backup: ${MANIFEST_FILE} is missing.`);
  });
  let manifest: Partial<Manifest>;
  try {
    manifest = JSON.parse(text) as Partial<Manifest>;
  } catch {
    throw new BackupError(`The backup is damaged: ${MANIFEST_FILE} cannot be read.`);
  }
  if (manifest.format !== 1) throw new BackupError("The backup is of another version of the service.");
  return manifest as Manifest;
}

/** Compares every file of the list with its hash. */
async function verifyBackup(folder: string, { sums, files }: Manifest): Promise<void> {
  if ((await hashOf(join(folder, SUMS_FILE)).catch(() => null)) !== sums) throw damaged(SUMS_FILE);
  let stored = 0;
  for await (const { name, sha256 } of sumsOf(folder)) {
    if ((await hashOf(join(folder, name)).catch(() => null)) !== sha256) throw damaged(name);
    if (name.startsWith(`${FILES_FOLDER}/`)) stored += 1;
  }
  if (stored !== files) throw damaged(SUMS_FILE);
}

const damaged = (name: string): BackupError =>
  new BackupError(`The backup is damaged: ${name} is missing or not as it was written.`);

async function* sumsOf(folder: string): AsyncGenerator<{ sha256: string; name: string }> {
  for await (const line of createInterface({ input: createReadStream(join(folder, SUMS_FILE)) })) {
    const [, sha256, name] = SUM.exec(line) ?? [];
    if (sha256 === undefined || name === undefined) throw damaged(SUMS_FILE);
    yield { sha256, name };
  }
}

/** Keys of seals and the operator's token. A file that the list does not name stays behind. */
async function restoreData(folder: string, dataDir: string): Promise<void> {
  const source = join(folder, DATA_FOLDER);
  if ((await entriesOf(source)).length === 0) return;
  const there = new Set(await filesBelow(source));
  for await (const { name: listed } of sumsOf(folder)) {
    const name = listed.slice(DATA_FOLDER.length + 1);
    if (listed.startsWith(`${DATA_FOLDER}/`) && there.has(name))
      await copyTo(join(dataDir, name), createReadStream(join(source, name)));
  }
}

/** Puts the files into the configured store, which names them anew, and reads each back. */
async function restoreFiles(folder: string, { database, files }: RestoreTarget): Promise<void> {
  let names = new Map<string, string>();
  for await (const { name, sha256 } of sumsOf(folder)) {
    if (!FILE_NAME.test(name)) continue;
    const storageKey = await putFile(join(folder, name), files);
    if ((await sha256Of(await files.stream(storageKey))) !== sha256)
      throw new BackupError(`The store of files has not kept ${name} as it was written.`);
    names.set(name.slice(FILES_FOLDER.length + 1), storageKey);
    if (names.size < BATCH) continue;
    await database.renameFiles(names);
    names = new Map();
  }
  await database.renameFiles(names);
}

async function putFile(path: string, files: Pick<FileStore, "create">): Promise<string> {
  const source = createReadStream(path) as AsyncIterable<Uint8Array>;
  return (await writeWhole(await files.create(), source)).storageKey;
}

function compareCounts(expected: Manifest["tables"], found: Manifest["tables"]): void {
  for (const [table, rows] of Object.entries(expected))
    if (found[table] !== rows)
      throw new BackupError(`The restored table ${table} has ${found[table] ?? "no"} rows, and not ${rows}.`);
}
