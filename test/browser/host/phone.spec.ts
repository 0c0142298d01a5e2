import type { Locator, Page } from "@playwright/test";
import { Ceremony, L_SHAPE, type Point } from "../support/ceremony.ts";
import type { Portal } from "../support/portal.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

/**
 * Moves a finger along these points, one for each animation frame, and pauses before lifting: a finger that lifts at
 * full speed starts a fling, which swallows the next tap. Playwright itself supports only taps.
 */
async function swipe(page: Page, points: readonly Point[]): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const rest = Array.from({ length: 6 }, () => points.at(-1));
  for (const [index, point] of [...points, ...rest].entries()) {
    if (point === undefined) continue;
    const type = index === 0 ? "touchStart" : "touchMove";
    await touch.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x: point[0], y: point[1] }] });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await touch.detach();
}

/** Expects that neither page nor frame scrolls sideways. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const { content, window } = await frame.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth, // innerWidth would include overflowing content
    }));
    expect(content).toBeLessThanOrEqual(window);
  }
}

/** Taps the bar's button after its label has been stable for a moment, as a person would. */
async function tapBar(portal: Portal, button: Locator): Promise<void> {
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(portal.frame.locator("signing-action-bar[settling]")).toHaveCount(0);
  await button.tap();
}

test("a signer signs with a finger on a small phone", async ({ page, portal }) => {
  await portal.prepare("es", "nda");
  const ceremony = new Ceremony(portal, "es");
  await expectNoSidewaysScroll(page);
  await ceremony.button(ceremony.words.bar.accept).tap();
  await tapBar(portal, ceremony.toNextField);
  await tapBar(portal, ceremony.toInk);
  const box = await ceremony.padBox();
  await swipe(
    page,
    L_SHAPE.map(([x, y]) => [box.x + x * box.width, box.y + y * box.height]),
  );
  await expectNoSidewaysScroll(page);
  await ceremony.button(ceremony.words.ink.adopt).tap();
  await tapBar(portal, ceremony.button(ceremony.words.bar.submit));
  await portal.collect("es");
  await expectNoSidewaysScroll(page);
});
