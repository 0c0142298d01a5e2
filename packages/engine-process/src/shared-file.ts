import { randomUUID } from "node:crypto";
import { readSync, writeSync } from "node:fs";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { piecesOf } from "./file-bytes.ts";
import { pack, unpack } from "./exchange.ts";

/** File descriptor of the shared file in the child, after its streams and its channel. */
const SHARED_FD = 4;

/** Opens an unnamed file. It holds the sender's bytes until the receiver has read them. */
export async function openShared(): Promise<FileHandle> {
  const path = join(tmpdir(), `service-signing-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  return file;
}

const tooShort = (): Error => new Error("the shared file is shorter than its message");

/**
 * Writes a message in the parent, without blocking, and answers its head. Files that are read on demand pass through in
 * pieces. Rejects with their errors.
 */
export async function write(file: FileHandle, message: unknown): Promise<Uint8Array> {
  const { head, parts } = pack(message);
  let position = 0;
  for (const part of parts)
    for await (const piece of piecesOf(part)) {
      for (let from = 0; from < piece.length;) {
        const { bytesWritten } = await file.write(piece, from, piece.length - from, position);
        from += bytesWritten;
        position += bytesWritten;
      }
    }
  return head;
}

/** Reads a message in the parent and empties the file, so that no stranger's file stays on the disk. */
export async function read(file: FileHandle, head: Uint8Array): Promise<unknown> {
  const { message, parts } = unpack(head);
  let position = 0;
  for (const part of parts) {
    for (let from = 0; from < part.length;) {
      const { bytesRead } = await file.read(part, from, part.length - from, position);
      if (bytesRead === 0) throw tooShort();
      from += bytesRead;
      position += bytesRead;
    }
  }
  await file.truncate(0);
  return message;
}

/** Writes a message in the child, blocking, and answers its head. */
export function writeNow(message: unknown): Uint8Array {
  const { head, parts } = pack(message);
  let position = 0;
  for (const part of parts) {
    if (!(part instanceof Uint8Array)) throw new TypeError("a child has no files to read on demand");
    for (let from = 0; from < part.length;) {
      const written = writeSync(SHARED_FD, part, from, part.length - from, position);
      from += written;
      position += written;
    }
  }
  return head;
}

/** Reads the message of a head in the child, blocking. */
export function readNow(head: Uint8Array): unknown {
  const { message, parts } = unpack(head);
  let position = 0;
  for (const part of parts) {
    for (let from = 0; from < part.length;) {
      const read = readSync(SHARED_FD, part, from, part.length - from, position);
      if (read === 0) throw tooShort();
      from += read;
      position += read;
    }
  }
  return message;
}
