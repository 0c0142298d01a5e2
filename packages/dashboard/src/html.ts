import { inAllLocales, type Locale } from "@service/contract/locales";
import { DASHBOARD_ROOT } from "@service/contract/addresses";
import type { HtmlWords } from "./locales/es/html.ts";

/** The part of Vite's `dist/manifest.json` that the page needs. Files are relative to `dist/`. */
export type DashboardManifest = Record<string, Chunk>;

interface Chunk {
  file: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
}

/** No inline script or style anywhere, nothing from other origins; frames are the
 * service's own editors. `blob:` pictures: pages of documents. */
const DASHBOARD_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const WORDS = await inAllLocales(
  async (locale): Promise<HtmlWords> => (await import(`./locales/${locale}/html.ts`)).htmlWords,
);

interface DashboardPageOptions {
  manifest: DashboardManifest;
  locale: Locale;
}

/** The page of every address below `/dashboard` that is no file and no API. Its files are served at `/dashboard/assets`. */
export function renderDashboard({ manifest, locale }: DashboardPageOptions): { html: string; csp: string } {
  const { title, loading, failed } = WORDS[locale];
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
${links(manifest, locale)}
</head>
<body>
<div id="boot" class="boot" aria-busy="true" data-failed="${failed}"><p role="status">${loading}</p></div>
<noscript><div class="boot">
${Object.entries(WORDS)
  .map(([lang, { noScript }]) => `<p lang="${lang}">${noScript}</p>`)
  .join("\n")}
</div></noscript>
</body>
</html>
`;
  return { html, csp: DASHBOARD_CSP };
}

function links(manifest: DashboardManifest, locale: Locale): string {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry === true);
  if (entry === undefined) throw new Error("The dashboard's manifest names no entry: build the page first.");
  const chunks = [...staticImports(manifest, entry, new Set([entry]))];
  const words = manifest[`src/locales/${locale}/index.ts`];
  if (words !== undefined) chunks.push(words);
  return [
    ...chunks
      .flatMap((chunk) => chunk.css ?? [])
      .map((file) => `<link rel="stylesheet" href="${DASHBOARD_ROOT}/${file}">`),
    `<script type="module" async src="${DASHBOARD_ROOT}/${entry.file}"></script>`,
    ...chunks
      .filter((chunk) => chunk !== entry)
      .map((chunk) => `<link rel="modulepreload" href="${DASHBOARD_ROOT}/${chunk.file}">`),
  ].join("\n");
}

/** Adds what a chunk needs before it runs, each file once. */
function staticImports(manifest: DashboardManifest, chunk: Chunk, found: Set<Chunk>): Set<Chunk> {
  for (const key of chunk.imports ?? []) {
    const imported = manifest[key];
    if (imported === undefined || found.has(imported)) continue;
    found.add(imported);
    staticImports(manifest, imported, found);
  }
  return found;
}
