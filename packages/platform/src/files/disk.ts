import { createHash } from "node:crypto";
import { access, constants, mkdir, open, readdir, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { writeWhole } from "@service/engine-process/file-bytes";
import type { Clock, Instant } from "../ports/clock.ts";
import type { FileRange, FileStore, FileWriter, PutFile } from "../ports/file-store.ts";
import { DurableFile, syncFolder } from "@service/engine-process/durable-file";
import { FilesUnavailable } from "@service/engine-process/unavailable";
import { assertStorageKey, foldersOf, newStorageKey, putBefore, SWEEP_BATCH } from "./storage-key.ts";

/** Faults of the disk that pass, or that an operator mends. */
const UNAVAILABLE = new Set(["ENOSPC", "EDQUOT", "EIO", "EROFS", "EMFILE", "ENFILE", "ENOMEM", "ESTALE"]);

/** Turns such a fault into the port's error. */
function unavailable(error: unknown): unknown {
  const { code = "" } = error as NodeJS.ErrnoException;
  return UNAVAILABLE.has(code) ? new FilesUnavailable(error) : error;
}

async function onDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw unavailable(error);
  }
}

/** Files in a folder, two levels deep to bound the size of folders. */
export class DiskFileStore implements FileStore {
  private readonly root: string;
  private readonly clock: Clock;
  /** Folders of this store whose names are on the disk, or on their way. */
  private readonly named = new Map<string, Promise<void>>();

  constructor(root: string, clock: Clock) {
    this.root = root;
    this.clock = clock;
  }

  async put(bytes: Uint8Array): Promise<PutFile> {
    return writeWhole(await this.create(), [bytes]);
  }

  async create(): Promise<FileWriter> {
    return this.write(newStorageKey(this.clock.now()));
  }

  private async write(storageKey: string): Promise<FileWriter> {
    const file = await onDisk(this.open(this.path(storageKey)));
    const hash = createHash("sha256");
    let size = 0;
    let isFinished = false;
    return {
      write: async (bytes) => {
        hash.update(bytes);
        size += bytes.length;
        await onDisk(file.write(bytes));
      },
      finish: async () => {
        await onDisk(file.finish());
        isFinished = true;
        return { storageKey, size, sha256: hash.digest("hex") };
      },
      discard: async () => {
        if (!isFinished) await file.discard();
      },
    };
  }

  /** Stores a file under a key that it has already. */
  async import(storageKey: string, bytes: ReadableStream<Uint8Array>): Promise<void> {
    await writeWhole(await this.write(storageKey), bytes);
  }

  async stream(storageKey: string, range?: FileRange): Promise<ReadableStream<Uint8Array>> {
    const file = await onDisk(open(this.path(storageKey), "r"));
    return Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>;
  }

  download(storageKey: string, range?: FileRange): Promise<ReadableStream<Uint8Array>> {
    return this.stream(storageKey, range);
  }

  async delete(storageKey: string): Promise<void> {
    await onDisk(this.unlink(this.path(storageKey)));
  }

  async has(storageKey: string): Promise<boolean> {
    const found = access(this.path(storageKey)).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
        return false;
      },
    );
    return onDisk(found);
  }

  async ping(): Promise<void> {
    const writable = access(this.root, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
      // The first file makes the folder.
      if (error.code !== "ENOENT") throw error;
    });
    await onDisk(writable);
  }

  async link(): Promise<null> {
    return null;
  }

  async sweep({ before, part, of, keep }: Parameters<FileStore["sweep"]>[0]): Promise<number> {
    let removed = 0;
    for (const folder of foldersOf(part, of)) removed += await onDisk(this.sweepFolder(folder, before, keep));
    return removed;
  }

  async close(): Promise<void> {}

  private async sweepFolder(
    folder: string,
    before: Instant,
    keep: Parameters<FileStore["sweep"]>[0]["keep"],
  ): Promise<number> {
    const names = await readdir(join(this.root, folder)).catch(() => []);
    const old = names.filter((name) => putBefore(name, before));
    let removed = 0;
    for (let start = 0; start < old.length; start += SWEEP_BATCH) {
      const batch = old.slice(start, start + SWEEP_BATCH);
      const kept = await keep(batch.map((name) => `${folder}/${name}`));
      const orphans = batch.filter((name) => !kept.has(`${folder}/${name}`));
      for (const name of orphans) await this.unlink(join(this.root, folder, name));
      removed += orphans.length;
    }
    return removed;
  }

  private async open(path: string): Promise<DurableFile> {
    const folder = dirname(path);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await this.syncNames(folder);
    return DurableFile.open(path);
  }

  /** Syncs the folder's own name once, so that a power cut does not take it with its files. */
  private syncNames(folder: string): Promise<void> {
    const known = this.named.get(folder);
    if (known) return known;
    const synced = syncFolder(this.root).then(() => syncFolder(dirname(this.root)));
    this.named.set(folder, synced);
    synced.catch(() => this.named.delete(folder));
    return synced;
  }

  private async unlink(path: string): Promise<void> {
    await unlink(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }

  private path(storageKey: string): string {
    return join(this.root, assertStorageKey(storageKey));
  }
}
