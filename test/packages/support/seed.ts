import { readFileSync } from "node:fs";
import { copyFile, link, mkdir, readdir, symlink } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

const ROOT = join(import.meta.dirname, "../../..");

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  bin?: Record<string, string>;
  /** Of a workspace: its folder is `resolved`. */
  link?: boolean;
  resolved?: string;
}

/**
 * Puts the packages that a workspace depends on into a project, as links to this repository's files: npm then installs
 * the workspace's package beside them without a registry, and without unpacking half a gigabyte.
 */
export async function seedModules(
  project: string,
  workspace: string,
  except: readonly string[],
): Promise<void> {
  const lock = readFileSync(join(ROOT, "package-lock.json"), "utf8");
  const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> };
  for (const path of dependenciesOf(packages, workspace, new Set(except))) {
    const folder = join(project, inProject(path));
    try {
      await linkFolder(join(ROOT, path), folder);
      await linkPrograms(packages[path]!, folder);
    } catch (error) {
      // A build for another platform.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}

/** npm would fetch a package again whose programs are not in `.bin`. */
async function linkPrograms({ bin = {} }: Locked, folder: string): Promise<void> {
  const programs = join(folder.slice(0, folder.lastIndexOf("node_modules")), "node_modules/.bin");
  for (const [name, file] of Object.entries(bin)) {
    await mkdir(programs, { recursive: true });
    await symlink(relative(programs, join(folder, file)), join(programs, name));
  }
}

/** What workspaces have beside themselves, because the repository's root has another version, is the project's own. */
const inProject = (path: string): string => path.replace(/^(?!node_modules\/).*?(?=node_modules\/)/, "");

/** Folders of the packages that one needs, as Node resolves them; workspaces are in its package, and need theirs. */
function dependenciesOf(
  packages: Readonly<Record<string, Locked>>,
  workspace: string,
  except: ReadonlySet<string>,
): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const pending = [workspace];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const folder = except.has(name) ? undefined : resolve(packages, path, name);
      if (folder === undefined || seen.has(folder)) continue;
      seen.add(folder);
      const { link: isWorkspace = false, resolved = folder } = packages[folder]!;
      if (!isWorkspace) found.add(folder);
      pending.push(isWorkspace ? resolved : folder);
    }
  }
  return found;
}

function resolve(packages: Readonly<Record<string, Locked>>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, "node_modules", name);
    if (Object.hasOwn(packages, path)) return path;
    if (folder === ".") return undefined;
  }
}

async function linkFolder(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true });
  await mkdir(to, { recursive: true });
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    // Packages inside are seeded by themselves.
    if (entry.isDirectory() && entry.name !== "node_modules") await linkFolder(source, target);
    else if (entry.isFile()) await link(source, target).catch(() => copyFile(source, target));
  }
}
