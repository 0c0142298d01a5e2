import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { describe, test } from "node:test";
import type { FileStore } from "@service/platform/ports/file-store";

/** A store under test, whose clock the test sets. */
export interface StoreUnderTest {
  store: FileStore;
  clock: { now(): number; set(instant: number): void };
  /** Names of everything that is stored, complete or not. */
  stored: () => Promise<string[]>;
}

const MB = 1024 * 1024;
const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const bytesIn = async (
  store: FileStore,
  key: string,
  range?: { start: number; end: number },
): Promise<Buffer> => buffer(await store.stream(key, range));

/** The rules of the port, for each adapter. */
export function fileStoreContract(name: string, open: () => StoreUnderTest): void {
  describe(`files in ${name}`, () => {
    test("a file is read as it was put, whole and in ranges", async () => {
      const { store } = open();
      const bytes = randomBytes(100_000);
      const { storageKey, ...put } = await store.put(bytes);
      assert.deepEqual(put, { size: bytes.length, sha256: sha256(bytes) });
      assert.deepEqual(await bytesIn(store, storageKey), bytes);
      assert.deepEqual(await bytesIn(store, storageKey, { start: 0, end: 3 }), bytes.subarray(0, 4));
      assert.deepEqual(
        await bytesIn(store, storageKey, { start: 99_990, end: 99_999 }),
        bytes.subarray(99_990),
      );
    });

    for (const size of [0, 1, 5 * MB, 12 * MB + 17])
      test(`a file of ${size} bytes that is written in pieces is the same`, async () => {
        const { store } = open();
        const bytes = randomBytes(size);
        const writer = await store.create();
        const piece = Buffer.alloc(70_000);
        for (let at = 0; at < size; at += piece.length) {
          // The writer does not keep an array of its caller.
          const length = bytes.copy(piece, 0, at);
          await writer.write(piece.subarray(0, length));
        }
        const put = await writer.finish();
        assert.deepEqual([put.size, put.sha256], [size, sha256(bytes)]);
        assert.equal(sha256(await bytesIn(store, put.storageKey)), sha256(bytes));
      });

    test("a large file that is put at once is the same", async () => {
      const { store } = open();
      const bytes = randomBytes(11 * MB + 3);
      const put = await store.put(bytes);
      assert.deepEqual([put.size, put.sha256], [bytes.length, sha256(bytes)]);
      assert.equal(sha256(await bytesIn(store, put.storageKey)), sha256(bytes));
    });

    test("a file that is being written is not there, and nothing is left of a discarded one", async () => {
      const { store, stored } = open();
      const before = await stored();
      const writers = await Promise.all([store.create(), store.create()]);
      await writers[0].write(randomBytes(100));
      for (let part = 0; part < 12; part++) await writers[1].write(randomBytes(MB));
      for (const key of await stored())
        assert.ok(before.includes(key) || !(await isVisible(store, key)), key);
      await Promise.all(writers.map((writer) => writer.discard()));
      assert.deepEqual(await stored(), before);
    });

    test("a finished file stays when its writer is discarded", async () => {
      const { store } = open();
      const writer = await store.create();
      await writer.write(Buffer.from("kept"));
      const { storageKey } = await writer.finish();
      await writer.discard();
      assert.equal(await store.has(storageKey), true);
    });

    test("a removed file is gone, and removing it again is no error", async () => {
      const { store } = open();
      const { storageKey } = await store.put(Buffer.from("x"));
      assert.equal(await store.has(storageKey), true);
      await store.delete(storageKey);
      await store.delete(storageKey);
      assert.equal(await store.has(storageKey), false);
      await assert.rejects(store.stream(storageKey), { name: "Error" });
    });

    test("a key that is none reaches no file", async () => {
      const { store } = open();
      for (const key of ["", "../x", "ab/../../etc/passwd", "ab/ABCDEF"]) {
        await assert.rejects(store.stream(key), TypeError);
        await assert.rejects(store.delete(key), TypeError);
        await assert.rejects(store.has(key), TypeError);
      }
    });

    test("files that are written at the same time do not mix", async () => {
      const { store } = open();
      const all = Array.from({ length: 8 }, () => randomBytes(300_000));
      const puts = await Promise.all(all.map((bytes) => store.put(bytes)));
      assert.equal(new Set(puts.map(({ storageKey }) => storageKey)).size, all.length);
      for (const [index, { storageKey }] of puts.entries())
        assert.equal(sha256(await bytesIn(store, storageKey)), sha256(all[index]!));
    });

    test("a sweep removes old files that are not kept, and old partial ones", async () => {
      const { store, clock, stored } = open();
      const [kept, orphan] = [await store.put(Buffer.from("kept")), await store.put(Buffer.from("orphan"))];
      const partial = await store.create();
      for (let part = 0; part < 12; part++) await partial.write(randomBytes(MB));
      clock.set(clock.now() + 1000);
      const cut = clock.now();
      clock.set(cut + 1000);
      const young = await store.put(Buffer.from("young"));
      const asked: string[] = [];
      const keep = async (keys: string[]) => {
        asked.push(...keys);
        return new Set(keys.filter((key) => key === kept.storageKey));
      };
      let removed = 0;
      for (let part = 0; part < 4; part++) removed += await store.sweep({ before: cut, part, of: 4, keep });
      assert.ok(removed >= 2, `${removed} were removed`);
      assert.ok(asked.includes(orphan.storageKey) && !asked.includes(young.storageKey));
      const left = await stored();
      assert.deepEqual(left.toSorted(), [kept.storageKey, young.storageKey].toSorted());
      await partial.discard();
    });
  });
}

/** Whether a reader of the store finds what is stored under a name, which may be that of a partial file. */
async function isVisible(store: FileStore, name: string): Promise<boolean> {
  return /^[0-9a-f]{2}\/[0-9a-f]{32}$/.test(name) && store.has(name);
}
