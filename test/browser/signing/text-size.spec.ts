import { expect, test } from "../support/test.ts";
import { expectLargeText, useLargeText } from "../support/text-size.ts";

/** The pages outside the frame; `portal` is the demo's. */
const PAGES = [
  ["service", "/", 360],
  ["service", "/sign/unknown", 360],
  ["service", "/verify", 360],
  ["service", "/docs", 768],
  ["service", "/docs/errors", 768],
  ["service", "/docs/packages", 768],
  ["portal", "/", 768],
] as const;

for (const [site, path, width] of PAGES)
  test(`the text of ${site} ${path} follows the text size of the browser, ${width} px`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await useLargeText(page);
    await page.goto((site === "portal" ? demo.portalUrl : demo.serviceUrl) + path);
    await expect(page.locator("h1:visible").first()).toBeVisible();
    await expectLargeText(page);
  });
