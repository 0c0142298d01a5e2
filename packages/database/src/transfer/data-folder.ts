import { mkdir, readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { writeDurably } from "@service/engine-process/durable-file";
import { TargetRefused } from "./target.ts";

/** Matches files that are moved by other means, or made again. */
const LEFT_OUT = /^(?:service\.db.*|files|cache)$/;

/**
 * Copies the keys and the operator's token, which the installation would else make anew. Answers their paths. Throws
 * TargetRefused when another one is there.
 */
export async function moveDataFolder(from: string, to: string): Promise<string[]> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(from.length).replace(/^\//, ""))
    .filter((path) => !LEFT_OUT.test(path.split("/")[0]!));
  for (const path of paths) await copy(join(from, path), join(to, path));
  return paths;
}

async function copy(from: string, to: string): Promise<void> {
  const bytes = await readFile(from);
  const there = await readFile(to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return null;
  });
  if (there === null) {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await writeDurably(to, bytes);
  } else if (!there.equals(bytes)) {
    throw new TargetRefused(`${to} is another one than the installation's: move it away first.`);
  }
}
