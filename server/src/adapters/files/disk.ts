import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, type FileHandle, mkdir, open, readdir, readFile, rename, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { Clock, Instant } from "../../domain/ports/clock.ts";
import type { FileStore, FileWriter, PutFile } from "../../domain/ports/file-store.ts";

/** Writes a file that a crash leaves whole or absent: temporary file, fsync, rename, fsync of the folder. */
export async function writeDurably(path: string, bytes: Uint8Array, mode = 0o600): Promise<void> {
  const file = await DurableFile.open(path, mode);
  try {
    await file.write(bytes);
    await file.finish();
  } catch (error) {
    await file.discard();
    throw error;
  }
}

/** A file under a temporary name, until it is whole. */
class DurableFile {
  readonly #path: string;
  readonly #temporary: string;
  readonly #file: FileHandle;

  private constructor(path: string, temporary: string, file: FileHandle) {
    this.#path = path;
    this.#temporary = temporary;
    this.#file = file;
  }

  static async open(path: string, mode = 0o600): Promise<DurableFile> {
    const temporary = `${path}.${randomBytes(6).toString("hex")}.tmp`;
    return new DurableFile(path, temporary, await open(temporary, "wx", mode));
  }

  /** Appends bytes. */
  write(bytes: Uint8Array): Promise<void> {
    return this.#file.writeFile(bytes);
  }

  async finish(): Promise<void> {
    await this.#file.sync();
    await this.#file.close();
    await rename(this.#temporary, this.#path);
    await syncFolder(dirname(this.#path));
  }

  /** Removes the temporary file. */
  async discard(): Promise<void> {
    await this.#file.close().catch(() => undefined);
    await unlink(this.#temporary).catch(() => undefined);
  }
}

/** Syncs a folder, so that renames in it survive a crash. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Random bytes of a name. The rest is the time of the file in milliseconds. */
const RANDOM_BYTES = 10;
const TIME_DIGITS = 12;
const NAME = /^([0-9a-f]{20})([0-9a-f]{12})(?:\.[0-9a-f]{12}\.tmp)?$/;
/** Keys of one question to `keep`. */
const SWEEP_BATCH = 500;

/**
 * Files in a folder, two levels deep to bound the size of folders. Each `put` has its own key with its time, because a
 * copy changes the times of the file system.
 */
export class DiskFileStore implements FileStore {
  private readonly root: string;
  private readonly clock: Clock;

  constructor(root: string, clock: Clock) {
    this.root = root;
    this.clock = clock;
  }

  async put(bytes: Uint8Array): Promise<PutFile> {
    const writer = await this.create();
    try {
      await writer.write(bytes);
      return await writer.finish();
    } catch (error) {
      await writer.discard();
      throw error;
    }
  }

  async create(): Promise<FileWriter> {
    const putAt = this.clock.now().toString(16).padStart(TIME_DIGITS, "0");
    const name = `${randomBytes(RANDOM_BYTES).toString("hex")}${putAt}`;
    const storageKey = `${name.slice(0, 2)}/${name}`;
    const path = this.path(storageKey);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await DurableFile.open(path);
    const hash = createHash("sha256");
    let size = 0;
    return {
      write: async (bytes) => {
        hash.update(bytes);
        size += bytes.length;
        await file.write(bytes);
      },
      finish: async () => {
        await file.finish();
        return { storageKey, size, sha256: hash.digest("hex") };
      },
      discard: () => file.discard(),
    };
  }

  read(storageKey: string): Promise<Uint8Array> {
    return readFile(this.path(storageKey));
  }

  stream(storageKey: string, range?: { start: number; end: number }): ReadableStream<Uint8Array> {
    return Readable.toWeb(createReadStream(this.path(storageKey), range)) as ReadableStream<Uint8Array>;
  }

  async delete(storageKey: string): Promise<void> {
    await this.unlink(this.path(storageKey));
  }

  has(storageKey: string): Promise<boolean> {
    return access(this.path(storageKey)).then(
      () => true,
      () => false,
    );
  }

  async sweep({ before, part, of, keep }: Parameters<FileStore["sweep"]>[0]): Promise<number> {
    let removed = 0;
    for (let index = part; index < 256; index += of) {
      const folder = index.toString(16).padStart(2, "0");
      removed += await this.sweepFolder(folder, before, keep);
    }
    return removed;
  }

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

  private async unlink(path: string): Promise<void> {
    await unlink(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }

  private path(storageKey: string): string {
    if (!/^[0-9a-f]{2}\/[0-9a-f]{32}$/.test(storageKey)) throw new TypeError("malformed storage key");
    return join(this.root, storageKey);
  }
}

/** Whether a file, complete or partial, was put before an instant. */
function putBefore(name: string, before: Instant): boolean {
  const putAt = NAME.exec(name)?.[2];
  return putAt !== undefined && Number.parseInt(putAt, 16) < before;
}
