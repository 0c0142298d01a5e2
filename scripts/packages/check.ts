/**
 * `npm run check:packages`: publint and Are The Types Wrong over each tarball in packages/dist. Needs no network.
 */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import type { Tarball } from "../build/tarballs.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "packages/dist");
const attw = join(root, "node_modules/@arethetypeswrong/cli/dist/index.js");

const list = await readFile(join(folder, "packages.json"), "utf8");
const { packages } = JSON.parse(list) as { packages: Tarball[] };
const complaints = (await Promise.all(packages.map(complaintsOf))).flat();
for (const complaint of complaints) console.error(complaint);
console.log(`${packages.length} packages, ${complaints.length} complaints`);
process.exitCode = complaints.length > 0 ? 1 : 0;

async function complaintsOf({ name, file }: Tarball): Promise<string[]> {
  const path = join(folder, file);
  const found = [...(await lintManifest(path)), ...(await checkTypes(path))];
  return found.map((complaint) => `✖ ${name}: ${complaint}`);
}

/** Warnings and suggestions fail, too. */
async function lintManifest(path: string): Promise<string[]> {
  const { messages, pkg } = await publint({ pack: { tarball: (await readFile(path)).buffer }, strict: true });
  return messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code);
}

/** The packages are ES modules only, so CommonJS resolution is not checked. */
async function checkTypes(path: string): Promise<string[]> {
  const args = [attw, path, "--profile", "esm-only", "--format", "ascii", "--no-color", "--no-emoji"];
  return promisify(execFile)(process.execPath, args).then(
    () => [],
    (error: { stdout: string; stderr: string }) => [error.stdout + error.stderr],
  );
}
