import assert from "node:assert/strict";
import { test } from "node:test";
import { unzipSync } from "fflate";
import type { ZipEntry } from "../model/export.ts";
import { checksum, directoryOf, localHeader } from "./zip.ts";

const entryOf = (name: string, content: Uint8Array, offset: number): ZipEntry => ({
  name,
  kind: "document",
  documentId: null,
  at: Date.UTC(2026, 6, 11, 12, 30, 42),
  size: content.length,
  crc: checksum(content),
  offset,
});

function zipOf(files: readonly (readonly [name: string, content: string])[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  const entries: ZipEntry[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const content = Buffer.from(text);
    const entry = entryOf(name, content, offset);
    pieces.push(localHeader(entry), content);
    entries.push(entry);
    offset += pieces.at(-2)!.length + content.length;
  }
  return Buffer.concat([...pieces, directoryOf(entries, offset)]);
}

test("names and contents come back, in every script", () => {
  const files = [
    ["a.pdf", "one"],
    ["Ñandú – 契約.pdf", "two"],
    ["empty.txt", ""],
  ] as const;
  const read = unzipSync(zipOf(files));
  const found = Object.entries(read).map(([name, content]) => [name, Buffer.from(content).toString()]);
  assert.deepEqual(found, files);
});

test("more files than 16 bits count are all there", () => {
  const files = Array.from({ length: 70_000 }, (_, index) => [`${index}`, ""] as const);
  assert.equal(Object.keys(unzipSync(zipOf(files))).length, files.length);
});

test("a file beyond 4 GB has its place in 64 bits", () => {
  const offset = 5 * 2 ** 30;
  const directory = directoryOf([entryOf("far.pdf", Buffer.from("x"), offset)], offset + 100);
  assert.equal(directory.readUInt32LE(42), 0xff_ff_ff_ff);
  const extra = 46 + "far.pdf".length;
  assert.deepEqual(
    [directory.readUInt16LE(extra), directory.readBigUInt64LE(extra + 4)],
    [1, BigInt(offset)],
  );
  const end = directory.length - 22 - 20 - 56;
  assert.equal(directory.readUInt32LE(end), 0x06_06_4b_50);
  assert.equal(directory.readBigUInt64LE(end + 48), BigInt(offset + 100));
});
