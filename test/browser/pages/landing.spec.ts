import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "../support/test.ts";

for (const [locale, heading] of [
  ["es", "Servicio de firma electrónica"],
  ["en", "Electronic signature service"],
] as const)
  for (const colorScheme of ["light", "dark"] as const)
    test.describe(`the page at /, in ${locale}, ${colorScheme}`, () => {
      test.use({ locale, colorScheme, viewport: { width: 360, height: 800 } });

      test("fits a phone, axe finds nothing, and its links lead on by keyboard", async ({ page, demo }) => {
        await page.goto(demo.serviceUrl);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id }) => id)).toEqual([]);
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(`${demo.serviceUrl}/dashboard`);
      });
    });
