import type { Locale } from "@service/contract/locales";
import { ONBOARDING_ROOT } from "@service/contract/addresses";
import { renderBundlePage } from "../bundle-page.ts";
import { PAGE_CSP, type PageManifest } from "../html.ts";

export interface OnboardingPageOptions {
  /** The page's own bundle, in `dist/onboarding/`. */
  manifest: PageManifest;
  locale: Locale;
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
  const html = renderBundlePage({
    manifest,
    root: ONBOARDING_ROOT,
    locale,
    ...TEXTS[locale],
    needsScript: { es: "Para continuar necesitamos JavaScript.", en: "To go on we need JavaScript." },
  });
  return { html, csp: `${PAGE_CSP}; frame-ancestors 'none'` };
}
