import { globSync } from "node:fs";
import { join } from "node:path";
import { playwrightTotals } from "./playwright-report.ts";
import { parseTotals, type Totals } from "./totals.ts";

/** One runner with one set of files. */
export interface Suite {
  name: string;
  files: readonly string[];
  /** The command that runs `files` and writes its result to `resultFile`. */
  command(files: readonly string[], resultFile: string): [string, ...string[]];
  env(resultFile: string): Record<string, string>;
  /** Parses the result file; null when it is invalid. */
  read(text: string): Totals | null;
  limit: number;
}

const MINUTE = 60_000;
const besideThis = (name: string) => join(import.meta.dirname, name);
const playwright = ["node_modules", "@playwright", "test", "cli.js"].join("/");

const NODE_TESTS = [
  "server/src/**/*.test.ts",
  "packages/contract/**/*.test.ts",
  "packages/*/test-node/**/*.test.ts",
  "demo/**/*.test.ts",
  "test/**/*.test.ts",
];

function find(patterns: readonly string[], exclude: readonly string[] = []): string[] {
  return globSync(patterns, { exclude: ["**/node_modules/**", "**/dist/**", ...exclude] }).toSorted();
}

function nodeSuite(name: string, files: readonly string[]): Suite {
  return {
    name,
    files,
    command: (chosen, resultFile) => [process.execPath, besideThis("run-node.ts"), resultFile, ...chosen],
    env: () => ({}),
    read: parseTotals,
    limit: 20 * MINUTE,
  };
}

export function serverSuite(): Suite {
  return nodeSuite("server", find(NODE_TESTS, ["test/browser/**", "test/services/**"]));
}

/** Files, keys and packages, which do not depend on the database. */
const WITHOUT_DATABASE = ["test/{sealing,docx,verify,packages,testing}/**", "packages/{contract,pki,sdk}/**"];

/** The tests that reach a database. */
export function databaseSuite(): Suite {
  return nodeSuite("server", find(NODE_TESTS, ["test/browser/**", "test/services/**", ...WITHOUT_DATABASE]));
}

/** Tests that need installed services. */
export function servicesSuite(): Suite {
  return nodeSuite("services", find(["test/services/**/*.test.ts"]));
}

export function componentSuite(): Suite {
  return {
    name: "components",
    files: find(["packages/*/test/**/*.test.ts"]),
    command: (chosen, resultFile) => [
      process.execPath,
      besideThis("run-components.ts"),
      resultFile,
      ...chosen,
    ],
    env: () => ({}),
    read: parseTotals,
    limit: 10 * MINUTE,
  };
}

export function browserSuite(): Suite {
  return {
    name: "browser",
    files: find(["test/browser/**/*.spec.ts"]),
    command: (chosen) => [process.execPath, playwright, "test", "--reporter=list,json", ...chosen],
    env: (resultFile) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: resultFile }),
    read: playwrightTotals,
    limit: 20 * MINUTE,
  };
}
