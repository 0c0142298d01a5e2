import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { renameScope } from "../../scripts/packages/rename.ts";
import { SCOPE } from "../../scripts/packages/scope.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
const SKIPPED = /(?:^|\/)(?:node_modules|dist|\.git|\.data|test-results|playwright-report|coverage)(?:\/|$)/;

let copy: string;
before(() => {
  copy = mkdtempSync(join(tmpdir(), "renamed-"));
  cpSync(ROOT, copy, { recursive: true, filter: (source) => !SKIPPED.test(relative(ROOT, source)) });
});
after(() => rmSync(copy, { recursive: true, force: true }));

const rename = (...args: string[]) =>
  run(process.execPath, [join(copy, "scripts/packages/rename-scope.ts"), ...args]).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );

test("what is no scope is refused, and nothing is changed", async () => {
  for (const args of [["acme"], ["@Acme"], ["@acme/x"], []]) {
    const outcome = await rename(...args);
    assert.ok("code" in outcome && outcome.code !== 0, args.join(" "));
  }
  assert.ok(readFileSync(join(copy, "packages/node/package.json"), "utf8").includes(`"${SCOPE}/node"`));
});

test("one command renames every package, import, lock entry and tarball, and nothing besides", async () => {
  const { stdout } = await rename("@renamed");
  assert.match(stdout, new RegExp(`^${SCOPE} is @renamed now, in \\d+ files\\. Next: npm install`));
  const files = globSync("**/*.{ts,tsx,js,mjs,json,md,html,css}", { cwd: copy });
  const old = new RegExp(`(?<![\\w.-])${SCOPE}\\\\?/|"${SCOPE}"`);
  const left = files.filter((file) => old.test(readFileSync(join(copy, file), "utf8")));
  assert.deepEqual(left, []);
  for (const file of globSync("{packages/*,server,demo}/package.json", { cwd: copy })) {
    const { name } = JSON.parse(readFileSync(join(copy, file), "utf8")) as { name: string };
    assert.match(name, /^@renamed\//);
    const lock = JSON.parse(readFileSync(join(copy, "package-lock.json"), "utf8")) as { packages: object };
    assert.ok(Object.hasOwn(lock.packages, `node_modules/${name}`), name);
    assert.ok(Object.hasOwn(lock.packages, dirname(file)), file);
  }
  assert.match(readFileSync(join(copy, "packages/node/README.md"), "utf8"), /\/sdk\/v1\/renamed-node-\d/);
  // E-mail addresses and the names of commands and elements stay.
  assert.match(readFileSync(join(copy, "README.md"), "utf8"), /<service-signing/);
});

test("names are whole, and a slash may be escaped", () => {
  const text = 'me@old/x "@old/node" /@old\\/pki/ @older/x old-node-1.2.3.tgz old-x-1.2.3.tgz';
  assert.equal(
    renameScope(text, "@new", "@old"),
    'me@old/x "@new/node" /@new\\/pki/ @older/x new-node-1.2.3.tgz old-x-1.2.3.tgz',
  );
});
