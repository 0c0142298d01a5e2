import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { files, type Import, imports, ROOT, textOf } from "./architecture/imports.ts";

function assertNone(offences: string[]): void {
  assert.deepEqual(offences, []);
}
const describe = ({ file, line, target }: Import, why: string) => `${file}:${line} imports ${target}: ${why}`;

/** A part of the code with what it may import: files by path, packages by name. */
interface Part {
  name: string;
  path: RegExp;
  files: RegExp;
  packages: RegExp;
}
const PARTS: Part[] = [
  {
    name: "the contract",
    path: /^packages\/contract\/src\//,
    files: /^packages\/contract\/src\//,
    packages: /^(?:zod|node:crypto|@marcbachmann\/cel-js\/evaluator)$/,
  },
  {
    name: "a rule of page and server",
    path: /^packages\/contract\/src\/rules\/(?!field-schemas\.ts$)/,
    files: /^packages\/contract\/src\/(?:rules|common|locales)\/(?!.*schemas\.ts$)/,
    packages: /^@marcbachmann\/cel-js\/evaluator$/,
  },
  {
    name: "pki",
    path: /^packages\/pki\/src\//,
    files: /^packages\/pki\/src\//,
    packages: /^des\.js$/,
  },
  {
    name: "the verifier",
    path: /^packages\/verify\/src\/(?!cli\/|page\/)/,
    files: /^packages\/verify\/src\/(?!cli\/|page\/)/,
    packages:
      /^(?:@service\/contract\/(?:locales(?:\/[a-z]+\/verification)?|verification-words)$|@service\/pki\/|canonicalize$|fflate$)/,
  },
  {
    name: "the verifier's page",
    path: /^packages\/verify\/src\/page\//,
    files: /^packages\/verify\/src\/(?!cli\/)/,
    packages: /^(?:@service\/contract\/locales$|@service\/pki\/web-crypto$|@service\/ui\/|lit(?:\/|$))/,
  },
  {
    name: "the SDK",
    path: /^packages\/sdk\/src\/(?!(?:react|svelte|vue)\.ts$)/,
    files: /^packages\/sdk\/src\//,
    packages: /^@service\/contract\/(?:embed|rules\/|addresses$|locales(?:$|\/))/,
  },
  {
    name: "the SDK's wrappers",
    path: /^packages\/sdk\/src\/(?:react|svelte|vue)\.ts$/,
    files: /^packages\/sdk\/src\//,
    packages: /^(?:react|svelte\/elements|vue)$/,
  },
  {
    name: "the components",
    path: /^packages\/ui\/src\//,
    files: /^packages\/ui\/src\//,
    packages: /^(?:lit(?:\/|$)|uqr$)/,
  },
  {
    name: "the signing page",
    path: /^packages\/signing-page\/src\//,
    files: /^packages\/signing-page\/src\//,
    packages:
      /^(?:@service\/contract\/(?:embed|rules\/|editor$|in-person$|addresses$|calendar$|consent-text$|limits$|locales(?:$|\/)|random-id$|upload-words$|common\/font-coverage$|v2\/onboarding-client$)|@service\/pki\/|@service\/(?:field-editor(?:\/|$)|ui\/)|lit(?:\/|$)|pdfjs-dist(?:\/|$)|re2js$|signature_pad$|@expo-google-fonts\/)/,
  },
  {
    name: "the dashboard",
    path: /^packages\/dashboard\/src\//,
    files: /^packages\/dashboard\/src\//,
    packages:
      /^(?:@service\/contract\/(?:acts|addresses|calendar|common|consent-text|dashboard|dashboard\/scopes|limits|locales|rules\/field-types|locales\/[a-z]+\/(?:upload|verification)|random-id|upload-words|v2|v3|verification-words)$|@service\/(?:field-editor|ui)(?:\/|$)|lit(?:\/|$)|canonicalize$|chart\.js$|pdfjs-dist(?:\/|$))/,
  },
  {
    name: "the field editor",
    path: /^packages\/field-editor\/src\//,
    files: /^packages\/field-editor\/src\//,
    packages:
      /^(?:@service\/contract\/(?:embed\/protocol|rules\/[a-z-]+|limits|locales|v3\/fields)$|@service\/ui\/|lit(?:\/|$))/,
  },
  {
    name: "the documentation",
    path: /^packages\/docs\/src\//,
    files: /^packages\/docs\/src\//,
    packages: /^(?:@service\/contract\/|hono(?:\/html)?$|marked$|minisearch$|node:)/,
  },
  {
    name: "the process of an engine",
    path: /^packages\/engine-process\/src\//,
    files: /^packages\/engine-process\/src\//,
    packages: /^node:/,
  },
  {
    name: "the engine of identity",
    path: /^packages\/identity-engine\/src\//,
    files: /^packages\/identity-engine\/src\//,
    packages:
      /^(?:@service\/contract\/rules\/(?:identity-limits|safe-svg)$|@service\/engine-process\/|@service\/platform\/ports\/|@libav\.js\/variant-webm-vp9$|sharp$|node:)/,
  },
  {
    name: "sealing",
    path: /^packages\/sealing\/src\//,
    files: /^packages\/sealing\/src\//,
    packages:
      /^(?:@service\/engine-process\/durable-file$|@service\/pki\/|@peculiar\/x509$|node-forge$|reflect-metadata$|node:)/,
  },
  {
    name: "the PDF engine",
    path: /^packages\/pdf-engine\/src\//,
    files: /^packages\/pdf-engine\/src\//,
    packages: /^(?!@service\/(?!contract\/|engine-process\/|sealing\/|verify$)|hono|@hono|zod)/,
  },
  {
    name: "the DOCX engine",
    path: /^packages\/docx-engine\/src\//,
    files: /^packages\/docx-engine\/src\//,
    packages:
      /^(?:@service\/(?:contract\/(?:common\/font-coverage|limits)$|engine-process\/|pdf-engine\/)|@libpdf\/core$|@matbee\/libreoffice-converter\/|fflate$|yauzl$|node:)/,
  },
  {
    name: "the server's texts",
    path: /^packages\/texts\/src\//,
    files: /^packages\/texts\/src\//,
    packages: /^@service\/contract\/(?:locales$|locales\/)/,
  },
  {
    name: "a port of the platform",
    path: /^packages\/platform\/src\/ports\//,
    files: /^packages\/platform\/src\/ports\//,
    packages: /^@service\/(?:contract\/(?:locales|undelivered)|engine-process\/(?:file-bytes|unavailable))$/,
  },
  {
    name: "the platform",
    path: /^packages\/platform\/src\//,
    files: /^packages\/platform\/src\//,
    packages:
      /^(?!hono|@hono|zod|kysely|@service\/(?!contract\/(?:common|limits|locales|undelivered)$|engine-process\/))/,
  },
  {
    name: "telemetry",
    path: /^packages\/platform\/src\/telemetry\//,
    files: /^packages\/platform\/src\/(?:telemetry\/|ports\/|log\/scope\.ts$)/,
    packages:
      /^(?:prom-client$|@service\/engine-process\/(?:observer|stopwatch)$|node:(?:async_hooks|timers\/promises)$|@opentelemetry\/)/,
  },
  {
    name: "the database",
    path: /^packages\/database\/src\//,
    files: /^packages\/database\/src\//,
    packages:
      /^(?:@service\/platform\/(?:limits\/windows|months|redact|ports\/[a-z-]+)$|@service\/contract\/rules\/fold$|@service\/engine-process\/(?:durable-file|file-bytes)$|kysely(?:\/|$)|pg$|node:)/,
  },
  {
    name: "the operator's settings",
    path: /^packages\/settings\/src\//,
    files: /^packages\/settings\/src\//,
    packages: /^(?:@service\/(?:contract|platform)\/|@service\/identity-engine\/(?:port$|providers\/)|node:)/,
  },
  {
    name: "the operator's command line",
    path: /^packages\/operator-cli\/src\//,
    files: /^packages\/operator-cli\/src\//,
    packages: /^(?:@service\/contract\/|node:)/,
  },
  {
    name: "the domain",
    path: /^server\/src\/domain\//,
    files: /^server\/src\/domain\//,
    packages:
      /^(?:node:(?:crypto|zlib)|canonicalize|re2js|@service\/platform\/(?:months|redact|ports\/[a-z-]+)$|@service\/texts(?:\/[a-z/-]+)?$|@service\/engine-process\/(?:file-bytes|unavailable)$|@service\/(?:docx|identity|pdf)-engine\/port(?:\/[\w-]+)?$|@service\/sealing\/port\/(?:fea|timestamp)$|@service\/contract\/(?:acts|addresses|brand|calendar|canonical-email|consent-text|common\/upload-warnings|contact-source|features|id-prefixes|invisible|limits|locales|public-verification|told|undelivered|verification-words|embed\/protocol|rules\/[a-z-]+))$/,
  },
  {
    name: "HTTP",
    path: /^server\/src\/http\//,
    files: /^server\/src\/(?:http\/|presenters\/|domain\/|context\/)/,
    packages:
      /^(?:@service\/contract(?:\/|$)|@service\/platform\/(?:http-in|log|telemetry)\/|@service\/platform\/(?:months|redact|ports\/[a-z-]+)$|@service\/texts(?:\/[a-z/-]+)?$|@service\/engine-process\/(?:file-bytes|unavailable)$|@service\/(?:docx|identity|pdf)-engine\/port(?:\/[\w-]+)?$|@service\/sealing\/port\/(?:fea|timestamp)$|@service\/docs\/|@service\/(?:dashboard\/|signing-page\/(?:editor-|form-|onboarding-|in-person-)?)html$|hono(?:\/|$)|@hono\/node-server|zod$|minisearch$|csv-parse$|uqr$|node:)/,
  },
  {
    name: "a presenter",
    path: /^server\/src\/presenters\//,
    files: /^server\/src\/(?:presenters\/|domain\/)/,
    packages:
      /^(?:@service\/contract(?:\/|$)|@service\/platform\/(?:months|redact|ports\/[a-z-]+)$|@service\/(?:engine-process\/file-bytes|(?:docx|identity|pdf)-engine\/port(?:\/[\w-]+)?)$|node:)/,
  },
  {
    name: "a job",
    path: /^server\/src\/jobs\//,
    files: /^server\/src\/(?:jobs\/|presenters\/|domain\/)/,
    packages:
      /^(?:@service\/platform\/(?:jobs\/|log\/|redact$|telemetry\/|ports\/[a-z-]+$)|@service\/engine-process\/stopwatch$|node:timers\/promises$)/,
  },
  {
    name: "an adapter",
    path: /^server\/src\/adapters\//,
    files: /^server\/src\/(?:adapters\/|domain\/)/,
    packages:
      /^(?!hono|@hono|@service\/(?!database\/|platform\/|texts(?:\/|$)|engine-process\/|identity-engine\/|docx-engine\/|pdf-engine\/|sealing\/|verify$|contract\/(?:calendar|limits|locales|verification-words|rules\/[a-z-]+|common\/font-coverage)$)|zod)/,
  },
  {
    name: "the demo",
    path: /^demo\/src\//,
    files: /^demo\/src\//,
    packages: /^(?!@service\/(?:server|contract|signing-page))/,
  },
];

for (const part of PARTS) {
  test(`${part.name} imports only lower layers`, () => {
    const own = imports.filter(({ file }) => part.path.test(file));
    assert.ok(own.length > 0, "the part has files");
    const wrong = own.filter(({ target }) => {
      const isFile = /^(?:packages|server|demo|scripts|test)\//.test(target);
      return !(isFile ? part.files : part.packages).test(target);
    });
    assertNone(wrong.map((found) => describe(found, `not for ${part.name}`)));
  });
}

const workspace = (path: string) => /^(?:packages\/[^/]+|[^/]+)/.exec(path)![0];

test("nothing reaches into another workspace by its path", () => {
  const wrong = imports.filter(
    ({ file, target }) =>
      /^(?:packages|server|demo|scripts|test)\//.test(target) && workspace(file) !== workspace(target),
  );
  assertNone(wrong.map((found) => describe(found, "by the name of its package, through what it exports")));
});

test("the SDK carries no schema library: of the contract it runs only files without one", () => {
  const plain =
    /\/(?:addresses|calendar|locales|sentences|embed\/(?:check|classify|client|codes|editor-protocol|protocol|read-message)|rules\/(?:client-secret|contrast|editor-limits|end-words|in-person-limits|limits)|locales\/[a-z]+\/(?:ends|errors|trouble))(?:\.ts)?$/;
  const wrong = imports.filter(
    ({ file, type, target }) =>
      file.startsWith("packages/sdk/") && target.startsWith("@") && !type && !plain.test(target),
  );
  assertNone(wrong.map((found) => describe(found, "import its types alone")));
  const carried = imports.filter(
    ({ file, type }) => file.startsWith("packages/contract/") && plain.test(file) && !type,
  );
  assertNone(
    carried
      .filter(({ target }) => !plain.test(target))
      .map((found) => describe(found, "the SDK carries this file")),
  );
});

/**
 * Constructs with the only files that may use them; elsewhere a port is used. Samples of the documentation are text.
 */
const RESTRICTED: [what: string, pattern: RegExp, places: RegExp, among: RegExp][] = [
  [
    "the environment is read",
    /process\.env\b/,
    /^packages\/settings\/src\/|^server\/src\/(?:context\/|main\.ts$|migrate-data\.ts$|(?:admin|backup|reseal)-cli\.ts$)|^demo\/src\/(?:main|platform\/process)\.ts$|^packages\/(?:node|verify|create-app)\/src\/cli\/main\.ts$|^packages\/docs\/src\/samples\//,
    /./,
  ],
  [
    "the clock is read",
    /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(/,
    /^packages\/platform\/src\/clock\/|\/clock\.ts$|\/viewer\/glide\.ts$|\/forms\/form-script\.ts$/,
    /^(?:server|packages\/(?:database|docs|engine-process|operator-cli|platform|field-editor|identity-engine|docx-engine|pdf-engine|sdk|sealing|signing-page))\//,
  ],
  [
    "chance is asked",
    /\bMath\.random\(/,
    /^packages\/platform\/src\/clock\/|\/clock\.ts$/,
    /^(?:server|packages\/(?:database|docs|engine-process|operator-cli|platform|field-editor|identity-engine|docx-engine|pdf-engine|sdk|sealing|signing-page))\//,
  ],
  [
    "a timer runs",
    /\bset(?:Timeout|Interval|Immediate)\(/,
    /^server\/src\/http\/(?:common\/(?:linger|next-turn|slow-peers)|web\/forms\/form-script)\.ts$/,
    /^server\/src\/(?:domain|http|presenters)\//,
  ],
  [
    "the console is used",
    /\bconsole\.\w+\(/,
    /^packages\/docs\/src\/samples\/|^packages\/(?:sdk\/src|signing-page\/src\/appearance)\/console\.ts$/,
    /^(?:server|packages)\//,
  ],
];
for (const [what, pattern, places, among] of RESTRICTED) {
  test(`where ${what}: only in the listed files`, () => {
    const offences = files
      .filter((file) => among.test(file) && !places.test(file))
      .flatMap((file) =>
        codeLines(textOf.get(file)!).flatMap((line, index) =>
          pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
        ),
      );
    assertNone(offences);
  });
}

const blank = (comment: string) => comment.replaceAll(/[^\n]/g, " ");

/** Lines of code; comment lines are blank. */
function codeLines(text: string): string[] {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, blank)
    .replaceAll(/^\s*\/\/.*$/gm, blank)
    .split("\n");
}

/** Longest file in lines. Tables and generated files may be longer. */
const MAX_FILE_LINES = 350;
const TABLES = /\/sql\/columns\.ts$|\/migrations\/|\/generated\/|^packages\/contract\/src\/v\d\//;

test(`no file is over ${MAX_FILE_LINES} lines, but tables`, () => {
  const long = files
    .map((file) => ({ file, lines: textOf.get(file)!.split("\n").length }))
    .filter(({ file, lines }) => lines > MAX_FILE_LINES && !TABLES.test(file));
  assertNone(long.map(({ file, lines }) => `${file} has ${lines} lines`));
});

const MAX_FUNCTION_LINES = 60;

test(`no function is over ${MAX_FUNCTION_LINES} lines`, () => {
  const folder = mkdtempSync(join(tmpdir(), "architecture-"));
  const config = join(folder, "lint.json");
  const rule = ["error", { max: MAX_FUNCTION_LINES, skipBlankLines: true, skipComments: true }];
  writeFileSync(
    config,
    JSON.stringify({
      plugins: [],
      categories: { correctness: "off" },
      rules: { "max-lines-per-function": rule },
    }),
  );
  try {
    assertNone(
      lint(config).map(({ filename, labels, message }) => `${filename}:${labels[0]?.span.line} ${message}`),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

interface Diagnostic {
  filename: string;
  message: string;
  labels: { span: { line: number } }[];
}

function lint(config: string): Diagnostic[] {
  const require = createRequire(import.meta.url);
  const bin = join(dirname(require.resolve("oxlint/package.json")), "bin/oxlint");
  const args = [bin, "-c", config, "-f", "json", "--ignore-pattern", "**/*.test.ts"];
  const folders = ["server/src", "demo/src", ...globSync("packages/*/src", { cwd: ROOT })];
  const options = { cwd: ROOT, encoding: "utf8" as const };
  let output: string;
  try {
    output = execFileSync(process.execPath, [...args, ...folders], options);
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  return (JSON.parse(output) as { diagnostics: Diagnostic[] }).diagnostics;
}
