import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";

const BUILD = join(import.meta.dirname, "../../scripts/build.ts");

/** Lines of both streams of a build. */
async function linesOf(...args: string[]): Promise<string[]> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [BUILD, ...args]);
  return `${stdout}${stderr}`.split("\n").filter((line) => line !== "");
}

test("a build prints one line for each package, and no warning of the bundler", async () => {
  const [line, ...others] = await linesOf("packages/signing-page");
  assert.match(line!, /^built packages\/signing-page: \d+ files in [\d.]+ s$/);
  assert.deepEqual(others, []);
});

test("a verbose build prints the size of each script, too", async () => {
  const lines = await linesOf("--verbose", "packages/field-editor");
  assert.ok(lines.length > 1);
  for (const line of lines.slice(1))
    assert.match(line, /^ {2}packages\/field-editor\/dist\/.+ kB, gzip .+ kB$/);
});
