import type { Page } from "@playwright/test";

/** Makes the browser one of a language, for pages that it opens from now on. */
export async function speak(page: Page, locale: string): Promise<void> {
  if (locale === "en") await page.setExtraHTTPHeaders({ "accept-language": "en" });
  await page.addInitScript((language) => {
    Object.defineProperty(navigator, "languages", { get: () => [language] });
    Object.defineProperty(navigator, "language", { get: () => language });
  }, locale);
}
