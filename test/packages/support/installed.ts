import { execFile } from "node:child_process";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { pack } from "../../../scripts/build/tarballs.ts";
import { seedModules } from "./seed.ts";
import { type Machine, mustRun } from "../../../scripts/first-hour/machine.ts";

/** Optional, 240 MB, and for Word files only. */
const CONVERTER = "@matbee/libreoffice-converter";

const ROOT = join(import.meta.dirname, "../../..");

/** Packs the server's package, built where it is not current. Returns the tarball. */
export async function packServer(folder: string): Promise<string> {
  await promisify(execFile)(process.execPath, [join(ROOT, "scripts/build.ts"), "--if-needed", "server"]);
  await pack([join(ROOT, "server/dist")], folder);
  const file = (await readdir(folder)).find((name) => name.endsWith(".tgz"));
  if (file === undefined) throw new Error("nothing was packed");
  return join(folder, file);
}

/** The tarballs that the server offers. */
export async function offeredTarballs(): Promise<string[]> {
  const dist = join(ROOT, "packages/dist");
  return (await readdir(dist)).filter((name) => name.endsWith(".tgz")).map((name) => join(dist, name));
}

/** An empty project with the server's package and others installed, without a registry. */
export async function installServer(
  project: string,
  tarballs: readonly string[],
  machine: Machine,
): Promise<void> {
  await mkdir(join(project, "nothing"), { recursive: true });
  await writeFile(join(project, "nothing/package.json"), '{ "name": "nothing", "version": "1.0.0" }');
  const manifest = { private: true, type: "module", overrides: { [CONVERTER]: "file:./nothing" } };
  await writeFile(join(project, "package.json"), JSON.stringify(manifest));
  const files = tarballs.map((path) => `"${path}"`).join(" ");
  await seedModules(project, "server", [CONVERTER]);
  await mustRun(`npm install --offline --no-audit --no-fund ${files}`, project, machine);
}
