import type { Frame, FrameLocator, Page } from "@playwright/test";
import { expect, test } from "@playwright/test";
import { type Bench, startBench } from "../../../packages/signing-page/dev/server.ts";
import { firstWords as en } from "../../../packages/signing-page/src/locales/en/first.ts";
import { firstWords as es } from "../../../packages/signing-page/src/locales/es/first.ts";
import { toolWords as enTools } from "../../../packages/signing-page/src/locales/en/tools.ts";
import { toolWords as esTools } from "../../../packages/signing-page/src/locales/es/tools.ts";
import { axeFor } from "../support/axe.ts";
import { unlessShort } from "../support/looks.ts";

const WORDS = { es: { ...es, ...esTools }, en: { ...en, ...enTools } };
type Locale = keyof typeof WORDS;

let bench: Bench;
test.beforeAll(async () => void (bench = await startBench()));
test.afterAll(() => bench.close());

async function open(page: Page, scenario: string, locale: Locale = "es"): Promise<FrameLocator> {
  await page.goto(`${bench.hostUrl}/?scenario=${scenario}&locale=${locale}&theme=light`);
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("signing-page-view canvas").first()).toBeVisible();
  return frame;
}

/** The viewer's button that opens the panel. Its name contains the visible page. */
function toolsButton(frame: FrameLocator, locale: Locale = "es") {
  return frame.getByRole("button", { name: WORDS[locale].viewer.tools });
}

function exactly(frame: FrameLocator, name: string) {
  return frame.getByRole("button", { name, exact: true });
}

async function violations(page: Page): Promise<string[]> {
  const { violations } = await (await axeFor(page)).include("iframe").analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

function frameOf(page: Page): Frame {
  const frame = page.frames()[1];
  if (frame === undefined) throw new Error("The host shows no frame.");
  return frame;
}

/** The document's scroll position and scale. */
function viewOf(page: Page): Promise<{ scale: number; left: number; width: number; screen: number }> {
  return frameOf(page).evaluate(() => {
    const app = document.querySelector("signing-app")?.shadowRoot;
    const view = app?.querySelector<HTMLElement & { scale: number }>("signing-document-view");
    const scroller = view?.shadowRoot?.querySelector(".scroller");
    if (!view || !scroller) throw new Error("There is no document.");
    const { scrollLeft, scrollWidth, clientWidth } = scroller;
    return { scale: view.scale, left: scrollLeft, width: scrollWidth, screen: clientWidth };
  });
}

for (const locale of unlessShort(["es", "en"] as const))
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 1280, height: 800 },
  ])
    test(`all pages at a glance, by keyboard, ${locale}, ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const words = WORDS[locale];
      const frame = await open(page, "long", locale);
      await toolsButton(frame, locale).focus();
      await page.keyboard.press("Enter");
      const first = frame.getByRole("button", { name: `${words.viewer.page(1)}, ${words.tools.current}` });
      await expect(first).toHaveAttribute("aria-current", "page");
      await expect(frame.getByRole("button", { name: words.tools.toFill(2) })).toBeVisible();
      await first.focus();
      await page.keyboard.press("End");
      const last = frame.getByRole("button", { name: words.viewer.page(200), exact: true });
      await expect(last).toBeFocused();
      await expect(last).toBeInViewport();
      await page.keyboard.press("Escape");
      await expect(toolsButton(frame, locale)).toBeFocused();
      await page.keyboard.press("Enter");
      await frame.getByLabel(words.tools.goTo).fill("500");
      await page.keyboard.press("Enter");
      await expect(frame.getByRole("alert")).toHaveText(words.tools.range(200));
      await frame.getByLabel(words.tools.goTo).fill("120");
      await page.keyboard.press("Enter");
      await expect(frame.getByRole("button", { name: words.viewer.pageOf(120, 200) })).toBeVisible();
      await expect(frame.getByRole("region", { name: "Contrato" })).toBeFocused();

      // axe needs 10 s for 200 pages, whose buttons are alike.
      const few = await open(page, "lease", locale);
      await toolsButton(few, locale).click();
      await expect(few.getByRole("button", { name: words.tools.toFill(2) })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

test("pictures of pages are painted when they come into sight", async ({ page }) => {
  const frame = await open(page, "long");
  await toolsButton(frame).click();
  const painted = () =>
    frame
      .locator("signing-page-overview canvas")
      .evaluateAll(
        (all) => (all as HTMLCanvasElement[]).filter(({ width }) => width > 0 && width !== 300).length,
      );
  await expect.poll(painted).toBeGreaterThan(3);
  expect(await painted()).toBeLessThan(60);
});

for (const locale of unlessShort(["es", "en"] as const))
  test(`words are found, marked, counted and stepped through, ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const words = WORDS[locale];
    const frame = await open(page, "long", locale);
    await toolsButton(frame, locale).click();
    await exactly(frame, words.tools.search).click();
    const input = frame.getByRole("searchbox", { name: words.tools.searchLabel });
    await expect(input).toBeFocused();
    await page.keyboard.type("CLAUSULA 52");
    const status = frame.getByRole("search").getByRole("status");
    await expect(status).toHaveText(words.tools.hitOnPage(1, 11, 11));
    await expect(frame.locator(".marks .current")).toBeInViewport();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(status).toHaveText(words.tools.hitOnPage(2, 11, 104));
    await expect(frame.locator(".marks .current")).toBeInViewport();
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.press("Shift+Enter");
    await expect(status).toHaveText(words.tools.hitOnPage(11, 11, 106));
    await input.fill("no such words");
    await expect(status).toHaveText(words.tools.none);
    await page.keyboard.press("Escape");
    await expect(frame.locator(".marks")).toHaveCount(0);
    await expect(toolsButton(frame, locale)).toBeFocused();
  });

const PRINTER = `addEventListener("beforeprint", () => {
  window.printed = [...document.querySelectorAll(".print img")].map((image) => image.naturalWidth);
});`;

test("the pages are printed from the frame", async ({ page }) => {
  await page.addInitScript(PRINTER);
  const frame = await open(page, "lease");
  await toolsButton(frame).click();
  await exactly(frame, WORDS.es.tools.print).click();
  await expect.poll(() => frameOf(page).evaluate("window.printed")).toEqual([1239, 1239, 1239]);
  await expect(frame.getByRole("dialog")).toHaveCount(0);
});

/** A host that restricts its frames. */
const WITHOUT_MODALS = `{
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, "sandbox");
  const setLess = function (value) { set.call(this, value.replace(" allow-modals", "")); };
  Object.defineProperty(HTMLIFrameElement.prototype, "sandbox", { get, set: setLess });
}`;

test("a frame that may not print says what to do instead", async ({ page }) => {
  await page.addInitScript(WITHOUT_MODALS);
  const frame = await open(page, "lease");
  await toolsButton(frame).click();
  await exactly(frame, WORDS.es.tools.print).click();
  await expect(frame.getByRole("alert").filter({ hasText: WORDS.es.tools.printFailed })).toBeVisible();
});

test.describe("a landscape table on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("starts as large as an upright page, is panned, zoomed by a double tap, and its field is reached", async ({
    page,
  }) => {
    const frame = await open(page, "wide");
    const start = await viewOf(page);
    expect(start.scale).toBeGreaterThan(0.55);
    expect(start.width).toBeGreaterThan(start.screen * 1.8);
    await doubleTap(page, 150, 200);
    await expect.poll(async () => (await viewOf(page)).scale).toBeGreaterThan(1.1);
    await doubleTap(page, 150, 200);
    await expect.poll(async () => (await viewOf(page)).scale).toBe(start.scale);
    await exactly(frame, WORDS.es.viewer.fit).tap();
    await expect.poll(async () => (await viewOf(page)).width).toBe(start.screen);
    await frame.getByRole("button", { name: WORDS.es.bar.accept }).tap();
    const next = WORDS.es.bar.next(0, 0, "").slice(0, 8);
    await expect(frame.locator("signing-action-bar[settling]")).toHaveCount(0);
    await frame.getByRole("button", { name: next }).tap();
    await expect.poll(async () => (await viewOf(page)).scale).toBeGreaterThan(1);
    await expect(frame.locator("signing-field-view")).toBeInViewport({ ratio: 1 });
  });
});

async function doubleTap(page: Page, x: number, y: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  for (let tap = 0; tap < 2; tap += 1) {
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }
  await touch.detach();
}
