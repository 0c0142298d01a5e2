import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
const MODULE = ["dist/index.js", "dist/index.d.ts"];
/** The folders that are published, and files that each must hold. */
const CONTENTS = {
  sdk: MODULE,
  node: [...MODULE, "dist/cli.js"],
  verify: [...MODULE, "dist/cli.js"],
  "create-app": ["dist/cli.js", "templates/common/_gitignore", "templates/common/lease.pdf"],
};
const PUBLISHED = Object.keys(CONTENTS) as (keyof typeof CONTENTS)[];

interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  files: string[];
  scripts: Record<string, string>;
  dependencies?: object;
}
const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, "packages", name, "package.json"), "utf8")) as Manifest;

for (const name of PUBLISHED)
  test(`packing packages/${name} builds it first`, async () => {
    const out = await mkdtemp(join(tmpdir(), "pack-"));
    try {
      const args = ["pack", "--json", "--pack-destination", out];
      const { stdout } = await run("npm", args, {
        cwd: join(ROOT, "packages", name),
        shell: process.platform === "win32",
      });
      // The build's output precedes npm's list.
      const [packed] = JSON.parse(stdout.slice(stdout.search(/^\[/m))) as { files: { path: string }[] }[];
      const paths = packed!.files.map(({ path }) => path);
      for (const path of ["LICENSE", "README.md", ...CONTENTS[name]]) assert.ok(paths.includes(path), path);
      assert.deepEqual(
        paths.filter(
          (path) => /(?:^|\/)\.|\.(?:br|gz)$|(?<!\.d)\.ts$/.test(path) && !path.startsWith("templates/"),
        ),
        [],
      );
      const { scripts, dependencies, private: closed } = manifestOf(name);
      assert.equal(scripts["prepack"], `node ../../scripts/build.ts --if-needed packages/${name}`);
      assert.equal(dependencies, undefined);
      assert.equal(closed, undefined);
    } finally {
      await rm(out, { recursive: true });
    }
  });

/** All texts with instructions. */
const TEXTS = globSync(
  ["*.md", "docs/**/*.md", "packages/*/README.md", "demo/public/**", "packages/contract/src/**/*.ts"],
  {
    cwd: ROOT,
    exclude: ["**/node_modules/**", "CHANGELOG.md"],
  },
).filter((file) => /\.\w+$/.test(file));

test("nobody is told to install these names from a registry, or to run them unless they are installed", () => {
  const offences = TEXTS.flatMap((file) =>
    readFileSync(join(ROOT, file), "utf8")
      .split("\n")
      .filter((line) =>
        /\b(?:npm (?:i|install|add)|yarn add|pnpm add) (?:-\S+ )*@service|npx (?!--(?:no|yes) )(?:service-|@service)|npx --yes (?!(?:--package )?(?:https?:|\.))/.test(
          line,
        ),
      )
      .map((line) => `${file}: ${line}`),
  );
  assert.deepEqual(offences, []);
});

test("the tarballs that the texts name are those of this version", () => {
  const names = new Set(
    PUBLISHED.map(manifestOf).map(({ name, version }) => `${name.slice(1).replace("/", "-")}-${version}.tgz`),
  );
  const named = TEXTS.flatMap(
    (file) => readFileSync(join(ROOT, file), "utf8").match(/[\w-]+-\d+\.\d+\.\d+\.tgz/g) ?? [],
  );
  assert.ok(named.length >= 3);
  for (const name of named) assert.ok(names.has(name), name);
});
