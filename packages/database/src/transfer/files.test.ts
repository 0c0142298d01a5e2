import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { moveFiles } from "./files.ts";

const PICTURE = Buffer.from("encrypted");
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

function storeOf(files: Map<string, Uint8Array>) {
  return {
    has: (key: string) => Promise.resolve(files.has(key)),
    stream: (key: string) => Promise.resolve(new Blob([new Uint8Array(files.get(key)!)]).stream()),
    import: async (key: string, bytes: ReadableStream<Uint8Array>) => {
      files.set(key, new Uint8Array(await new Response(bytes).arrayBuffer()));
    },
  };
}

test("an encrypted picture is moved, whose hash is of what was sent, and an erased one is no file", async () => {
  const captures = [
    { id: "1", storage_key: "aa/1", sha256: hashOf("as the person sent it") },
    { id: "2", storage_key: null, sha256: hashOf("of an erased one") },
  ];
  const source = {
    tables: [{ name: "captures", columns: ["id", "storage_key"], key: "id" }],
    read: (_: unknown, after: string) => Promise.resolve(captures.filter(({ id }) => id > after)),
  };
  const target = new Map<string, Uint8Array>();
  const moved = await moveFiles(source, storeOf(new Map([["aa/1", PICTURE]])), storeOf(target), [
    { table: "captures", hasHash: false },
  ]);
  assert.deepEqual(moved, { files: 1, copied: 1, wrong: [] });
  assert.deepEqual(Buffer.from(target.get("aa/1")!), PICTURE);
});
