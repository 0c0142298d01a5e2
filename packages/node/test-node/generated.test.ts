import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { generatedFiles } from "../generate/files.ts";

const folder = join(import.meta.dirname, "../src/generated");

test("what is generated is what the contract says; else run `npm run generate -w packages/node`", async () => {
  const fresh = await generatedFiles();
  const entries = await readdir(folder, { recursive: true });
  assert.deepEqual(entries.filter((name) => name.endsWith(".ts")).toSorted(), Object.keys(fresh).toSorted());
  for (const [name, text] of Object.entries(fresh))
    assert.ok((await readFile(join(folder, name), "utf8")) === text, `${name} is not what the contract says`);
});
