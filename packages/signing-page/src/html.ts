import type { Locale } from "@service/contract/locales";
import { ORIGINS_META } from "@service/contract/embed/protocol";
import { EMBED_ROOT } from "@service/contract/addresses";
import { MAIN_LINK, SESSION_META } from "./app/session-meta.ts";
import { shellWordsOf, withoutScript } from "./locales/shells.ts";

/** The part of Vite's `dist/manifest.json` that the page needs. Files are relative to `dist/`. */
export type PageManifest = Record<string, PageChunk>;

export interface PageChunk {
  file: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
}

export interface PageOptions {
  manifest: PageManifest;
  sessionId: string;
  /** Exact origins, or `http://localhost:*`. */
  allowedOrigins: readonly string[];
  locale: Locale;
  /** The path of `dist/`, with its last slash; `/embed/` by default. */
  base?: string;
}

/** The module that runs first, by its name in the manifest: it imports the page's own. */
const EARLY = "src/early.ts";

/**
 * No inline script or style anywhere, nothing from other origins. The server appends `frame-ancestors`.
 * `data:` fonts: pdf.js hands some embedded fonts to the browser that way. `blob:` media: a recording is played back.
 */
export const PAGE_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "media-src blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** The page at `/embed/{session_id}`: a skeleton in the shape of the page, and links to the built files. Throws when the manifest has no entry. */
export function renderPage(options: PageOptions): { html: string; csp: string } {
  const { locale, sessionId, allowedOrigins } = options;
  const { title, loading } = shellWordsOf("signing", locale);
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#1d2026" media="(prefers-color-scheme: dark)">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="${SESSION_META}" content="${escape(sessionId)}">
<meta name="${ORIGINS_META}" content="${escape(allowedOrigins.join(" "))}">
<title>${title}</title>
${links(options)}
</head>
<body>
<div id="boot" class="boot" aria-busy="true">
<div class="boot-bar"></div>
<div class="boot-sheet"><p class="boot-words" role="status">${loading}</p></div>
<div class="boot-bar"></div>
</div>
${withoutScript("signing")}
</body>
</html>
`;
  return { html, csp: PAGE_CSP };
}

/** The page's own script, relative to `dist/`. Throws when the manifest has no entry. */
export function entryOf(manifest: PageManifest): PageChunk {
  const early = manifest[EARLY];
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry === true && chunk !== early);
  if (entry !== undefined) return entry;
  throw new Error("The signing page's manifest names no entry: build the page first.");
}

function links({ manifest, locale, base = `${EMBED_ROOT}/` }: PageOptions): string {
  const early = manifest[EARLY];
  if (early === undefined)
    throw new Error("The signing page's manifest lacks its first script: build the page first.");
  const entry = entryOf(manifest);
  const chunks = [...staticImports(manifest, entry, new Set([entry])), ...firstWords(manifest, locale)];
  const styles = chunks.flatMap((chunk) => chunk.css ?? []);
  return [
    script(base + early.file),
    ...styles.map((file) => stylesheet(base + file)),
    modulePreload(base + entry.file, ` id="${MAIN_LINK}"`),
    ...chunks
      .filter((chunk) => chunk !== entry && chunk !== early)
      .map((chunk) => modulePreload(base + chunk.file)),
  ].join("\n");
}

/** The chunk of the first words in the language that the browser asks for; the host may choose another one. */
function firstWords(manifest: PageManifest, locale: Locale): PageChunk[] {
  const chunk = manifest[`src/locales/${locale}/first.ts`];
  return chunk === undefined ? [] : [...staticImports(manifest, chunk, new Set([chunk]))];
}

export function stylesheet(address: string): string {
  return `<link rel="stylesheet" href="${escape(address)}">`;
}

export function modulePreload(address: string, id = ""): string {
  return `<link rel="modulepreload"${id} href="${escape(address)}">`;
}

/** `async`: it waits neither for the style sheets nor for its turn. */
export function script(address: string): string {
  return `<script type="module" async src="${escape(address)}"></script>`;
}

/** Adds what a chunk needs before it runs, each file once; bundles may import each other. */
export function staticImports(
  manifest: PageManifest,
  chunk: PageChunk,
  found: Set<PageChunk>,
): Set<PageChunk> {
  for (const key of chunk.imports ?? []) {
    const imported = manifest[key];
    if (imported === undefined || found.has(imported)) continue;
    found.add(imported);
    staticImports(manifest, imported, found);
  }
  return found;
}

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
