import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readFile, rename, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { FileStore } from "../../domain/ports.ts";

/** Writes a file so that after a crash it is there whole or not at all: temp, fsync, rename, fsync of the folder. */
export async function writeDurably(path: string, bytes: Uint8Array, mode = 0o600): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString("hex")}.tmp`;
  const file = await open(temporary, "wx", mode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw error;
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  await syncFolder(dirname(path));
}

/** Makes renames in a folder outlast a crash. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Files in a folder, two levels deep so that no folder grows without bound. Each `put` gets a key of its own. */
export class DiskFileStore implements FileStore {
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  async put(bytes: Uint8Array): Promise<{ storageKey: string; size: number; sha256: string }> {
    const name = randomBytes(16).toString("hex");
    const storageKey = `${name.slice(0, 2)}/${name}`;
    const path = this.path(storageKey);
    await mkdir(dirname(path), { recursive: true });
    await writeDurably(path, bytes);
    return { storageKey, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
  }

  read(storageKey: string): Promise<Uint8Array> {
    return readFile(this.path(storageKey));
  }

  stream(storageKey: string, range?: { start: number; end: number }): ReadableStream<Uint8Array> {
    return Readable.toWeb(createReadStream(this.path(storageKey), range)) as ReadableStream<Uint8Array>;
  }

  async delete(storageKey: string): Promise<void> {
    await unlink(this.path(storageKey)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }

  private path(storageKey: string): string {
    if (!/^[0-9a-f]{2}\/[0-9a-f]{32}$/.test(storageKey)) throw new TypeError("malformed storage key");
    return join(this.root, storageKey);
  }
}
