import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** A reader's text size of 200 %: 32 px in place of 16, as in Chromium's settings. */
const LARGE_PX = 32;
/** The smallest text of our pages at 100 %. */
const SMALLEST_PX = 12;

export async function useLargeText(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: LARGE_PX, fixed: LARGE_PX } });
}

/** Expects that all text is larger and the page still needs no sideways scrolling. */
export async function expectLargeText(page: Page): Promise<void> {
  const sizes = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { text: string; size: number }[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? "";
      const parent = walker.currentNode.parentElement;
      if (text === "" || !parent?.checkVisibility()) continue;
      found.push({ text: text.slice(0, 40), size: Number.parseFloat(getComputedStyle(parent).fontSize) });
    }
    return found;
  });
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.filter(({ size }) => size < 2 * SMALLEST_PX)).toEqual([]);
  const { scrolled, shown } = await page.evaluate(() => ({
    scrolled: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }));
  expect(scrolled).toBeLessThanOrEqual(shown);
}
