/** `npm run rename-scope -- @acme`: gives this repository's packages another npm scope, in every file. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { renameScope } from "./rename.ts";
import { SCOPE } from "./scope.ts";

const root = join(import.meta.dirname, "../..");
const SKIPPED = new Set([
  "node_modules",
  "dist",
  ".git",
  ".data",
  "test-results",
  "playwright-report",
  "coverage",
]);
const TEXT = /\.(?:[cm]?[jt]sx?|json|md|html|css|vue)$/;

const [to, ...more] = process.argv.slice(2);
if (to === undefined || to === "--help" || more.length > 0) {
  console.log("usage: npm run rename-scope -- @scope");
  process.exitCode = to === "--help" ? 0 : 2;
} else await rename(to);

async function rename(scope: string): Promise<void> {
  let changed = 0;
  for (const file of await textFiles(root)) {
    const text = await readFile(file, "utf8");
    const renamed = renameScope(text, scope);
    if (renamed === text) continue;
    await writeFile(file, renamed);
    changed += 1;
  }
  console.log(
    `${SCOPE} is ${scope} now, in ${changed} files. Next: npm install, npm run format, npm run check`,
  );
}

async function textFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : textFiles(path);
    return entry.isFile() && TEXT.test(entry.name) ? [path] : [];
  });
  return (await Promise.all(found)).flat();
}
