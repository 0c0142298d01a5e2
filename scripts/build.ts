import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, gzipSync } from "node:zlib";
import { writeDeclarations } from "./build/declarations.ts";
import { elementManifest } from "./build/element-manifest.ts";
import { buildServer } from "./build/server.ts";
import { buildTarballs, PUBLISHED } from "./build/tarballs.ts";
import type { Bundle, BUNDLES } from "../vite.config.ts";

/**
 * `node scripts/build.ts [--if-needed] [--verbose] [packages/sdk] [packages/signing-page] [packages/dashboard] [packages/field-editor]
 * [packages/node] [packages/create-app] [packages/verify] [packages] [server]`.
 * Builds the named targets, or all but `server`, and prints a line for each; with `--verbose` one for each script. `packages` packs the tarballs of the published packages, `server` makes
 * the package of the server.
 */
const root = join(import.meta.dirname, "..");
// Vite derives file names from the package.json of the working directory, and service-verify runs anywhere.
process.chdir(root);
const FINGERPRINT_FILE = ".built-from";
/** The files of a package that its tarball contains. */
const PACKED = ["package.json", "README.md", "LICENSE", "bin", "dist", "templates"];

interface Target {
  /** Folder of the package; the output goes to its dist/. */
  home: string;
  /** Files and folders that affect the output, besides the lock file and this script. */
  inputs: readonly string[];
  build(out: string): Promise<void>;
  /** Whether text files are also compressed, for targets that a server serves to browsers. */
  compressed: boolean;
  /** Targets to build before this one. */
  needs?: readonly string[];
  /** Built only where it is named, because no program of the repository uses it. */
  isOnDemand?: true;
}

const targets: readonly Target[] = [
  {
    home: "packages/sdk",
    inputs: ["src", "tsconfig.json", "tsconfig.types.json", "package.json"],
    build: buildSdk,
    compressed: true,
  },
  {
    home: "packages/signing-page",
    inputs: ["src", "build", "package.json", "../ui/src", "../field-editor/src"],
    build: (out) => buildBundles("signing-page", out),
    compressed: true,
  },
  {
    home: "packages/dashboard",
    inputs: ["src", "package.json", "../ui/src", "../field-editor/src", "../signing-page/build"],
    build: (out) => buildBundles("dashboard", out),
    compressed: true,
  },
  {
    home: "packages/field-editor",
    inputs: ["src", "package.json", "../ui/src", "../signing-page/build"],
    build: (out) => buildBundles("field-editor", out),
    compressed: false,
  },
  {
    home: "packages/node",
    inputs: ["src", "tsconfig.json", "tsconfig.types.json", "package.json"],
    build: buildNode,
    compressed: false,
  },
  {
    home: "packages/create-app",
    inputs: ["src", "package.json"],
    build: buildCreateApp,
    compressed: false,
  },
  {
    home: "packages/verify",
    inputs: [
      "src",
      "page",
      "tsconfig.json",
      "tsconfig.types.json",
      "package.json",
      "../pki/src",
      "../ui/src",
    ],
    build: buildVerify,
    compressed: true,
  },
  {
    home: "packages",
    inputs: PUBLISHED.flatMap((name) => PACKED.map((part) => `${name}/${part}`)),
    build: buildTarballs,
    compressed: false,
    needs: PUBLISHED.map((name) => `packages/${name}`),
  },
  {
    home: "server",
    inputs: [
      "src",
      "package.json",
      "README.md",
      "../docs",
      "../packages/docs/src",
      "../packages/engine-process/src",
      "../packages/platform/src",
      "../packages/settings/src",
      "../packages/operator-cli/src",
      "../packages/database/src",
      "../packages/texts/src",
      "../packages/identity-engine/src",
      "../packages/pki/src",
      "../packages/sealing/src",
      "../packages/pdf-engine/src",
      "../packages/docx-engine/src",
      "../packages/dist/packages.json",
    ],
    build: buildServer,
    compressed: false,
    needs: ["packages/sdk", "packages/signing-page", "packages/dashboard", "packages/verify", "packages"],
    isOnDemand: true,
  },
];

/** All warnings of the bundler but the one that lists how long plugins took. */
const WARNINGS = { pluginTimings: false };

/** Builds the bundles that vite.config.ts lists for a package. */
async function buildBundles(name: keyof typeof BUNDLES, out: string): Promise<void> {
  const [{ build }, config] = await Promise.all([import("vite"), import("../vite.config.ts")]);
  const bundles: readonly Bundle[] = config.BUNDLES[name];
  for (const { folder = ".", ...bundle } of bundles)
    await build({
      configFile: false,
      logLevel: "warn",
      ...bundle,
      build: {
        ...bundle.build,
        outDir: join(out, folder),
        rolldownOptions: { ...bundle.build?.rolldownOptions, checks: WARNINGS },
      },
    });
}

async function buildSdk(out: string): Promise<void> {
  await buildBundles("sdk", out);
  await writeDeclarations({
    home: "sdk",
    entries: [
      "index",
      "element",
      "preflight",
      "react",
      "vue",
      "angular",
      "svelte",
      "service-signing",
      "field-editor",
      "template-editor",
    ],
    out,
  });
  await writeFile(join(out, "service-signing.global.d.ts"), GLOBAL_TYPES);
  await writeVersion(out);
  await writeElementManifest(out);
  await writeIntegrity(out, [
    "service-signing.js",
    "service-signing.global.js",
    "service-field-editor.js",
    "service-template-editor.js",
    "preflight.js",
    "diagnosis.js",
  ]);
}

/** Type declarations of the classic script. */
const GLOBAL_TYPES = `declare global {
  var ServiceSigning: typeof import("./service-signing.js");
}
export {};
`;

/** Writes version.json, which preflight() requests from the service. */
async function writeVersion(out: string): Promise<void> {
  const manifest = await readFile(join(root, "packages/sdk/package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  await writeFile(join(out, "version.json"), `${JSON.stringify({ version })}\n`);
}

/** What editors and documentation tools know of the element. */
async function writeElementManifest(out: string): Promise<void> {
  const sources = ["signing-element.ts", "types.ts"].map((name) => join(root, "packages/sdk/src", name));
  const [element = "", types = ""] = await Promise.all(sources.map((path) => readFile(path, "utf8")));
  const manifest = elementManifest({ element, types, tagName: "service-signing" });
  await writeFile(join(out, "custom-elements.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function buildNode(out: string): Promise<void> {
  await buildBundles("node", out);
  await chmod(join(out, "cli.js"), 0o755);
  await writeDeclarations({ home: "node", entries: ["index", "operator", "v2"], out });
}

async function buildCreateApp(out: string): Promise<void> {
  await buildBundles("create-app", out);
  await chmod(join(out, "cli.js"), 0o755);
}

async function buildVerify(out: string): Promise<void> {
  await buildBundles("verify", out);
  await writeDeclarations({ home: "verify", entries: ["index"], out });
}

/** Subresource integrity (SRI §3.1) of the written files. */
async function writeIntegrity(out: string, names: readonly string[]): Promise<void> {
  const entries = names.map(async (name) => {
    const hash = createHash("sha384").update(await readFile(join(out, name)));
    return [name, `sha384-${hash.digest("base64")}`] as const;
  });
  const integrity = Object.fromEntries(await Promise.all(entries));
  await writeFile(join(out, "integrity.json"), `${JSON.stringify(integrity, null, 2)}\n`);
}

/** A hash of the inputs' paths and contents, since a checkout changes all times. Synchronous reads are faster. */
function fingerprint({ home, inputs }: Target): string {
  const shared = [
    "scripts/build.ts",
    "scripts/build",
    "vite.config.ts",
    "package-lock.json",
    "tsconfig.base.json",
    "packages/contract/src",
  ];
  const paths = [...shared, ...inputs.map((input) => join(home, input))];
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesUnder(join(root, path))))
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

function filesUnder(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Builds beside and renames, so that no server serves half a build and concurrent builds do not mix. */
async function rebuild(target: Target, hash: string): Promise<void> {
  const startedAt = performance.now();
  const cache = join(root, "node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, "build-"));
  const dist = join(root, target.home, "dist");
  try {
    const out = join(draft, "new");
    await target.build(out);
    if (target.compressed) await compressAll(out);
    await writeFile(join(out, FINGERPRINT_FILE), hash);
    await swap(out, dist, join(draft, "old"));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await report(target.home, startedAt);
}

/** Smallest size in bytes that is compressed. Smaller files fit into one packet. */
const WORTH_COMPRESSING = 1400;

/** Writes the compressed forms beside each text file: the page has 2 MB, and 0.5 MB compressed. */
async function compressAll(out: string): Promise<void> {
  const texts = filesUnder(out).filter((file) => /\.(m?js|css|json|svg|ttf|wasm)$/.test(file));
  await Promise.all(
    texts.map(async (file) => {
      const bytes = await readFile(file);
      if (bytes.length < WORTH_COMPRESSING) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }; // output a tenth larger than with the best quality, in a tenth of the time
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
    }),
  );
}

async function swap(made: string, dist: string, old: string): Promise<void> {
  await rename(dist, old).catch(ignoring("ENOENT"));
  // A concurrent build of the same sources was faster; its files are the same.
  await rename(made, dist).catch(ignoring("ENOTEMPTY", "EEXIST"));
}

function ignoring(...codes: string[]): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (!codes.includes(error.code ?? "")) throw error;
  };
}

async function report(home: string, startedAt: number): Promise<void> {
  const files = filesUnder(join(root, home, "dist"));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`built ${home}: ${files.length} files in ${seconds} s`);
  if (!isVerbose) return;
  for (const file of files.filter((name) => /\.m?js$/.test(name))) {
    const code = await readFile(file);
    const sizes = [code.length, gzipSync(code, { level: 9 }).length].map((size) => (size / 1000).toFixed(1));
    console.log(`  ${relative(root, file)}  ${sizes[0]} kB, gzip ${sizes[1]} kB`);
  }
}

/** Whether the output exists completely and was built from the same inputs. */
async function isCurrent(target: Target, hash: string): Promise<boolean> {
  const built = await readFile(join(root, target.home, "dist", FINGERPRINT_FILE), "utf8").catch(() => "");
  return built === hash;
}

/** The named targets and those that they need, in the order of the table; all when none is named. */
function chooseTargets(named: readonly string[]): Target[] {
  const homes = new Set(
    named.length > 0 ? named : targets.filter((one) => !one.isOnDemand).map(({ home }) => home),
  );
  // Those that need others come later in the table.
  for (const { home, needs = [] } of targets.toReversed())
    if (homes.has(home)) for (const needed of needs) homes.add(needed);
  return targets.filter(({ home }) => homes.has(home));
}

const args = process.argv.slice(2);
const ifNeeded = args.includes("--if-needed");
const isVerbose = args.includes("--verbose");
for (const target of chooseTargets(args.filter((arg) => !arg.startsWith("-")))) {
  const hash = fingerprint(target);
  if (!ifNeeded || !(await isCurrent(target, hash))) await rebuild(target, hash);
}
