import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/**
 * `npm run size`: the bytes, minified and gzipped, that a visitor loads before anything is visible. Exits with 1
 * above the limits. The comparable host scripts of other vendors have between 2 and 27 kB.
 */
const HOST_LIMIT = 8_000;
/** JavaScript for the first screen of the signing page; pdf.js loads afterwards. */
const PAGE_LIMIT = 45_000;

const packages = join(import.meta.dirname, "../packages");
const sdk = join(packages, "sdk/dist");
const page = join(packages, "signing-page/dist");

/** Vite's manifest.json: chunks by source path. */
type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;

async function compressed(path: string): Promise<number> {
  return gzipSync(await readFile(path), { level: 9 }).length;
}

/** The files of the entries and of their static imports, without dynamic ones. */
function firstLoad(manifest: Manifest): string[] {
  const pending = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const files = new Set<string>();
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined || files.has(chunk.file)) continue;
    files.add(chunk.file);
    pending.push(...(chunk.imports ?? []));
  }
  return [...files].filter((file) => file.endsWith(".js"));
}

async function pageSize(): Promise<number> {
  const manifest = JSON.parse(await readFile(join(page, "manifest.json"), "utf8")) as Manifest;
  const files = firstLoad(manifest);
  if (files.length === 0) throw new Error("manifest.json of the signing page names no entry");
  const sizes = await Promise.all(files.map((file) => compressed(join(page, file))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function check(what: string, size: number, limit: number): boolean {
  console.log(`${size <= limit ? "✔" : "✖"} ${what}: ${size} of ${limit} bytes, gzip`);
  return size <= limit;
}

const within = [
  check("service-signing.js", await compressed(join(sdk, "service-signing.js")), HOST_LIMIT),
  check("service-signing.global.js", await compressed(join(sdk, "service-signing.global.js")), HOST_LIMIT),
  check("signing page, first load", await pageSize(), PAGE_LIMIT),
];
if (within.includes(false)) process.exitCode = 1;
