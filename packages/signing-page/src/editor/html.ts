import { EDITOR_ROOT } from "@service/contract/addresses";
import { ORIGINS_META } from "@service/contract/embed/protocol";
import { SESSION_META } from "../app/session-meta.ts";
import { escape, modulePreload, PAGE_CSP, script, staticImports, stylesheet } from "../html.ts";
import type { PageManifest, PageOptions } from "../html.ts";

const TEXTS = {
  es: { title: "Campos del documento", loading: "Abriendo el documento…" },
  en: { title: "Fields of the document", loading: "Opening the document…" },
};

/** The page at `/editor/{editor_session_id}`. The server appends `frame-ancestors` to its policy. */
export function renderEditorPage({ manifest, sessionId, allowedOrigins, locale }: PageOptions): {
  html: string;
  csp: string;
} {
  const { title, loading } = TEXTS[locale];
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="${SESSION_META}" content="${escape(sessionId)}">
<meta name="${ORIGINS_META}" content="${escape(allowedOrigins.join(" "))}">
<title>${escape(title)}</title>
${links(manifest)}
</head>
<body>
<div id="boot" class="boot" aria-busy="true">
<div class="boot-bar"></div>
<div class="boot-sheet"><p class="boot-words" role="status">${escape(loading)}</p></div>
</div>
<noscript>
<div class="boot-noscript">
<p lang="es">Para colocar los campos necesitamos JavaScript. Actívelo en su navegador y vuelva a cargar esta página.</p>
<p lang="en">Placing fields needs JavaScript. Please turn it on in your browser and reload this page.</p>
</div>
</noscript>
</body>
</html>
`;
  return { html, csp: PAGE_CSP };
}

const at = (file: string): string => `${EDITOR_ROOT}/${file}`;

function links(manifest: PageManifest): string {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry === true);
  if (entry === undefined) throw new Error("The editor's manifest names no entry: build the page first.");
  const chunks = [...staticImports(manifest, entry, new Set([entry]))];
  return [
    script(at(entry.file)),
    ...chunks.flatMap((chunk) => chunk.css ?? []).map((file) => stylesheet(at(file))),
    ...chunks.filter((chunk) => chunk !== entry).map((chunk) => modulePreload(at(chunk.file))),
  ].join("\n");
}
