import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { runSuite as run } from "../../scripts/testing/run-suite.ts";
import { serverSuite, type Suite } from "../../scripts/testing/suites.ts";

let folder: string;
before(async () => (folder = await mkdtemp(join(tmpdir(), "run-suite-"))));
after(() => rm(folder, { recursive: true }));

const runSuite = (suite: Suite) => run(suite, { quiet: true });

const SHORT = `import { test } from "node:test"; test("passes", () => {});`;

/** The server suite's runner with one file of this text. */
async function suiteOf(name: string, text: string, changes: Partial<Suite> = {}): Promise<Suite> {
  const file = join(folder, `${name}.test.mjs`);
  await writeFile(file, text);
  return { ...serverSuite(), name, files: [file], ...changes };
}

test("counts passed, failed and skipped tests, and no group", async () => {
  const suite = await suiteOf(
    "mixed",
    `import { describe, test } from "node:test";
     test("passes", () => {});
     test("waits", { skip: true }, () => {});
     describe("group", () => {
       test("passes too", () => {});
       test("fails", () => { throw new Error("on purpose"); });
     });`,
  );
  assert.deepEqual(await runSuite(suite), { passed: 2, failed: 1, skipped: 1 });
});

test("a file without a test fails", async () => {
  assert.deepEqual(await runSuite(await suiteOf("empty", "")), { passed: 0, failed: 1, skipped: 0 });
});

test("a file that crashes fails", async () => {
  const suite = await suiteOf("crash", `throw new Error("on purpose")`);
  assert.deepEqual(await runSuite(suite), { passed: 0, failed: 1, skipped: 0 });
});

test("a suite whose tests are all skipped has executed none and fails", async () => {
  const suite = await suiteOf("idle", `import { test } from "node:test"; test.skip("later", () => {});`);
  assert.deepEqual(await runSuite(suite), { passed: 0, failed: 1, skipped: 1 });
});

test("a suite without files fails", async () => {
  const suite = await suiteOf("none", "", { files: [] });
  assert.deepEqual(await runSuite(suite), { passed: 0, failed: 1, skipped: 0 });
});

test("a runner that dies before it has a result fails", async () => {
  const suite = await suiteOf("dead", "", { command: () => [process.execPath, "-e", "process.exit(0)"] });
  assert.deepEqual(await runSuite(suite), { passed: 0, failed: 1, skipped: 0 });
});

test("after the time that it is given a repetition runs its first files and leaves out the rest", async () => {
  const suite = await suiteOf("short", SHORT);
  const files = await Promise.all(
    Array.from({ length: 23 }, (_, index) => suiteOf(`short${index}`, SHORT).then((one) => one.files[0]!)),
  );
  const env = (resultFile: string) => ({ ...suite.env(resultFile), LEAVE_OUT_AFTER: "1" });
  assert.deepEqual(await runSuite({ ...suite, files, env }), { passed: 20, failed: 0, skipped: 0 });
});

test("a runner that does not end in time is ended, with its children, and fails", async () => {
  const suite = await suiteOf(
    "endless",
    `import { test } from "node:test"; test("hangs", () => new Promise(() => setInterval(() => {}, 1000)));`,
    { limit: 1500 },
  );
  assert.deepEqual(await runSuite(suite), { passed: 0, failed: 1, skipped: 0 });
});
