import { execFile } from "node:child_process";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/**
 * Installs what the lock file in `test/services/<name>` names, unless it is installed. Returns the path of its
 * `node_modules`.
 */
export async function installLocked(name: string): Promise<string> {
  const locked = join(import.meta.dirname, "..", name);
  const cache = join(import.meta.dirname, "../../../node_modules/.cache", name);
  const lock = await readFile(join(locked, "package-lock.json"), "utf8");
  const marker = join(cache, ".installed");
  if ((await readFile(marker, "utf8").catch(() => "")) !== lock) {
    await mkdir(cache, { recursive: true });
    for (const file of ["package.json", "package-lock.json"])
      await copyFile(join(locked, file), join(cache, file));
    await promisify(execFile)("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: cache });
    await writeFile(marker, lock);
  }
  return join(cache, "node_modules");
}
