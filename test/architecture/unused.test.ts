import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { files, ROOT, textOf } from "./imports.ts";

const SKIP = { cwd: ROOT, exclude: ["**/node_modules/**", "**/dist/**"] };
/** All files that may use the export of a source. */
const users = globSync(
  ["*.{ts,mjs}", "{scripts,test,demo,server,packages}/**/*.{ts,mjs,js}", "packages/*/*.{ts,mjs}"],
  SKIP,
);
const textOfUser = new Map(
  users.map((file) => [file, textOf.get(file) ?? readFileSync(join(ROOT, file), "utf8")]),
);
const manifests = globSync(["package.json", "{server,demo}/package.json", "packages/*/package.json"], SKIP);

interface Manifest {
  exports?: Record<string, unknown>;
  dependencies?: Record<string, string>;
}
const read = (manifest: string) => JSON.parse(readFileSync(join(ROOT, manifest), "utf8")) as Manifest;

/** Files that are built as entries; others import them by package name (`packages/<name>/src/*.ts`). */
const entries = new Set([
  ...manifests.flatMap((manifest) =>
    Object.values(read(manifest).exports ?? {}).flatMap((path) =>
      typeof path === "string" ? [join(dirname(manifest), path)] : [],
    ),
  ),
  ...globSync(["packages/*/src/*.ts", "server/src/index.ts"], SKIP),
  // Imported by the name of their language.
  ...globSync(["{packages/*,demo}/src/locales/*/*.ts", "packages/texts/src/*/index.ts"], SKIP),
]);

const DECLARED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|class|interface|type|let|enum) (\w+)/gm;
const LISTED = /^(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+"(\.[^"]+)"/gm;
const WHOLE = /(?:\* as \w+ from|export \* from|\bimport\(\s*)\s*"(\.[^"]+)"/g;

const resolve = (file: string, specifier: string) => join(dirname(file), specifier);
const namesIn = (list: string): string[] =>
  list.split(",").flatMap((item) => /^\s*(?:type\s+)?(\w+)/.exec(item)?.[1] ?? []);

/** `file#name` of named imports, and files that are imported as a whole. */
const used = new Set<string>();
const usedWhole = new Set<string>();
for (const [file, text] of textOfUser) {
  for (const [, list, specifier] of text.matchAll(LISTED))
    for (const name of namesIn(list!)) used.add(`${resolve(file, specifier!)}#${name}`);
  for (const [, specifier] of text.matchAll(WHOLE)) usedWhole.add(resolve(file, specifier!));
}

/** A type in a signature of its own file: callers of that function may name it. */
const isTypeOfOwn = (text: string, name: string): boolean =>
  new RegExp(`^export (?:type|interface) ${name}\\b`, "m").test(text) &&
  [...text.matchAll(new RegExp(`\\b${name}\\b`, "g"))].length > 1;

test("what a source exports is used elsewhere", () => {
  const unused = files
    .filter((file) => !entries.has(file) && !usedWhole.has(file) && !file.includes("/generated/"))
    .flatMap((file) => {
      const text = textOf.get(file)!;
      const declared = [...text.matchAll(DECLARED)].map(([, name]) => name!);
      const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list]) =>
        list!.split(",").flatMap((item) => /(\w+)\s*$/.exec(item)?.[1] ?? []),
      );
      return [...declared, ...listed]
        .filter((name) => !used.has(`${file}#${name}`) && !isTypeOfOwn(text, name))
        .map((name) => `${file}: ${name}`);
    });
  assert.deepEqual(unused, []);
});

for (const manifest of manifests.filter((each) => each !== "package.json"))
  test(`what ${manifest} depends on is named by a file beside it`, () => {
    const folder = dirname(manifest);
    const texts = [...textOfUser].filter(([file]) => file.startsWith(`${folder}/`)).map(([, text]) => text);
    const idle = Object.keys(read(manifest).dependencies ?? {}).filter(
      (name) => !texts.some((text) => text.includes(`"${name}"`) || text.includes(`"${name}/`)),
    );
    assert.deepEqual(idle, []);
  });
