/**
 * `npm run check:packages`: publint over each tarball in packages/dist and over the server's package; Are The Types Wrong
 * over those that have modules. Needs no network.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { pack, type Tarball, tarballName } from "../build/tarballs.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "packages/dist");
const attw = join(root, "node_modules/@arethetypeswrong/cli/dist/index.js");

const list = await readFile(join(folder, "packages.json"), "utf8");
const { packages } = JSON.parse(list) as { packages: Tarball[] };
const complaints = (await Promise.all([...packages.map(complaintsOf), complaintsOfServer()])).flat();
for (const complaint of complaints) console.error(complaint);
console.log(`${packages.length + 1} packages, ${complaints.length} complaints`);
process.exitCode = complaints.length > 0 ? 1 : 0;

async function complaintsOf({ name, file }: Tarball): Promise<string[]> {
  const path = join(folder, file);
  return named(name, [...(await lintManifest(path)), ...(await checkTypes(path))]);
}

/** The server's package has programs and no modules. */
async function complaintsOfServer(): Promise<string[]> {
  const built = join(root, "server/dist");
  const manifest = await readFile(join(built, "package.json"), "utf8");
  const { name, version } = JSON.parse(manifest) as { name: string; version: string };
  const out = await mkdtemp(join(tmpdir(), "check-packages-"));
  try {
    await pack([built], out);
    return named(name, await lintManifest(join(out, tarballName(name, version))));
  } finally {
    await rm(out, { recursive: true });
  }
}

function named(name: string, found: readonly string[]): string[] {
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
