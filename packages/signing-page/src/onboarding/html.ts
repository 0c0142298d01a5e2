import type { Locale } from "@service/contract/locales";
import { ONBOARDING_ROOT } from "@service/contract/addresses";
import { renderBundlePage } from "../bundle-page.ts";
import { PAGE_CSP, type PageManifest } from "../html.ts";

export interface OnboardingPageOptions {
  /** The page's own bundle, in `dist/onboarding/`. */
  manifest: PageManifest;
  locale: Locale;
}

/** The page at `/onboarding/{token}`, the same for every token: the script reads it from the address. */
export function renderOnboardingPage({ manifest, locale }: OnboardingPageOptions): {
  html: string;
  csp: string;
} {
  const html = renderBundlePage({
    manifest,
    root: ONBOARDING_ROOT,
    locale,
    shell: "onboarding",
  });
  return { html, csp: `${PAGE_CSP}; frame-ancestors 'none'` };
}
