import type { FrameLocator, Locator, Page } from "@playwright/test";
import { type Bench, startBench } from "../../../packages/signing-page/dev/server.ts";
import { wordsOf } from "../../../packages/signing-page/src/locales/index.ts";
import "../../../packages/signing-page/dev/walk/words.ts";
import { expect, test } from "@playwright/test";
import { unlessShort } from "../support/looks.ts";

const WORDS = { es: wordsOf("es"), en: wordsOf("en") };
type Locale = keyof typeof WORDS;

let bench: Bench;
test.beforeAll(async () => void (bench = await startBench()));
test.afterAll(() => bench.close());

async function open(page: Page, locale: Locale, scenario = "lease"): Promise<FrameLocator> {
  await page.goto(`${bench.hostUrl}/?scenario=${scenario}&locale=${locale}&theme=light`);
  const frame = page.frameLocator("iframe");
  await expect(button(frame, WORDS[locale].bar.accept)).toBeVisible();
  return frame;
}

function button(frame: FrameLocator, name: string | RegExp): Locator {
  return frame.getByRole("button", { name });
}

/** A button's label before its count or the name of its field. */
function startOf(words: string): RegExp {
  return new RegExp(`^${words.slice(0, words.search(/:| \(/))}`);
}

async function heightOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.height ?? 0;
}

/** Expects that nothing covers the element's center after scrolling to it. */
async function expectReachable(locator: Locator): Promise<void> {
  await locator.scrollIntoViewIfNeeded();
  await locator.click({ trial: true });
}

test.describe("with an on-screen keyboard", () => {
  test.use({ viewport: { width: 390, height: 740 } });

  test("the field that is typed in has the middle of what is left, without the tools over it", async ({
    page,
  }) => {
    const frame = await open(page, "es");
    await button(frame, WORDS.es.bar.accept).click();
    const tools = frame.locator(".tools");
    await expect(tools).toBeVisible();
    const field = frame.locator("signing-field-view:has(input.line)").last();
    await field.locator("input").focus();
    await page.setViewportSize({ width: 390, height: 300 });
    await expect(tools).toBeHidden();
    const view = frame.locator("signing-document-view");
    const distance = async () => {
      const [box, room] = [(await field.boundingBox())!, (await view.boundingBox())!];
      return Math.abs(box.y + box.height / 2 - room.y - room.height / 2);
    };
    await expect.poll(distance).toBeLessThan(12);
    await field.locator("input").blur();
    await expect(tools).toBeVisible();
  });
});

for (const locale of unlessShort(["es", "en"] as const)) {
  test.describe(`on a phone, ${locale}`, () => {
    test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

    test("the consent leaves two thirds of the height to the document", async ({ page }) => {
      const frame = await open(page, locale);
      expect(await heightOf(frame.locator("signing-document-view"))).toBeGreaterThanOrEqual(0.65 * 640);
      await expect(frame.getByText(WORDS[locale].consent.statement)).toBeInViewport({ ratio: 1 });
    });
  });

  test.describe(`at 400 % zoom, ${locale}`, () => {
    test.use({ viewport: { width: 320, height: 256 } });

    test("document, menu, sheets and pad are all in reach", async ({ page }) => {
      const words = WORDS[locale];
      const frame = await open(page, locale);
      const document = frame.locator("signing-document-view");
      expect(await heightOf(document)).toBeGreaterThanOrEqual(0.4 * 256);
      await expect(frame.getByText(words.consent.statement)).toBeInViewport({ ratio: 1 });
      await expectReachable(button(frame, words.consent.more));
      await button(frame, words.menu.label).click();
      await expectReachable(frame.getByRole("menuitem", { name: words.menu.close }));
      await frame.getByRole("menuitem", { name: words.menu.help }).click();
      await expectReachable(frame.getByText(words.help.items.at(-1)?.answer ?? ""));
      await frame.getByRole("dialog").getByRole("button").last().click();
      await button(frame, words.bar.accept).click();
      expect(await heightOf(document)).toBeGreaterThanOrEqual(0.5 * 256);
      await button(frame, startOf(words.bar.next(0, 0, ""))).click();
      await button(frame, startOf(words.bar.initialHere(0, 0))).click();
      await expectReachable(frame.getByRole("img", { name: words.ink.pad }));
      await expectReachable(button(frame, words.ink.adoptInitials));
    });
  });
}
