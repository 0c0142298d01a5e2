import { createHash } from "node:crypto";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import { writeWhole } from "@service/engine-process/file-bytes";
import type { ArchiveFiles } from "../ports/archive-files.ts";
import type { FileStore, PutFile } from "../ports/file-store.ts";
import type { StoredRow } from "../ports/retained-rows.ts";

/** Archives in the store of files, which `zcat` reads as well. */
export class GzipArchiveFiles implements ArchiveFiles {
  private readonly files: FileStore;

  constructor(files: FileStore) {
    this.files = files;
  }

  async write(rows: AsyncIterable<StoredRow>): Promise<PutFile & { rows: number }> {
    let count = 0;
    const counted = async function* () {
      for await (const row of rows) {
        count += 1;
        yield row;
      }
    };
    const file = await writeWhole(await this.files.create(), compressed(counted()));
    return { ...file, rows: count };
  }

  async *read({ storageKey, sha256 }: Pick<PutFile, "storageKey" | "sha256">): AsyncIterable<StoredRow> {
    const hash = createHash("sha256");
    const bytes = Readable.from(hashed(await this.files.stream(storageKey), hash));
    const gunzip = createGunzip();
    bytes.on("error", (error) => gunzip.destroy(error));
    for await (const line of createInterface({ input: bytes.pipe(gunzip), crlfDelay: Infinity }))
      yield JSON.parse(line) as StoredRow;
    if (hash.digest("hex") !== sha256) throw new Error(`the archive ${storageKey} has changed`);
  }
}

function compressed(rows: AsyncIterable<StoredRow>): AsyncIterable<Uint8Array> {
  const source = Readable.from(linesOf(rows));
  const gzip = createGzip();
  source.on("error", (error) => gzip.destroy(error));
  return source.pipe(gzip);
}

async function* linesOf(rows: AsyncIterable<StoredRow>): AsyncIterable<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}

async function* hashed(
  bytes: ReadableStream<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncIterable<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}
