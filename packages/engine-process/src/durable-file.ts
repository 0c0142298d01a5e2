import { randomBytes } from "node:crypto";
import { type FileHandle, open, rename, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import { writeWhole } from "./file-bytes.ts";

/** Writes a file that a crash leaves whole or absent: temporary file, fsync, rename, fsync of the folder. */
export async function writeDurably(path: string, bytes: Uint8Array, mode = 0o600): Promise<void> {
  await writeWhole(await DurableFile.open(path, mode), [bytes]);
}

/** A file under a temporary name, until it is whole. */
export class DurableFile {
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
