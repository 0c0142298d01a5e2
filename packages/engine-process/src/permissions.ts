import { existsSync, readdirSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Permissions of a child besides reading its own modules. */
export interface ChildPermissions {
  /** Paths that the child reads and writes. A trailing `*` matches anything. Default: none. */
  files?: readonly string[];
  /**
   * Whether the child loads native packages before it serves. Their code is not bound by the other permissions.
   * Default: false.
   */
  hasAddons?: boolean;
}

/** The folder of all packages; in the packed server, its modules. */
const SOURCE = fileURLToPath(new URL("../../", import.meta.url));
/** The npm scope of this repository's packages. */
const SCOPE = dirname("@service/contract");

const folders = (): string[] =>
  (createRequire(import.meta.url).resolve.paths("x") ?? []).filter((folder) => existsSync(folder));

/** Packages of this workspace, whose links lead out of `node_modules`. */
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
 * Options of Node's permission model for a child that reads strangers' files. The child reads its modules and the
 * named files, creates threads until it serves, starts no programs and, unless it asks, loads no native code. Empty
 * where Node lacks the model. The model does not cover the network before Node 25, signals, or open files.
 */
export function permissionOptions({ files = [], hasAddons = false }: ChildPermissions = {}): string[] {
  if (!process.allowedNodeEnvironmentFlags.has("--permission")) return [];
  return [
    "--permission",
    // The watchdog is a thread. serve() drops this permission before strangers' files arrive, so Node's warning does
    // not apply.
    "--allow-worker",
    "--disable-warning=PERM0006",
    ...(hasAddons ? ["--allow-addons", "--disable-warning=PERM0001"] : []),
    ...[...modulePaths(), ...files].map((path) => `--allow-fs-read=${path}`),
    ...files.map((path) => `--allow-fs-write=${path}`),
  ];
}
