import { crc32, deflateRawSync } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";
import type { Archive } from "./archive.ts";
import { packedBytes } from "./archive.ts";

interface Packed {
  name: string;
  bytes: Uint8Array;
  /** Unpacked. */
  size: number;
  crc: number;
  /** 0 stored, 8 deflated (APPNOTE §4.4.5). */
  compression: number;
}

const DEFLATED = 8;
/** Fast compression: the archive is used for one conversion. */
const QUICK = { level: 1 };

const pack = (name: string, content: Uint8Array): Packed => ({
  name,
  bytes: deflateRawSync(content, QUICK),
  size: content.length,
  crc: crc32(content),
  compression: DEFLATED,
});

class ZipBuilder {
  readonly #chunks: Uint8Array[] = [];
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.#chunks.push(chunk);
  });

  add({ name, bytes, size, crc, compression }: Packed): void {
    const file: ZipInputFile = { filename: name, size, crc, compression };
    this.#zip.add(file);
    file.ondata?.(null, Uint8Array.from(bytes), true);
  }

  end(): Uint8Array {
    this.#zip.end();
    return Buffer.concat(this.#chunks);
  }
}

/** Writes the archive with some parts replaced or added. Unchanged parts are copied packed. */
export async function rewriteArchive(
  archive: Archive,
  changed: ReadonlyMap<string, Uint8Array>,
): Promise<Uint8Array> {
  const builder = new ZipBuilder();
  const own = new Map([...changed].map(([name, content]) => [name.toLowerCase(), { name, content }]));
  for (const [key, { name, entry }] of archive.entries) {
    const { uncompressedSize: size, crc32: crc, compressionMethod: compression } = entry;
    const part = own.get(key);
    if (part === undefined)
      builder.add({ name, bytes: await packedBytes(archive, { name, entry }), size, crc, compression });
    else builder.add(pack(name, part.content));
    own.delete(key);
  }
  for (const { name, content } of own.values()) builder.add(pack(name, content));
  return builder.end();
}
