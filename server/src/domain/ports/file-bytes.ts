import type { FileStore, FileWriter, PutFile } from "./file-store.ts";

/** A file that is read on demand, as a stream of `size` bytes. */
export interface FileSource {
  size: number;
  open(): Promise<ReadableStream<Uint8Array>>;
}

/** A file for an engine: its bytes, or where to read them. A job that waits for its turn then holds none. */
export type FileBytes = Uint8Array | FileSource;

/** A stored file as a source. */
export function sourceOf(
  files: Pick<FileStore, "stream">,
  { storageKey, size }: Pick<PutFile, "storageKey" | "size">,
): FileSource {
  return { size, open: () => files.stream(storageKey) };
}

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

/** Writes a whole file and finishes it. What cannot be written whole is discarded. */
export async function writeWhole<Finished>(
  writer: Pick<FileWriter, "write" | "discard"> & { finish(): Promise<Finished> },
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
