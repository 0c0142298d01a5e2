import { execFile } from "node:child_process";
import { chmod, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { build } from "vite";
import { bundle } from "./vite.config.ts";

const here = import.meta.dirname;

/** What is published, into a folder: the bundles and their declarations. */
export async function buildPackage(out: string): Promise<void> {
  await build({ ...bundle, build: { ...bundle.build, outDir: out } });
  await chmod(join(out, "cli.js"), 0o755);
  await writeTypes(out);
}

/** Declarations that need nothing beside them; a test holds that none names the private contract. */
async function writeTypes(out: string): Promise<void> {
  const draft = join(out, ".types");
  const tsc = join(here, "../../node_modules/typescript/bin/tsc");
  const project = join(here, "tsconfig.types.json");
  // Files of the contract lie beyond rootDir and are not emitted.
  await promisify(execFile)(process.execPath, [tsc, "-p", project, "--outDir", draft]);
  for (const entry of await readdir(draft, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const target = join(out, relative(draft, file));
    const text = await readFile(file, "utf8");
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text.replaceAll(/(from "\.[^"]+)\.ts"/g, '$1.js"'));
  }
  await rm(draft, { recursive: true });
}
