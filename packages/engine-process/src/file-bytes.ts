import { createHash } from "node:crypto";

/** A file that is read on demand, as a stream of `size` bytes. */
export interface FileSource {
  size: number;
  open(): Promise<ReadableStream<Uint8Array>>;
}

/** A file for an engine: its bytes, or where to read them. A job that waits for its turn then holds none. */
export type FileBytes = Uint8Array | FileSource;

export function sizeOf(file: FileBytes): number {
  return file instanceof Uint8Array ? file.length : file.size;
}

/** Yields the bytes in pieces. Throws where a source has more or fewer bytes than its size. */
export async function* piecesOf(file: FileBytes): AsyncGenerator<Uint8Array> {
  if (file instanceof Uint8Array) {
    yield file;
    return;
  }
  let left = file.size;
  for await (const piece of await file.open()) {
    left -= piece.length;
    if (left < 0) break;
    yield piece;
  }
  if (left !== 0) throw new Error(`a file of ${file.size} bytes has another size in its store`);
}

const SLICE_BYTES = 256 * 1024;

/**
 * Bytes in memory as slices, for a writer that waits for its store after each: encrypting 50 MB at once keeps all requests
 * waiting.
 */
export function* slicesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += SLICE_BYTES) yield bytes.subarray(from, from + SLICE_BYTES);
}

/** Reads the whole file. Only for small files, and for those that are needed as one. */
export async function bytesOf(file: FileBytes): Promise<Uint8Array> {
  if (file instanceof Uint8Array) return file;
  const bytes = Buffer.allocUnsafeSlow(file.size);
  let at = 0;
  for await (const piece of piecesOf(file)) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** SHA-256 of a stream, hex. */
export async function sha256Of(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of pieces) hash.update(piece);
  return hash.digest("hex");
}

/** A file that is being written. Either `finish` or `discard` ends it. */
interface WholeWriter<Finished> {
  write(bytes: Uint8Array): Promise<void>;
  finish(): Promise<Finished>;
  discard(): Promise<void>;
}

/** Writes a whole file and finishes it. What cannot be written whole is discarded. */
export async function writeWhole<Finished>(
  writer: WholeWriter<Finished>,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Finished> {
  try {
    for await (const piece of pieces) await writer.write(piece);
    return await writer.finish();
  } catch (error) {
    await writer.discard();
    throw error;
  }
}
