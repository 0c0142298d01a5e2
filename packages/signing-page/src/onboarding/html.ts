import { ONBOARDING_ROOT } from "@service/contract/addresses";
import { escape, modulePreload, PAGE_CSP, script, staticImports, stylesheet } from "../html.ts";
import type { PageManifest } from "../html.ts";

export interface OnboardingPageOptions {
  /** Of the page's own bundle, in `dist/onboarding/`. */
  manifest: PageManifest;
  locale: "es" | "en";
}

const TEXTS = {
  es: { title: "Verificación de identidad", loading: "Abriendo…" },
  en: { title: "Identity check", loading: "Opening…" },
};

/** The page at `/onboarding/{token}`, the same for every token: the script reads it from the address. */
export function renderOnboardingPage({ manifest, locale }: OnboardingPageOptions): {
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
<title>${escape(title)}</title>
${links(manifest)}
</head>
<body>
<div id="boot" class="boot" aria-busy="true">
<div class="boot-bar"></div>
<p class="boot-words" role="status">${escape(loading)}</p>
</div>
<noscript>
<div class="boot-noscript">
<p lang="es">Para continuar necesitamos JavaScript. Actívelo en su navegador y vuelva a cargar esta página.</p>
<p lang="en">To go on we need JavaScript. Please turn it on in your browser and reload this page.</p>
</div>
</noscript>
</body>
</html>
`;
  return { html, csp: `${PAGE_CSP}; frame-ancestors 'none'` };
}

const at = (file: string): string => `${ONBOARDING_ROOT}/${file}`;

function links(manifest: PageManifest): string {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry === true);
  if (entry === undefined)
    throw new Error("The onboarding page's manifest names no entry: build the page first.");
  const chunks = [...staticImports(manifest, entry, new Set([entry]))];
  return [
    script(at(entry.file)),
    ...chunks.flatMap((chunk) => chunk.css ?? []).map((file) => stylesheet(at(file))),
    ...chunks.filter((chunk) => chunk !== entry).map((chunk) => modulePreload(at(chunk.file))),
  ].join("\n");
}
