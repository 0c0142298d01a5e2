import { formWords as formEn } from "../../../packages/dashboard/src/locales/en/forms.ts";
import { formWords as formEs } from "../../../packages/dashboard/src/locales/es/forms.ts";
import { violations } from "../support/axe.ts";
import { look, newForm } from "../support/forms.ts";
import { FLOW_LOOKS } from "../support/looks.ts";
import { Office } from "../support/office.ts";
import { PlatformClient } from "../support/platform-client.ts";
import { speak } from "../support/speak.ts";
import { expect, test } from "../support/test.ts";

const WORDS = { es: formEs, en: formEn };

for (const { locale, width } of FLOW_LOOKS)
  test(`an owner changes the limits of a form by keyboard, ${locale}, ${width} px`, async ({
    page,
    demo,
  }) => {
    const words = WORDS[locale];
    await page.setViewportSize({ width, height: 800 });
    await speak(page, locale);
    const office = await Office.open(demo);
    const api = new PlatformClient(demo.serviceUrl, await office.accessToken());
    const post = <T>(path: string, body: object) => api.json<T>({ method: "POST", path, body });
    const { id } = await newForm({ api, post });
    await office.signIn(page, locale);
    const stay = { locale, theme: "system", tenantId: null, environment: "test" };
    await page.addInitScript((text) => localStorage.setItem("dashboard", text), JSON.stringify(stay));
    await page.goto(`${demo.serviceUrl}/dashboard/forms/${id}`);
    await page.getByRole("button", { name: words.settings.title }).press("Enter");
    const sheet = page.locator("form-settings-sheet");
    await sheet.getByRole("textbox", { name: words.settings.origins }).fill("https://school.example/page");
    await sheet.getByRole("button", { name: words.settings.save }).press("Enter");
    await expect(sheet.locator("signing-notice")).toBeVisible();
    await sheet.getByRole("textbox", { name: words.name }).fill("Camp");
    await sheet.getByRole("spinbutton", { name: words.settings.maxAnswers }).fill("30");
    await sheet.getByLabel(words.settings.closesAt).fill("2090-05-01T18:00");
    await sheet.getByRole("checkbox", { name: words.onePerAddress }).press("Space");
    await sheet
      .getByRole("textbox", { name: words.settings.origins })
      .fill("https://school.example\nhttps://www.school.example");
    await look(page, `form-settings-${locale}-${width}`);
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole("button", { name: words.settings.save }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Camp" })).toBeVisible();
    await expect(page.getByText(/school\.example, https:\/\/www\.school\.example/)).toBeVisible();
    const form = await api.json<Record<string, unknown>>({ method: "GET", path: `/v3/forms/${id}` });
    expect(form).toMatchObject({
      name: "Camp",
      maxAnswers: 30,
      onePerAddress: true,
      verifyEmail: true,
      allowedOrigins: ["https://school.example", "https://www.school.example"],
    });
    const closes = await page.evaluate(() => new Date("2090-05-01T18:00").toISOString());
    expect(form["closesAt"]).toBe(closes);
  });
