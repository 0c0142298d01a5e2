import { execFile } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { promisify } from "node:util";
import { SCOPE } from "../packages/scope.ts";

const root = join(import.meta.dirname, "../..");

/** Import specifiers in a declaration: of another workspace, or of a file beside it. */
const SPECIFIER = new RegExp(`"(${SCOPE}/|\\.\\.?/)([^"]+?)(\\.ts)?"`, "g");

export interface DeclarationsOptions {
  /** Name of the package's folder in packages/. It has a tsconfig.types.json. */
  home: string;
  /** Modules in src/, without their extension, whose declarations are public. */
  entries: readonly string[];
  out: string;
}

/** Writes self-contained declarations of all that the entries reach. Private packages get their own folders. */
export async function writeDeclarations({ home, entries, out }: DeclarationsOptions): Promise<void> {
  const draft = join(out, ".types");
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const project = join(root, "packages", home, "tsconfig.types.json");
  await promisify(execFile)(process.execPath, [tsc, "-p", project, "--outDir", draft]);
  const pending = [...entries];
  const done = new Set<string>();
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (done.has(name)) continue;
    done.add(name);
    pending.push(...(await copyDeclaration(name, { home, draft, out })));
  }
  await rm(draft, { recursive: true });
}

/** The file that tsc wrote for a module: of another package (`contract/embed/errors`) or of this one (`init`). */
async function draftOf(name: string, home: string): Promise<string> {
  const [, folder, path] = /^(contract|pki)\/(.*)$/.exec(name) ?? [];
  if (folder === undefined) return `${home}/src/${name}`;
  const manifest = JSON.parse(await readFile(join(root, "packages", folder, "package.json"), "utf8")) as {
    exports: Record<string, string>;
  };
  const file = manifest.exports[`./${path}`] ?? `./src/${path}`;
  return posix.join(folder, file.replace(/\.ts$/, ""));
}

/** Copies one declaration, with its imports rewritten to relative paths. Returns the declarations that it needs. */
async function copyDeclaration(
  name: string,
  { home, draft, out }: { home: string; draft: string; out: string },
): Promise<string[]> {
  const text = await readFile(join(draft, `${await draftOf(name, home)}.d.ts`), "utf8");
  const needs: string[] = [];
  const written = text.replaceAll(SPECIFIER, (_, start: string, path: string) => {
    const needed = start === `${SCOPE}/` ? path : posix.join(posix.dirname(name), start, path);
    needs.push(needed);
    const near = posix.relative(posix.dirname(name), needed);
    return `"${near.startsWith(".") ? near : `./${near}`}.js"`;
  });
  await mkdir(join(out, dirname(name)), { recursive: true });
  await writeFile(join(out, `${name}.d.ts`), written);
  return needs;
}
