import { existsSync, readdirSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** What a child may do besides reading its own modules. */
export interface ChildPermissions {
  /** Paths that it reads and writes; a `*` at the end stands for anything. Default: none. */
  files?: readonly string[];
}

/** The server's own modules, and the packages that they import. */
const SOURCE = fileURLToPath(new URL("../../", import.meta.url));
/** The npm scope of this repository's packages. */
const SCOPE = dirname("@service/contract");

const folders = (): string[] =>
  (createRequire(import.meta.url).resolve.paths("x") ?? []).filter((folder) => existsSync(folder));

/** Packages of the same workspace are links that lead out of `node_modules`. */
function linked(folder: string): string[] {
  const scope = join(folder, SCOPE);
  return existsSync(scope) ? readdirSync(scope).map((name) => realpathSync(join(scope, name))) : [];
}

let modules: readonly string[] | null = null;
function modulePaths(): readonly string[] {
  modules ??= [SOURCE, ...folders().flatMap((folder) => [realpathSync(folder), ...linked(folder)])];
  return modules;
}

/**
 * Options of Node for a child that reads strangers' files: its permission model, with which it reads its modules and
 * the named files, makes threads until it serves, and neither starts programs nor loads native code. Empty where Node
 * has no such model. The network is not covered before Node 25, nor are signals and files that are open already.
 */
export function permissionOptions({ files = [] }: ChildPermissions = {}): string[] {
  if (!process.allowedNodeEnvironmentFlags.has("--permission")) return [];
  return [
    "--permission",
    // The watchdog is a thread. serve() gives this up before strangers' files come, so Node's warning is of no use.
    "--allow-worker",
    "--disable-warning=PERM0006",
    ...[...modulePaths(), ...files].map((path) => `--allow-fs-read=${path}`),
    ...files.map((path) => `--allow-fs-write=${path}`),
  ];
}
