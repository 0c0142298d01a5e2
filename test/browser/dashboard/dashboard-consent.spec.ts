import { consentWords as consentEn } from "../../../packages/dashboard/src/locales/en/consent.ts";
import { consentWords as consentEs } from "../../../packages/dashboard/src/locales/es/consent.ts";
import { violations } from "../support/axe.ts";
import { FLOW_LOOKS } from "../support/looks.ts";
import { Office } from "../support/office.ts";
import { PlatformClient } from "../support/platform-client.ts";
import { speak } from "../support/speak.ts";
import { expect, test } from "../support/test.ts";

const WORDS = { es: consentEs, en: consentEn };
const GERMAN = "Ich stimme der elektronischen Zustellung zu.";

for (const { locale, width } of FLOW_LOOKS)
  test(`an owner sets a consent text in two languages by keyboard, ${locale}, ${width} px`, async ({
    page,
    demo,
  }) => {
    const words = WORDS[locale];
    await page.setViewportSize({ width, height: 800 });
    await speak(page, locale);
    const office = await Office.open(demo);
    const api = new PlatformClient(demo.serviceUrl, await office.accessToken());
    const stored = () =>
      api.json<{ version: number; defaultLocale: string; texts: object[] }>({
        method: "GET",
        path: "/v3/consent-text",
      });
    await office.signIn(page, locale);
    const stay = { locale, theme: "system", tenantId: null, environment: "test" };
    await page.addInitScript((text) => localStorage.setItem("dashboard", text), JSON.stringify(stay));
    await page.goto(`${demo.serviceUrl}/dashboard/settings`);
    const text = page.getByRole("textbox", { name: words.text, exact: true });
    const save = page.getByRole("button", { name: words.save });
    await expect(page.getByText(words.none)).toBeVisible();
    await text.fill("I agree \u202Eto nothing");
    await save.press("Enter");
    await expect(page.getByRole("alert").getByText(words.refused)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await text.focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("I agree.");
    await page.keyboard.press("Tab");
    await page.keyboard.type("https://acme.example/terms");
    await page.getByRole("combobox", { name: words.language }).selectOption("de");
    await text.fill(GERMAN);
    await page.getByRole("combobox", { name: words.fallback }).selectOption("de");
    await save.press("Enter");
    await expect(page.getByText(words.saved)).toBeVisible();
    const links = { termsUrl: "https://acme.example/terms", privacyUrl: null };
    const { version, defaultLocale, texts } = await stored();
    expect([version, defaultLocale]).toEqual([1, "de"]);
    expect(texts).toEqual([
      { locale, text: "I agree.", ...links },
      { locale: "de", text: GERMAN, termsUrl: null, privacyUrl: null },
    ]);
    await page.reload();
    await expect(text).toHaveValue("I agree.");
    await text.fill("");
    await save.press("Enter");
    await expect(page.getByText(words.saved)).toBeVisible();
    expect((await stored()).texts).toHaveLength(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await violations(page)).toEqual([]);
  });
