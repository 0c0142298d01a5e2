import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "../..");

/** Folders in packages/ that are published. */
export const PUBLISHED = ["sdk", "node", "verify", "create-app"] as const;

/** One tarball, as `packages.json` lists it. */
export interface Tarball {
  /** The name for imports. */
  name: string;
  version: string;
  file: string;
  size: number;
  /** Subresource integrity of the file, as npm writes it into a lock file. */
  integrity: string;
}

/** Packs the built packages like npm publish, and lists them in `packages.json`. */
export async function buildTarballs(out: string): Promise<void> {
  const folders = PUBLISHED.map((name) => join(root, "packages", name));
  await pack(folders, out);
  const packages = await Promise.all(folders.map((folder) => describeTarball(folder, out)));
  await writeFile(join(out, "packages.json"), `${JSON.stringify({ packages }, null, 2)}\n`);
}

/** Packs folders as npm publish would. */
export async function pack(folders: readonly string[], out: string): Promise<void> {
  await mkdir(out, { recursive: true });
  await npm(["pack", "--ignore-scripts", "--pack-destination", out, ...folders]);
}

async function npm(args: readonly string[]): Promise<void> {
  try {
    await promisify(execFile)("npm", args, { cwd: root, shell: process.platform === "win32" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new Error("npm is not on the PATH; it packs the packages that the server offers", { cause: error });
  }
}

async function describeTarball(folder: string, out: string): Promise<Tarball> {
  const manifest = await readFile(join(folder, "package.json"), "utf8");
  const { name, version } = JSON.parse(manifest) as { name: string; version: string };
  const file = tarballName(name, version);
  const bytes = await readFile(join(out, file));
  const integrity = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
  return { name, version, file, size: bytes.length, integrity };
}

/** npm's file name of a package's tarball: `@a/b` 1.0.0 is a-b-1.0.0.tgz. */
export function tarballName(name: string, version: string): string {
  return `${name.replace(/^@/, "").replace("/", "-")}-${version}.tgz`;
}
