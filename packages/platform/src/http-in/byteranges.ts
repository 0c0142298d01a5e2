import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { FileStore } from "../ports/file-store.ts";
import type { ByteRange } from "./range.ts";

/** Number of parts that are read ahead, for file stores with a high latency. */
const READ_AHEAD_PARTS = 8;

interface RangedFile {
  storageKey: string;
  /** Bytes. */
  size: number;
  contentType: string;
}

/** Several ranges of a file in one body (RFC 9110 §14.6, multipart/byteranges). */
export async function byteRanges(
  files: Pick<FileStore, "stream">,
  file: RangedFile,
  ranges: readonly ByteRange[],
): Promise<{ contentType: string; body: ReadableStream<Uint8Array> }> {
  const boundary = randomUUID();
  const read = (range: ByteRange): Promise<Uint8Array> => {
    const bytes = files.stream(file.storageKey, range).then(buffer);
    bytes.catch(() => undefined); // its rejection is handled when the part is due
    return bytes;
  };
  const ahead = ranges.slice(0, READ_AHEAD_PARTS).map(read);
  // A store that does not answer rejects here, before the status is sent.
  await ahead[0];
  return {
    contentType: `multipart/byteranges; boundary=${boundary}`,
    body: ReadableStream.from(parts(file, ranges, { boundary, ahead, read })),
  };
}

interface Reading {
  boundary: string;
  /** The first parts, which are being read. */
  ahead: Promise<Uint8Array>[];
  read: (range: ByteRange) => Promise<Uint8Array>;
}

async function* parts(
  file: RangedFile,
  ranges: readonly ByteRange[],
  { boundary, ahead, read }: Reading,
): AsyncGenerator<Uint8Array> {
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
