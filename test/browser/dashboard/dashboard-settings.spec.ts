import { settingsWords as settingsEn } from "../../../packages/dashboard/src/locales/en/settings.ts";
import { settingsWords as settingsEs } from "../../../packages/dashboard/src/locales/es/settings.ts";
import { violations } from "../support/axe.ts";
import { Office } from "../support/office.ts";
import { speak } from "../support/speak.ts";
import { expect, test } from "../support/test.ts";

const WORDS = { es: settingsEs, en: settingsEn };

for (const { locale, width, scheme } of [
  { locale: "es", width: 360, scheme: "dark" },
  { locale: "en", width: 1280, scheme: "light" },
] as const)
  test(`names are published after a question, and hidden without one, ${locale}, ${width} px`, async ({
    page,
    demo,
  }) => {
    const words = WORDS[locale];
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await speak(page, locale);
    await (await Office.open(demo)).signIn(page, locale);
    await page.goto(`${demo.serviceUrl}/dashboard/settings`);
    const select = page.getByLabel(words.publicVerification);
    await expect(select).toHaveValue("status");
    await select.selectOption("signers");
    await expect(page.getByText(words.publishConfirm)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(select).toHaveValue("status");
    await select.selectOption("signers");
    await page.locator("signing-sheet").getByRole("button", { name: words.publish, exact: true }).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await page.reload();
    await expect(select).toHaveValue("signers");
    await select.selectOption("off");
    await expect(page.getByText(words.publishConfirm)).toHaveCount(0);
    await page.reload();
    await expect(select).toHaveValue("off");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await violations(page)).toEqual([]);
  });
