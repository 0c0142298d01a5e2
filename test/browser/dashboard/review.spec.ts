import type { Page } from "@playwright/test";
import { fieldWords as fieldsDe } from "../../../packages/dashboard/src/locales/de/fields.ts";
import { fieldWords as fieldsEn } from "../../../packages/dashboard/src/locales/en/fields.ts";
import { fieldWords as fieldsEs } from "../../../packages/dashboard/src/locales/es/fields.ts";
import { commonWords as commonEn } from "../../../packages/dashboard/src/locales/en/common.ts";
import { documentWords as documentEn } from "../../../packages/dashboard/src/locales/en/document.ts";
import { violations } from "../support/axe.ts";
import type { Demo } from "../support/demo.ts";
import { look } from "../support/forms.ts";
import { Office } from "../support/office.ts";
import { makePdf } from "../support/pdf.ts";
import { PlatformClient } from "../support/platform-client.ts";
import { expect, test } from "../support/test.ts";

/** The page on which fields are placed, and its last dialog. */

test.use({ locale: "en-US", timezoneId: "America/Mexico_City" });

const PEOPLE = [
  { name: "Bruno Díaz", email: "bruno@example.com" },
  { name: "Carla Gil", email: "carla@example.com" },
];
const WORDS = { es: fieldsEs, en: fieldsEn, de: fieldsDe };

interface Read {
  message?: { subject: string | null; body: string | null };
  reminders?: object;
  expiresAt: string | null;
  signers: { name: string; locale?: string | null }[];
}

/** The owner in the sandbox, where the fields of a draft that could be sent are placed. */
async function open(page: Page, demo: Demo) {
  const office = await Office.open(demo);
  const api = new PlatformClient(demo.serviceUrl, await office.accessToken());
  const content = Buffer.from(await makePdf({ size: [612, 792] })).toString("base64");
  const body = { name: "Lease of the house", file: { name: "lease.pdf", content }, signers: PEOPLE };
  const { id } = await api.json<{ id: string }>({ method: "POST", path: "/v3/documents", body });
  const path = `/v3/documents/${id}`;
  const { data } = await api.json<{ data: { id: string }[] }>({ method: "GET", path: `${path}/signers` });
  const fields = data.map((signer, index) => ({
    signerId: signer.id,
    type: "signature",
    page: 1,
    x: 72,
    y: 300 + 100 * index,
  }));
  await api.json({ method: "PUT", path: `${path}/fields`, body: { fields } });
  await office.signIn(page);
  await page.getByRole("button", { name: commonEn.environment.test, exact: true }).click();
  const address = `${demo.serviceUrl}/dashboard/documents/${id}/fields`;
  await page.goto(address);
  const read = () => api.json<Read>({ method: "GET", path: `${path}?expand=signers` });
  return { address, read };
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** What is beside the people in the last dialog. */
const options = (page: Page) => page.locator("invitation-options");

test("the last dialog has words, languages, a last day and reminders, which go with the document", async ({
  page,
  demo,
}) => {
  const { read } = await open(page, demo);
  const before = await read();
  await press(page, fieldsEn.review);
  const words = fieldsEn.invitation;
  const sheet = options(page);
  await sheet.getByText(words.summary).click();
  await sheet.getByLabel(words.subject).fill("Please sign the lease");
  await sheet.getByLabel(words.body).fill("Hello,\nas agreed.");
  await sheet.getByLabel(words.language("Carla Gil")).selectOption("fr");
  await sheet.getByRole("combobox", { name: words.reminders }).selectOption("3");
  await sheet.getByLabel(documentEn.expiryDay).fill("2030-05-31");
  expect(await violations(page)).toEqual([]);
  await press(page, fieldsEn.later);
  await expect
    .poll(async () => (await read()).signers.map(({ locale }) => locale ?? null))
    .toEqual([null, "fr"]);
  expect(await read()).toMatchObject({
    message: { subject: "Please sign the lease", body: "Hello,\nas agreed." },
    reminders: { firstAfterDays: 3, everyDays: 3 },
  });
  expect((await read()).expiresAt).not.toBe(before.expiresAt);
  await page.reload();
  await press(page, fieldsEn.review);
  await sheet.getByText(words.summary).click();
  await expect(sheet.getByLabel(words.subject)).toHaveValue("Please sign the lease");
  await expect(sheet.getByLabel(words.language("Carla Gil"))).toHaveValue("fr");
  await expect(sheet.getByLabel(documentEn.expiryDay)).toHaveValue("2030-05-31");
  await expect(sheet.getByRole("combobox", { name: words.reminders })).toHaveValue("3");
  await sheet.getByLabel(words.subject).fill("");
  await sheet.getByLabel(words.body).fill("");
  await sheet.getByRole("combobox", { name: words.reminders }).selectOption("");
  await sheet.getByLabel(documentEn.expiryDay).fill("");
  await press(page, fieldsEn.send);
  await press(page, documentEn.sending.hurry);
  await expect(page.getByText(documentEn.sentAsTest)).toBeVisible();
  const sent = await read();
  expect(sent.expiresAt).toBe(null);
  expect(sent).not.toHaveProperty("message");
  expect(sent).not.toHaveProperty("reminders");
});

test("a last day that has passed is told there, and nothing is sent", async ({ page, demo }) => {
  const { read } = await open(page, demo);
  await press(page, fieldsEn.review);
  await options(page).getByText(fieldsEn.invitation.summary).click();
  const day = options(page).getByLabel(documentEn.expiryDay);
  await day.fill("2020-01-01");
  await press(page, fieldsEn.send);
  await expect(day).toBeFocused();
  expect(await read()).toMatchObject({ status: "draft" });
});

for (const [locale, words] of Object.entries(WORDS))
  for (const width of [360, 1280])
    test(`placing fields has the window, in ${locale} at ${width} px`, async ({ page, demo }) => {
      const { address } = await open(page, demo);
      await page.evaluate((chosen) => {
        const kept = JSON.parse(localStorage.getItem("dashboard") ?? "{}") as object;
        localStorage.setItem("dashboard", JSON.stringify({ ...kept, locale: chosen }));
      }, locale);
      await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
      await page.goto(address);
      const sheet = page.locator("field-editor img").first();
      await expect(sheet).toBeVisible();
      await expect(page.getByRole("navigation")).toHaveCount(0);
      const { scrollHeight, scrollWidth } = await page.evaluate(() => {
        const { scrollHeight: height, scrollWidth: across } = document.documentElement;
        return { scrollHeight: height, scrollWidth: across };
      });
      expect([scrollWidth, scrollHeight]).toEqual([width, width === 360 ? 740 : 800]);
      if (width === 1280) expect((await sheet.boundingBox())?.width).toBeGreaterThanOrEqual(700);
      expect(await violations(page)).toEqual([]);
      await look(page, `fields-${locale}-${width}`);
      await press(page, words.review);
      await page.getByText(words.invitation.summary).click();
      const [whole, control] = [options(page), options(page).locator("textarea")];
      expect((await control.boundingBox())?.width).toBe((await whole.boundingBox())?.width);
      expect(await violations(page)).toEqual([]);
      await look(page, `review-${locale}-${width}`);
    });
