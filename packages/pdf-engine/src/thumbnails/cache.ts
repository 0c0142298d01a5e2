import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Pictures by a key of letters, digits and hyphens. Lost ones are drawn again. */
export interface ImageCache {
  get(key: string): Promise<Uint8Array | null>;
  put(key: string, bytes: Uint8Array): Promise<void>;
}

/**
 * A folder of pictures with a size limit. The least recently used are removed first. Several processes may share it;
 * each counts the files that it knows.
 */
export class DiskImageCache implements ImageCache {
  readonly #root: string;
  readonly #maxBytes: number;
  /** Sizes, the least recently used first. */
  #sizes: Map<string, number> | null = null;
  #total = 0;

  constructor(root: string, maxBytes: number) {
    this.#root = root;
    this.#maxBytes = maxBytes;
  }

  async get(key: string): Promise<Uint8Array | null> {
    const bytes = await readFile(this.#path(key)).catch(() => null);
    if (bytes) this.#note(await this.#known(), key, bytes.length);
    return bytes;
  }

  /** Stores a picture. On a full disk the caller still gets it, and the next one draws it again. */
  async put(key: string, bytes: Uint8Array): Promise<void> {
    const sizes = await this.#known();
    const path = this.#path(key);
    const temporary = `${path}.${randomBytes(6).toString("hex")}.tmp`;
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(temporary, bytes, { mode: 0o600 });
      await rename(temporary, path);
    } catch {
      await rm(temporary, { force: true });
      return;
    }
    this.#note(sizes, key, bytes.length);
    await this.#evict(sizes);
  }

  #note(sizes: Map<string, number>, key: string, size: number): void {
    this.#total += size - (sizes.get(key) ?? 0);
    sizes.delete(key);
    sizes.set(key, size);
  }

  async #evict(sizes: Map<string, number>): Promise<void> {
    for (const [key, size] of sizes) {
      if (this.#total <= this.#maxBytes) return;
      sizes.delete(key);
      this.#total -= size;
      await rm(this.#path(key), { force: true });
    }
  }

  /** Files of earlier processes, oldest first. Incomplete ones are removed. */
  async #known(): Promise<Map<string, number>> {
    if (this.#sizes) return this.#sizes;
    const entries = await readdir(this.#root, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile());
    const found = await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        if (!name.endsWith(".png")) await rm(path, { force: true });
        const { mtimeMs, size } = await stat(path).catch(() => ({ mtimeMs: 0, size: -1 }));
        return { key: name.slice(0, -".png".length), mtimeMs, size };
      }),
    );
    // Two first callers may read the folder concurrently. The second one finds the entries of the first.
    this.#sizes ??= new Map();
    for (const { key, size } of found.toSorted((left, right) => left.mtimeMs - right.mtimeMs))
      if (size >= 0 && !this.#sizes.has(key)) this.#note(this.#sizes, key, size);
    return this.#sizes;
  }

  #path(key: string): string {
    if (!/^[\w-]{2,120}$/.test(key)) throw new TypeError("malformed key of a picture");
    return join(this.#root, key.slice(0, 2), `${key}.png`);
  }
}
