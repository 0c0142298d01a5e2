import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { test } from "node:test";
import { writeWhole } from "@service/engine-process/file-bytes";
import { createSealed, readSealed, SEAL_BYTES } from "./sealed-file.ts";

const KEY = randomBytes(32);

/** A file in memory, which is read in pieces of a size. */
async function stored(content: Uint8Array) {
  const written: Uint8Array[] = [];
  const writer = {
    write: async (bytes: Uint8Array) => void written.push(Buffer.from(bytes)),
    finish: async () => ({ storageKey: "a", size: Buffer.concat(written).length, sha256: "" }),
    discard: async () => {},
  };
  const random = { bytes: (count: number) => new Uint8Array(randomBytes(count)) };
  const file = await writeWhole(await createSealed({ create: async () => writer }, random, KEY), [content]);
  const sealed = Buffer.concat(written);
  const inPieces = (size: number) => ({
    stream: async () =>
      ReadableStream.from(
        Array.from({ length: Math.ceil(sealed.length / size) }, (_, at) =>
          Uint8Array.from(sealed.subarray(at * size, (at + 1) * size)),
        ),
      ),
  });
  return { file, sealed, inPieces };
}

test("a file is read as it was written, wherever its pieces are cut", async () => {
  for (const length of [0, 1, 15, 100]) {
    const content = randomBytes(length);
    const { file, inPieces } = await stored(content);
    assert.equal(file.size, length + SEAL_BYTES);
    for (let size = 1; size <= file.size + 1; size++) {
      const hash = createHash("sha256");
      const read = await readSealed(inPieces(size), file, KEY, (piece) => void hash.update(piece));
      assert.deepEqual([...read], [...content], `${length} bytes in pieces of ${size}`);
      assert.equal(hash.digest("hex"), createHash("sha256").update(content).digest("hex"));
    }
  }
});

test("a changed, shortened or lengthened file is refused, and so is another key", async () => {
  const { file, sealed, inPieces } = await stored(randomBytes(50));
  await assert.rejects(readSealed(inPieces(7), file, randomBytes(32)));
  await assert.rejects(readSealed(inPieces(7), { ...file, size: file.size - 1 }, KEY));
  await assert.rejects(readSealed(inPieces(7), { ...file, size: file.size + 1 }, KEY));
  for (let at = 0; at < sealed.length; at++) {
    sealed[at]! ^= 1;
    await assert.rejects(readSealed(inPieces(7), file, KEY), `byte ${at}`);
    sealed[at]! ^= 1;
  }
});
