import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/**
 * `npm run size`: the bytes, minified and gzipped, that a visitor loads before anything is visible. Exits with 1
 * above the limits. The comparable host scripts of other vendors have between 2 and 27 kB.
 */
const HOST_LIMIT = 8_000;
/** The host side of the field editor. */
const HOST_EDITOR_LIMIT = 6_000;
/** The same with the words of both editors. */
const HOST_TEMPLATE_EDITOR_LIMIT = 6_600;
/** JavaScript for the first screen of the signing page with its words in one language; pdf.js loads afterwards. */
const PAGE_LIMIT = 43_000;
/** JavaScript of the dashboard's shell and its list of documents, with the words of one language. */
const DASHBOARD_LIMIT = 60_000;
/** The field editor with the parts of the kit that it uses, without Lit, which its page has anyway. */
const EDITOR_LIMIT = 25_000;
/** What the editor loads after its first view (docs/decisions/signers-and-fields.md#d357); 1,400 bytes for the look of fields, 300 for glyphs that its first view does without. */
const EDITOR_LATE_LIMIT = 12_700;

/** Words of the editor's first view. */
const EDITOR_FIRST = ["src/locales/es/editor.ts"];

/** The preview of a template with the looks of its fields and the signs of currencies, opened on demand; nine tenths are the language of conditions and its parser. */
const PREVIEW_LIMIT = 33_300;
/** What is there before it, and the preview with its words, in the bundle of the editor's page. */
const TEMPLATE_FIRST = ["src/editor/template-subject.ts", "../field-editor/src/view/late.ts"];
const PREVIEW = [
  "../field-editor/src/template/preview/index.ts",
  "../field-editor/src/locales/es/preview.ts",
];

const packages = join(import.meta.dirname, "../packages");
const sdk = join(packages, "sdk/dist");
const page = join(packages, "signing-page/dist");
const dashboard = join(packages, "dashboard/dist");
const editor = join(packages, "field-editor/dist");

/** Vite's manifest.json: chunks by source path. */
type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;

async function compressed(path: string): Promise<number> {
  return gzipSync(await readFile(path), { level: 9 }).length;
}

/** The files of the entries, of further chunks and of their static imports, without other dynamic ones. */
function firstLoad(manifest: Manifest, further: readonly string[]): string[] {
  const pending = [...Object.keys(manifest).filter((key) => manifest[key]?.isEntry), ...further];
  const files = new Set<string>();
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined || files.has(chunk.file)) continue;
    files.add(chunk.file);
    pending.push(...(chunk.imports ?? []));
  }
  return [...files].filter((file) => file.endsWith(".js"));
}

async function readManifest(dist: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(dist, "manifest.json"), "utf8")) as Manifest;
}

async function sizeOf(dist: string, files: readonly string[]): Promise<number> {
  if (files.length === 0) throw new Error(`manifest.json of ${dist} names no such file`);
  const sizes = await Promise.all(files.map((file) => compressed(join(dist, file))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function firstLoadSize(dist: string, further: readonly string[] = []): Promise<number> {
  return sizeOf(dist, firstLoad(await readManifest(dist), further));
}

/** The files on demand: those that are no part of the first load, with the words of one language. */
async function lateSize(dist: string): Promise<number> {
  const manifest = await readManifest(dist);
  const first = new Set(firstLoad(manifest, EDITOR_FIRST));
  const named = Object.keys(manifest).filter((key) => !key.startsWith("_"));
  const spoken = named.filter((key) => !/^src\/locales\/(?!es\/)/.test(key));
  return sizeOf(
    dist,
    firstLoad(manifest, spoken).filter((file) => !first.has(file)),
  );
}

/** The files that are loaded for `further`, besides those of `before`. */
async function addedSize(
  dist: string,
  before: readonly string[],
  further: readonly string[],
): Promise<number> {
  const manifest = await readManifest(dist);
  const known = new Set(firstLoad(manifest, before));
  const missing = further.filter((key) => manifest[key] === undefined);
  if (missing.length > 0) throw new Error(`manifest.json of ${dist} does not name ${missing.join()}`);
  return sizeOf(
    dist,
    firstLoad(manifest, [...before, ...further]).filter((file) => !known.has(file)),
  );
}

function check(what: string, size: number, limit: number): boolean {
  console.log(`${size <= limit ? "✔" : "✖"} ${what}: ${size} of ${limit} bytes, gzip`);
  return size <= limit;
}

const within = [
  check("service-signing.js", await compressed(join(sdk, "service-signing.js")), HOST_LIMIT),
  check("service-signing.global.js", await compressed(join(sdk, "service-signing.global.js")), HOST_LIMIT),
  check("service-field-editor.js", await compressed(join(sdk, "service-field-editor.js")), HOST_EDITOR_LIMIT),
  check(
    "service-template-editor.js",
    await compressed(join(sdk, "service-template-editor.js")),
    HOST_TEMPLATE_EDITOR_LIMIT,
  ),
  check("signing page, first load", await firstLoadSize(page, ["src/locales/es/first.ts"]), PAGE_LIMIT),
  check(
    "dashboard, list of documents",
    await firstLoadSize(dashboard, ["src/pages/documents/documents.ts", "src/locales/es/index.ts"]),
    DASHBOARD_LIMIT,
  ),
  check("field editor, first view", await firstLoadSize(editor, EDITOR_FIRST), EDITOR_LIMIT),
  check("field editor, late part", await lateSize(editor), EDITOR_LATE_LIMIT),
  check(
    "template editor, preview",
    await addedSize(join(page, "editor"), TEMPLATE_FIRST, PREVIEW),
    PREVIEW_LIMIT,
  ),
];
if (within.includes(false)) process.exitCode = 1;
