import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { generatedFiles } from "../generate/files.ts";

test("the table of endpoints is what the contract says; else run `npm run generate -w packages/dashboard`", async () => {
  const folder = join(import.meta.dirname, "../src/api/generated");
  for (const [name, text] of Object.entries(await generatedFiles()))
    assert.ok((await readFile(join(folder, name), "utf8")) === text, `${name} is not what the contract says`);
});
