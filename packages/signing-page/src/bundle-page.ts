import type { Locale } from "@service/contract/locales";
import { escape, modulePreload, script, staticImports, stylesheet } from "./html.ts";
import type { PageManifest } from "./html.ts";
import { type Shell, shellWordsOf, withoutScript } from "./locales/shells.ts";

/** A page beside the signing page, with a bundle of its own. */
export interface BundlePage {
  manifest: PageManifest;
  /** The path that the bundle is served at. */
  root: string;
  locale: Locale;
  /** Names its words. */
  shell: Shell;
  /** Meanwhile the outline of a document's page is shown. */
  hasDocument?: boolean;
  /** Meta elements for the script, by name. */
  meta?: Readonly<Record<string, string>>;
  /** Addresses of scripts beside the bundle's. */
  scripts?: readonly string[];
}

/** The page's HTML: no inline script or style, nothing from other origins. Throws where the manifest has no entry. */
export function renderBundlePage(page: BundlePage): string {
  const { locale, shell, hasDocument = false, meta = {} } = page;
  const { title, loading } = shellWordsOf(shell, locale);
  const words = `<p class="boot-words" role="status">${escape(loading)}</p>`;
  const named = Object.entries(meta).map(
    ([name, content]) => `<meta name="${name}" content="${escape(content)}">\n`,
  );
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
${named.join("")}<title>${escape(title)}</title>
${links(page)}
</head>
<body>
<div id="boot" class="boot" aria-busy="true">
<div class="boot-bar"></div>
${hasDocument ? `<div class="boot-sheet">${words}</div>` : words}
</div>
${withoutScript(shell)}
</body>
</html>
`;
}

function links({ manifest, root, scripts = [] }: BundlePage): string {
  const at = (file: string): string => `${root}/${file}`;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry === true);
  if (entry === undefined) throw new Error(`The manifest of ${root} names no entry: build the page first.`);
  const chunks = [...staticImports(manifest, entry, new Set([entry]))];
  return [
    script(at(entry.file)),
    ...scripts.map((address) => script(address)),
    ...chunks.flatMap((chunk) => chunk.css ?? []).map((file) => stylesheet(at(file))),
    ...chunks.filter((chunk) => chunk !== entry).map((chunk) => modulePreload(at(chunk.file))),
  ].join("\n");
}
