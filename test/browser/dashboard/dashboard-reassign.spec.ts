import { commonWords as commonEn } from "../../../packages/dashboard/src/locales/en/common.ts";
import { commonWords as commonEs } from "../../../packages/dashboard/src/locales/es/common.ts";
import { documentWords as documentEn } from "../../../packages/dashboard/src/locales/en/document.ts";
import { documentWords as documentEs } from "../../../packages/dashboard/src/locales/es/document.ts";
import { violations } from "../support/axe.ts";
import { Office } from "../support/office.ts";
import { makePdf } from "../support/pdf.ts";
import { PlatformClient } from "../support/platform-client.ts";
import { expect, test } from "../support/test.ts";

const SETTINGS = [
  { locale: "es", width: 360, common: commonEs, words: documentEs },
  { locale: "en", width: 1280, common: commonEn, words: documentEn },
] as const;

for (const { locale, width, common, words } of SETTINGS)
  test.describe(() => {
    test.use({ locale: locale === "en" ? "en-US" : "es-MX", timezoneId: "America/Mexico_City" });

    test(`an owner asks another person to sign, by keyboard, in ${locale} at ${width} pixels`, async ({
      page,
      demo,
    }) => {
      const office = await Office.open(demo);
      const api = new PlatformClient(demo.serviceUrl, await office.accessToken());
      const post = (path: string, body: object) => api.json<{ id: string }>({ method: "POST", path, body });
      const content = Buffer.from(await makePdf({ size: [612, 792] })).toString("base64");
      const file = { name: "lease.pdf", content };
      const signers = [{ name: "Ana Ruiz", email: "ana@example.com" }];
      const { id } = await post("/v3/documents", { name: "Lease", file, signers });
      await office.signIn(page, locale);
      await page.getByRole("button", { name: common.environment.test, exact: true }).click();
      await page.getByRole("link", { name: /^Lease/ }).click();
      await page.setViewportSize({ width, height: 800 });
      await page.getByRole("button", { name: words.reassignSigner("Ana Ruiz") }).press("Enter");
      await expect(page.getByRole("heading", { name: words.reassignSigner("Ana Ruiz") })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      const sheet = page.locator("document-reassign-sheet");
      await sheet.getByLabel(words.name).fill("Bea Sol");
      await sheet.getByLabel(words.contact).fill("nobody");
      await sheet.getByRole("button", { name: words.reassign }).press("Enter");
      await expect(page.locator("dialog[open]")).toHaveCount(1);
      await sheet.getByLabel(words.contact).fill("bea@example.com");
      await sheet.getByLabel(words.reasonLabel).fill("Ana left");
      await page.keyboard.press("Enter");
      await expect(page.locator("dialog[open]")).toHaveCount(0);
      await expect(page.getByText(words.reassigned("Bea Sol"))).toBeVisible();
      await expect(page.getByText("bea@example.com")).toBeVisible();
      await expect(page.getByText(`Bea Sol (b•••@example.com) · ${words.reason("Ana left")}`)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      const path = `/v3/documents/${id}/signers`;
      const { data } = await api.json<{ data: object[] }>({ method: "GET", path });
      expect(data).toMatchObject([{ name: "Bea Sol", email: "bea@example.com" }]);
    });
  });

test("an owner sees that a message did not arrive, and gives another address", async ({ page, demo }) => {
  const office = await Office.open(demo);
  const api = new PlatformClient(demo.serviceUrl, await office.accessToken());
  const post = (path: string, body: object) => api.json<{ id: string }>({ method: "POST", path, body });
  const content = Buffer.from(await makePdf({ size: [612, 792] })).toString("base64");
  const file = { name: "lease.pdf", content };
  const signers = [{ name: "Ana Ruiz", email: "undeliverable@sandbox.service.test" }];
  const { id } = await post("/v3/documents", { name: "Lease", file, signers });
  const path = `/v3/documents/${id}`;
  const { data } = await api.json<{ data: { id: string }[] }>({ method: "GET", path: `${path}/signers` });
  const fields = [{ signerId: data[0]!.id, type: "signature", page: 1, x: 72, y: 72 }];
  await api.json({ method: "PUT", path: `${path}/fields`, body: { fields } });
  await post(`${path}/send`, {});
  await office.signIn(page, "es");
  await page.getByRole("button", { name: commonEs.environment.test, exact: true }).click();
  await page.getByRole("link", { name: /^Lease/ }).click();
  await expect(page.getByText(documentEs.undelivered, { exact: true })).toBeVisible();
  await expect(page.getByText(documentEs.undeliveredWhy["address_refused"]!).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: documentEs.correctAddressOf("Ana Ruiz") }).press("Enter");
  const sheet = page.locator("document-reassign-sheet");
  await expect(sheet.getByLabel(documentEs.name)).toHaveValue("Ana Ruiz");
  await sheet.getByLabel(documentEs.contact).fill("ana@example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByText(documentEs.reassigned("Ana Ruiz"))).toBeVisible();
  await expect(page.getByText(documentEs.undelivered, { exact: true })).toHaveCount(0);
});
