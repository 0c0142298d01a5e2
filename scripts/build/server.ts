import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { chmod, cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, posix, relative } from "node:path";
import { promisify } from "node:util";
import { SCOPE } from "../packages/scope.ts";

const root = join(import.meta.dirname, "../..");

/** What the server reads besides its modules: the documentation, and the tarballs that it offers. */
const READ = ["docs", "packages/sdk/README.md", "packages/node/README.md", "packages/dist"];
/** A module of another workspace, or the manifest that locates its files. */
const SPECIFIER = new RegExp(`"(${SCOPE}/[\\w-]+)/([\\w./-]+)"`, "g");
/** A module that runs in a process or thread of its own. */
const PROGRAM = /(new URL\("\.[^"]+)\.ts"/g;
/** Folders of modules that are taken whole: some are programs, and others read files beside them. */
const SOURCES = [
  "server/src",
  "packages/docs/src",
  "packages/engine-process/src",
  "packages/docx-engine/src",
  "packages/pdf-engine/src",
  "packages/identity-engine/src",
];
/** Folders of words that are imported by their language. */
const WORDS = ["packages/dashboard/src/locales", "packages/signing-page/src/locales", "packages/texts/src"];
/** The package of an import, or of a file that is resolved. */
const NAMED = /"((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^"\n]*)?"/g;
const COMMAND = "server/src/command.js";

interface Manifest {
  name: string;
  version: string;
  license: string;
  exports?: Record<string, string | object>;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface Workspace {
  /** `packages/contract` */
  folder: string;
  manifest: Manifest;
}

/**
 * Writes the server as an npm package: its modules as JavaScript, because Node runs no TypeScript in node_modules, in
 * the layout of the repository, with those of private workspaces, the built pages, and the documentation.
 */
export async function buildServer(out: string): Promise<void> {
  const workspaces = readWorkspaces();
  await compile(out, workspaces);
  const used = specifiersIn(out);
  await copyBeside(out);
  const built = [...used].filter(([, modules]) => modules.has("package.json")).map(([name]) => name);
  for (const name of built) await copyBuilt(out, workspaces.get(name)!);
  await rewrite(out, workspaces);
  await writeManifest(out, { workspaces, used });
  await chmod(join(out, COMMAND), 0o755);
}

/** The repository's workspaces, by name. */
function readWorkspaces(): Map<string, Workspace> {
  const found = globSync(["packages/*/package.json", "server/package.json"], { cwd: root }).map((path) => {
    const manifest = JSON.parse(readFileSync(join(root, path), "utf8")) as Manifest;
    return [manifest.name, { folder: dirname(path), manifest }] as const;
  });
  return new Map(found);
}

/** Modules of workspaces by the workspace's name. */
type Used = ReadonlyMap<string, ReadonlySet<string>>;

/** Compiles the server's modules, and those of workspaces that they import. */
async function compile(out: string, workspaces: ReadonlyMap<string, Workspace>): Promise<void> {
  const project = join(out, "tsconfig.json");
  const config = {
    extends: join(root, "tsconfig.base.json"),
    compilerOptions: {
      noEmit: false,
      // `npm run types` checks the same files.
      noCheck: true,
      rootDir: root,
      outDir: out,
      typeRoots: [join(root, "node_modules/@types")],
      types: ["node"],
      // Found as sources. In node_modules they would be taken for packages, which are not compiled.
      paths: Object.fromEntries([...workspaces.values()].flatMap(sourcesOf)),
    },
    // No compiler follows an import by a language, or the URL of a program.
    include: [...SOURCES, ...WORDS].map((folder) => join(root, folder)),
    exclude: SOURCES.map((folder) => join(root, folder, "**/*.test.ts")),
  };
  await mkdir(out, { recursive: true });
  await writeFile(project, JSON.stringify(config));
  await promisify(execFile)(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", project]);
  await rm(project);
}

/** Each module that a workspace exports as a source, with its file. */
function sourcesOf({ folder, manifest }: Workspace): [string, string[]][] {
  return Object.entries(manifest.exports ?? {}).flatMap(([module, target]) =>
    typeof target === "string" && target.endsWith(".ts")
      ? [[posix.join(manifest.name, module), [join(root, folder, target)]] satisfies [string, string[]]]
      : [],
  );
}

function scripts(out: string): string[] {
  return globSync("{server,packages}/**/src/**/*.js", { cwd: out });
}

function specifiersIn(out: string): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  for (const file of scripts(out))
    for (const [, name, module] of readFileSync(join(out, file), "utf8").matchAll(SPECIFIER))
      used.set(name!, (used.get(name!) ?? new Set()).add(module!));
  return used;
}

/** `packages/contract/src/v3/index.ts` of `@service/contract/v3`. */
function sourceOf(workspaces: ReadonlyMap<string, Workspace>, name: string, module: string): string {
  const { folder, manifest } = workspaces.get(name) ?? {};
  const target = targetOf(manifest?.exports ?? {}, `./${module}`);
  if (folder === undefined || target === null) throw new Error(`${name}/${module} is not exported`);
  return posix.join(folder, target);
}

/** The file of an export, which may be one of a folder's: `./locales/*`. */
function targetOf(exports: Readonly<Record<string, string | object>>, module: string): string | null {
  for (const [pattern, target] of Object.entries(exports)) {
    if (typeof target !== "string") continue;
    if (pattern === module) return target;
    const [before, after] = pattern.split("*") as [string, string?];
    if (after !== undefined && module.startsWith(before))
      return target.replace("*", module.slice(before.length));
  }
  return null;
}

/** Copies the other files of the server and its engines, as the layout has them. */
async function copyBeside(out: string): Promise<void> {
  const assets = globSync(
    SOURCES.map((folder) => `${folder}/**/*`),
    { cwd: root, withFileTypes: true },
  )
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".ts"))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  for (const path of [...assets, ...READ]) await copy(out, path);
  await cp(join(root, "server/README.md"), join(out, "README.md"));
  await cp(join(root, "LICENSE"), join(out, "LICENSE"));
}

async function copyBuilt(out: string, { folder, manifest }: Workspace): Promise<void> {
  await copy(out, join(folder, "dist"));
  // Locates the folder, and makes its modules ES modules.
  const { name, version } = manifest;
  await writeJson(join(out, folder, "package.json"), { name, version, private: true, type: "module" });
}

async function copy(out: string, path: string): Promise<void> {
  await cp(join(root, path), join(out, path), {
    recursive: true,
    filter: (source) => !/\.built-from$|\/docs\/pictures$/.test(source),
  });
}

/** Makes the references to workspaces and programs those of the package. */
async function rewrite(out: string, workspaces: ReadonlyMap<string, Workspace>): Promise<void> {
  for (const file of scripts(out)) {
    const text = await readFile(join(out, file), "utf8");
    const written = text
      .replaceAll(PROGRAM, '$1.js"')
      .replaceAll(SPECIFIER, (_, name: string, module: string) => {
        const target =
          module === "package.json"
            ? `${workspaces.get(name)!.folder}/package.json`
            : sourceOf(workspaces, name, module).replace(/\.ts$/, ".js");
        const near = posix.relative(dirname(file), target);
        return `"${near.startsWith(".") ? near : `./${near}`}"`;
      });
    await writeFile(join(out, file), written);
  }
}

interface Parts {
  workspaces: ReadonlyMap<string, Workspace>;
  used: Used;
}

async function writeManifest(out: string, { workspaces, used }: Parts): Promise<void> {
  const server = workspaces.get(`${SCOPE}/server`)!.manifest;
  const named = namedPackages(out);
  const inside = [...used.keys()].map((name) => workspaces.get(name)!.manifest);
  /** What the server depends on, and what its modules name of the packages inside. */
  const gathered = (kind: "dependencies" | "optionalDependencies"): Record<string, string> => {
    const ofInside = inside.flatMap((manifest) => Object.entries(manifest[kind] ?? {}));
    const all = [
      ...Object.entries(server[kind] ?? {}),
      ...ofInside.filter(([name]) => named.has(name)),
    ].filter(([name]) => !workspaces.has(name));
    return Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  };
  const { name, version, license } = server;
  await writeJson(join(out, "package.json"), {
    name,
    version,
    description: "The signing service: API, signing page, documentation and operator's programs.",
    license,
    type: "module",
    bin: { "service-server": `./${COMMAND}` },
    exports: { "./package.json": "./package.json" },
    dependencies: gathered("dependencies"),
    optionalDependencies: gathered("optionalDependencies"),
    engines: { node: ">=24" },
  });
}

/** Packages that the modules import, or whose files they read; names of other things are among them. */
function namedPackages(out: string): Set<string> {
  const texts = scripts(out).map((file) => readFileSync(join(out, file), "utf8"));
  return new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, name]) => name!)));
}

async function writeJson(path: string, value: object): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
}
