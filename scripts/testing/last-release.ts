/** The last release of this repository in a folder of its own, for tests of upgrades. */
import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** Stands for the last release while there is no tag: the last commit before migration 0022. */
const BEFORE_TAGS = "f74623ccd7b3fb2bc7ae10e89f66f169c8fe7238";

/** The latest tag of a release, or what stands for it. */
export function lastRelease(withoutTag = BEFORE_TAGS): string {
  try {
    const args = ["describe", "--tags", "--abbrev=0", "--match", "v*"];
    return execFileSync("git", args, {
      cwd: ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return withoutTag;
  }
}

/** The files of the release, with the packages that are installed here. Its own are linked relative to the folder. */
export function checkOutRelease(release: string, folder: string): void {
  const archive = execFileSync("git", ["archive", release], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  // What a later package has, the release had in its server.
  for (const modules of globSync("{,server/,packages/*/,demo/}node_modules", { cwd: ROOT })) {
    const owner = existsSync(join(folder, dirname(modules))) ? dirname(modules) : "server";
    link(join(ROOT, modules), join(folder, owner, "node_modules"));
  }
  removeNewerPackages(folder);
}

/** Links to packages of this repository that the release does not have lead nowhere in its folder. */
function removeNewerPackages(folder: string): void {
  for (const name of globSync("node_modules/*/*", { cwd: folder }))
    if (!existsSync(join(folder, name))) rmSync(join(folder, name));
}

/** Hard links: child processes may read the folder of the release alone. Copies where the disk is another. */
function link(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  try {
    execFileSync("cp", ["-al", `${from}/.`, to], { stdio: "ignore" });
  } catch {
    execFileSync("cp", ["-a", `${from}/.`, to]);
  }
}

/** The version before tags refused a database with later migrations. The next ones go on beside them. */
export function skipMigrations(release: string, folder: string): void {
  if (release !== BEFORE_TAGS) return;
  writeFileSync(
    join(folder, "server/src/adapters/sql/migrate.ts"),
    "export function migrate(): Promise<void> {\n  return Promise.resolve();\n}\n",
  );
}
