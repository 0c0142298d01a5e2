import { sha256Of } from "@service/engine-process/file-bytes";
import type { FileStore } from "@service/platform/ports/file-store";
import type { FileTable } from "../copy/named-files.ts";
import { batchesOf } from "./rows.ts";
import type { EmbeddedSource } from "./source.ts";

/** A store that takes files under keys that they have already. */
export interface ImportingFiles extends Pick<FileStore, "has" | "stream"> {
  /** Writes a file. It is whole or absent, and survives a crash once this resolves. */
  import(storageKey: string, bytes: ReadableStream<Uint8Array>): Promise<void>;
}

export interface MovedFiles {
  files: number;
  copied: number;
  /** Keys whose file is missing at the source, or is not what its row says. */
  wrong: string[];
}

/** Copies each file that a row names, unless the target has it, and compares the target's file with the row. */
export async function moveFiles(
  source: Pick<EmbeddedSource, "tables" | "read">,
  from: Pick<FileStore, "has" | "stream">,
  to: ImportingFiles,
  fileTables: readonly FileTable[],
): Promise<MovedFiles> {
  const moved: MovedFiles = { files: 0, copied: 0, wrong: [] };
  for (const { table: name, hasHash } of fileTables) {
    const table = source.tables.find((shape) => shape.name === name)!;
    for await (const rows of batchesOf(table, (shape, after) => source.read(shape, after)))
      for (const row of rows) {
        const key = row["storage_key"];
        // It has been erased.
        if (typeof key !== "string") continue;
        const expected = hasHash ? String(row["sha256"]) : await hashOf(from, key);
        moved.files += 1;
        await moveFile(from, to, { key, expected }, moved);
      }
  }
  return moved;
}

async function moveFile(
  from: Pick<FileStore, "has" | "stream">,
  to: ImportingFiles,
  { key, expected }: { key: string; expected: string | null },
  moved: MovedFiles,
): Promise<void> {
  if (expected !== null && (await hashOf(to, key)) === expected) return;
  if (expected === null || !(await from.has(key))) {
    moved.wrong.push(key);
    return;
  }
  await to.import(key, await from.stream(key));
  moved.copied += 1;
  if ((await hashOf(to, key)) !== expected) moved.wrong.push(key);
}

async function hashOf(files: Pick<FileStore, "has" | "stream">, key: string): Promise<string | null> {
  return (await files.has(key)) ? sha256Of(await files.stream(key)) : null;
}
