import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import type { Look } from "./looks.ts";

export interface Visit {
  browser: Browser;
  look: Look;
  /** Runs axe on what the page shows, as the step with this name. */
  check: (page: Page, step?: string) => Promise<void>;
}

/** Screens of one server, by name. */
export interface Area {
  screens: Readonly<Record<string, (visit: Visit) => Promise<void>>>;
  close(): Promise<void>;
}

/** Runs with a new page of the look, which is closed at the end. */
export async function withPage(
  { browser, look }: Visit,
  run: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const { width, locale, theme } = look;
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    locale,
    colorScheme: theme,
    reducedMotion: "reduce",
    ...options,
  });
  try {
    await run(await context.newPage());
  } finally {
    await context.close();
  }
}
