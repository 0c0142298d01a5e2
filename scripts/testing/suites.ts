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
  /** Whether time is too short for it. */
  isLeftOut?(): boolean;
}

const MINUTE = 60_000;
const besideThis = (name: string) => join(import.meta.dirname, name);
const playwright = ["node_modules", "@playwright", "test", "cli.js"].join("/");

const NODE_TESTS = [
  "server/src/**/*.test.ts",
  "packages/contract/generate/*.test.ts",
  "packages/*/src/**/*.test.ts",
  "packages/*/test-node/**/*.test.ts",
  "demo/**/*.test.ts",
  "test/**/*.test.ts",
];

function find(patterns: readonly string[], exclude: readonly string[] = []): string[] {
  return globSync(patterns, { exclude: ["**/node_modules/**", "**/dist/**", ...exclude] }).toSorted();
}

/** After TEST_SHORT_AFTER (milliseconds since 1970) no suite repeats what another run tries better, or a test in one more look. */
const isShortOfTime = (): boolean => Date.now() > Number(process.env["TEST_SHORT_AFTER"] || Infinity);

/** Each process of test files loads the server: from this cache in 1.2 s, without it in 2.8. */
const COMPILE_CACHE = join(import.meta.dirname, "../../node_modules/.cache/node-compile");

function nodeSuite(name: string, files: readonly string[], leaveOutAfter = ""): Suite {
  return {
    name,
    files,
    command: (chosen, resultFile) => [process.execPath, besideThis("run-node.ts"), resultFile, ...chosen],
    env: () => ({ NODE_COMPILE_CACHE: COMPILE_CACHE, LEAVE_OUT_AFTER: leaveOutAfter }),
    read: parseTotals,
    // Sixteen on two idle cores; what a whole run may take is for .ci/run to say.
    limit: 45 * MINUTE,
  };
}

/** Walks, alterations, cards and faces by chance: `npm run fuzz` and `npm run fuzz:verify` try more of them. */
const BY_CHANCE = [
  "test/world/*/*random*.test.ts",
  "test/verify/{mutations,random-appends}.test.ts",
  "test/identity/{faces-video,fronts,specimens,suspicious}.test.ts",
];

export function serverSuite(): Suite {
  return nodeSuite("server", find(NODE_TESTS, ["test/browser/**", "test/services/**", ...BY_CHANCE]));
}

/** What is left out where time is short. */
export function chanceSuite(): Suite {
  return { ...nodeSuite("server, by chance", find(BY_CHANCE)), isLeftOut: isShortOfTime };
}

/**
 * Files, keys, packages, pages and refusals of input, which do not depend on the database
 * (docs/decisions/storage-and-operation.md#d313).
 */
const WITHOUT_DATABASE = [
  "test/{sealing,docx,identity,verify,packages,testing,architecture}/**",
  "test/*.test.ts",
  "{packages,demo,server/src}/**",
  "test/world/*/{docs,docs-guides,docs-samples,landing,pages,deploy,config}.test.ts",
  "test/world/*/{http-surface,methods-v2,multipart,id-notations,problems,scopes,unknown-members,too-large}.test.ts",
  "test/world/*/{conservation,eidas,fea-revocation,sandbox-seals,seal-levels,signature-blocks}.test.ts",
  "test/world/*/{identity-builtin,identity-offline,identity-vendor-answers,onboarding-hostile,onboarding-page}.test.ts",
  "test/world/*/{contacts-operator,data-folder,embed-init,operator-init,operator-guesses}.test.ts",
  "test/world/*/{fea,ink,metrics,tracing,legacy-credentials,legacy-fields}.test.ts",
  "test/world/*/{hostile,templates-hostile,template-converter,email-checks,log-secrets,ssrf}.test.ts",
];

/** What is most likely to differ between the engines: locks, queries, deletion and moved data. */
const OF_THE_DATABASE =
  /(?:races|random|crash|chaos|isolation|migrations|retention|idempotency|list|find|bulk|folders|analytics|backup|webhook-d|workflows)/;

const rank = (file: string) => (OF_THE_DATABASE.test(file) ? 0 : 1);

/**
 * The tests that reach a database, which have all run on the embedded one. After TEST_LEAVE_OUT_AFTER (milliseconds
 * since 1970) the rest of them is left out, so that a slow machine comes to the tests that run nowhere else.
 */
export function databaseSuite(): Suite {
  const files = find(NODE_TESTS, ["test/browser/**", "test/services/**", ...WITHOUT_DATABASE]);
  const ordered = files.toSorted((a, b) => rank(a) - rank(b));
  return nodeSuite("server", ordered, process.env["TEST_LEAVE_OUT_AFTER"]);
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
    env: (resultFile) => ({
      PLAYWRIGHT_JSON_OUTPUT_FILE: resultFile,
      ...(isShortOfTime() && { TEST_LOOKS: "few" }),
    }),
    read: playwrightTotals,
    // A slow machine takes 26; the limit ends a run that hangs.
    limit: 45 * MINUTE,
  };
}
