import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { StoredFile } from "../../domain/model/stored-file.ts";
import type { FileStore } from "../../domain/ports/file-store.ts";
import type { ByteRange } from "./range.ts";

/** Number of parts that are read ahead, for file stores with a high latency. */
const READ_AHEAD_PARTS = 8;

/** Several ranges of a file in one body (RFC 9110 §14.6, multipart/byteranges). */
export function byteRanges(
  files: FileStore,
  file: StoredFile,
  ranges: readonly ByteRange[],
): { contentType: string; body: ReadableStream<Uint8Array> } {
  const boundary = randomUUID();
  return {
    contentType: `multipart/byteranges; boundary=${boundary}`,
    body: ReadableStream.from(parts(files, file, ranges, boundary)),
  };
}

async function* parts(
  files: FileStore,
  file: StoredFile,
  ranges: readonly ByteRange[],
  boundary: string,
): AsyncGenerator<Uint8Array> {
  const read = (range: ByteRange): Promise<Uint8Array> => {
    const bytes = buffer(files.stream(file.storageKey, range));
    bytes.catch(() => undefined); // its rejection is handled when the part is due
    return bytes;
  };
  const ahead = ranges.slice(0, READ_AHEAD_PARTS).map(read);
  for (const [index, { start, end }] of ranges.entries()) {
    yield Buffer.from(
      `\r\n--${boundary}\r\nContent-Type: ${file.contentType}\r\n` +
        `Content-Range: bytes ${start}-${end}/${file.size}\r\n\r\n`,
    );
    yield await ahead[index]!;
    const next = ranges[index + READ_AHEAD_PARTS];
    if (next !== undefined) ahead.push(read(next));
  }
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}
