import type { Page } from "@playwright/test";
import { commonWords as commonEn } from "../../../packages/dashboard/src/locales/en/common.ts";
import { commonWords as commonEs } from "../../../packages/dashboard/src/locales/es/common.ts";
import { documentWords as documentEn } from "../../../packages/dashboard/src/locales/en/document.ts";
import { documentWords as documentEs } from "../../../packages/dashboard/src/locales/es/document.ts";
import { inPersonWords as inPersonEn } from "../../../packages/signing-page/src/locales/en/in-person.ts";
import { inPersonWords as inPersonEs } from "../../../packages/signing-page/src/locales/es/in-person.ts";
import { violations } from "../support/axe.ts";
import { Office } from "../support/office.ts";
import { makePdf } from "../support/pdf.ts";
import { PlatformClient } from "../support/platform-client.ts";
import { expect, test } from "../support/test.ts";

const SETTINGS = ([360, 1280] as const).flatMap(
  (width) =>
    [
      { locale: "es", width, common: commonEs, words: documentEs },
      { locale: "en", width, common: commonEn, words: documentEn },
    ] as const,
);

const shot = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({ path: `test-results/dashboard-in-person-${name}.png` });

for (const { locale, width, common, words } of SETTINGS)
  test.describe(() => {
    test.use({ locale: locale === "en" ? "en-US" : "es-MX", timezoneId: "America/Mexico_City" });

    test(`an owner opens a device for signing in person, by keyboard, in ${locale} at ${width} pixels`, async ({
      page,
      demo,
    }) => {
      const office = await Office.open(demo);
      const api = new PlatformClient(demo.serviceUrl, await office.accessToken());
      const post = <Shape>(path: string, body: object) => api.json<Shape>({ method: "POST", path, body });
      const content = Buffer.from(await makePdf({ size: [612, 792] })).toString("base64");
      const file = { name: "lease.pdf", content };
      const signers = ["Ana Ruiz", "Bea Sol"].map((name) => ({ name, email: `${name[0]}@example.com` }));
      const { id } = await post<{ id: string }>("/v3/documents", { name: "Lease", file, signers });
      const path = `/v3/documents/${id}`;
      const { data } = await api.json<{ data: { id: string }[] }>({ method: "GET", path: `${path}/signers` });
      const fields = data.map((signer, index) => {
        const y = 400 + 100 * index;
        return { signerId: signer.id, type: "signature", page: 1, x: 72, y };
      });
      await api.json({ method: "PUT", path: `${path}/fields`, body: { fields } });
      await post(`${path}/send`, {});
      await office.signIn(page, locale);
      await page.getByRole("button", { name: common.environment.test, exact: true }).click();
      await page.getByRole("link", { name: /^Lease/ }).click();
      await page.setViewportSize({ width, height: 800 });
      await page.getByRole("button", { name: words.inPerson.action }).press("Enter");
      const sheet = page.locator("document-in-person-sheet");
      await expect(page.getByRole("heading", { name: words.inPerson.action })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await sheet.getByLabel(words.inPerson.host).fill("Laura Vega");
      const [ana, bea] = [sheet.getByLabel("Ana Ruiz"), sheet.getByLabel("Bea Sol")];
      await page.keyboard.press("Tab");
      await expect(ana).toBeFocused();
      await page.keyboard.press("Space");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Space");
      await page.keyboard.press("Enter");
      await expect(ana).toBeFocused(); // nobody was chosen
      await page.keyboard.press("Space");
      await expect(ana).toBeChecked();
      await expect(bea).not.toBeChecked();
      await shot(page, `${locale}-${width}-people`);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: words.inPerson.ready })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await expect(sheet.getByRole("img", { name: words.inPerson.code })).toBeVisible();
      await shot(page, `${locale}-${width}-opened`);
      const pin = await sheet.getByRole("definition").textContent(); // of one person
      expect(pin).toMatch(/^\d{6}$/);
      const url = await sheet.getByRole("link").getAttribute("href");
      await page.goto(url!);
      const frame = page.frameLocator("service-signing iframe");
      const own = locale === "en" ? inPersonEn : inPersonEs;
      await frame.getByLabel(own.pin("Ana Ruiz")).fill(pin!);
      await page.keyboard.press("Enter");
      await expect(frame.getByRole("button", { name: own.giveBack })).toBeVisible();
    });
  });
