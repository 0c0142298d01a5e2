/** The sources of every workspace, with the imports of each file. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");
const SOURCES = ["packages/*/src/**/*.ts", "server/src/**/*.ts", "demo/src/**/*.ts"];
export const files = globSync(SOURCES, { cwd: ROOT, exclude: ["**/*.test.ts", "**/*.d.ts"] }).toSorted();
export const textOf = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), "utf8")]));

export interface Import {
  file: string;
  line: number;
  /** A type import is erased before the code runs. */
  type: boolean;
  /** A package, or the path of a file from the root. */
  target: string;
}

const STATEMENT = /^\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/gm;

function importsOf(file: string): Import[] {
  const text = textOf.get(file)!;
  // A module with a URL occurs in printed examples only.
  const found = [...text.matchAll(STATEMENT)].filter(
    ({ 2: from, 3: dynamic }) => !/^(?:\/|https?:)/.test((from ?? dynamic)!),
  );
  return found.map(({ 0: whole, 1: type, 2: from, 3: dynamic, index }) => {
    const specifier = from ?? dynamic!;
    const target = specifier.startsWith(".")
      ? relative(ROOT, join(ROOT, dirname(file), specifier))
      : specifier;
    const line = text.slice(0, index + whole.length).split("\n").length;
    return { file, line, type: type !== undefined, target };
  });
}
export const imports = files.flatMap(importsOf);
