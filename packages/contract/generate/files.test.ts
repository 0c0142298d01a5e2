import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { generatedFiles } from "./files.ts";

for (const [name, text] of Object.entries(await generatedFiles()))
  test(`${name} is what the contract says; else run \`npm run generate -w packages/contract\``, () =>
    assert.ok(readFileSync(join(import.meta.dirname, "../src/embed", name), "utf8") === text));
