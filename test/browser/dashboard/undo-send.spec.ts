import type { Page } from "@playwright/test";
import { seconds } from "../../../packages/dashboard/src/kit/dates.ts";
import { commonWords as commonEn } from "../../../packages/dashboard/src/locales/en/common.ts";
import { documentWords as documentDe } from "../../../packages/dashboard/src/locales/de/document.ts";
import { documentWords as documentEn } from "../../../packages/dashboard/src/locales/en/document.ts";
import { documentWords as documentEs } from "../../../packages/dashboard/src/locales/es/document.ts";
import { errorTable as errorsEn } from "../../../packages/dashboard/src/locales/en/errors.ts";
import { fieldWords as fieldsEn } from "../../../packages/dashboard/src/locales/en/fields.ts";
import { outboxWords as outboxEn } from "../../../packages/dashboard/src/locales/en/outbox.ts";
import { statusWords as statusesEn } from "../../../packages/dashboard/src/locales/en/statuses.ts";
import { violations } from "../support/axe.ts";
import type { Demo } from "../support/demo.ts";
import { look } from "../support/forms.ts";
import { Office } from "../support/office.ts";
import { makePdf } from "../support/pdf.ts";
import { PlatformClient } from "../support/platform-client.ts";
import { expect, test } from "../support/test.ts";

/** A send can be taken back for ten seconds (docs/contract/dashboard.md#send). */

const BRUNO = { name: "Bruno Díaz", email: "bruno@example.com" };
const WORDS = {
  es: { document: documentEs },
  en: { document: documentEn },
  de: { document: documentDe },
} as const;
/** Ten seconds, the worker's own, and those of a slow machine. */
const SENT_BY_ITSELF = { timeout: 30_000 };

/** A draft that could be sent, or one without fields. */
async function draft(api: PlatformClient, hasFields = true): Promise<string> {
  const content = Buffer.from(await makePdf({ size: [612, 792] })).toString("base64");
  const body = { name: "Lease", file: { name: "lease.pdf", content }, signers: [BRUNO] };
  const { id } = await api.json<{ id: string }>({ method: "POST", path: "/v3/documents", body });
  const path = `/v3/documents/${id}`;
  const { data } = await api.json<{ data: { id: string }[] }>({ method: "GET", path: `${path}/signers` });
  const fields = data.map((signer) => ({ signerId: signer.id, type: "signature", page: 1, x: 72, y: 500 }));
  if (hasFields) await api.json({ method: "PUT", path: `${path}/fields`, body: { fields } });
  return id;
}

/** The owner in the sandbox, at a draft. */
async function open(page: Page, demo: Demo, hasFields = true) {
  const office = await Office.open(demo);
  const api = new PlatformClient(demo.serviceUrl, await office.accessToken());
  const id = await draft(api, hasFields);
  await office.signIn(page);
  await page.getByRole("button", { name: commonEn.environment.test, exact: true }).click();
  const address = `${demo.serviceUrl}/dashboard/documents/${id}`;
  await page.goto(address);
  return { office, api, id, address };
}

const words = documentEn.sending;
const AWAITED = statusesEn.document["awaiting_signatures"] ?? "";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const notice = (page: Page) => page.locator("document-sending signing-notice");
const messages = async (api: PlatformClient): Promise<number> => {
  const path = `/dashboard/api/outbox?to=${encodeURIComponent(BRUNO.email)}`;
  return (await api.json<{ data: object[] }>({ method: "GET", path })).data.length;
};

test.describe("in English", () => {
  test.use({ locale: "en-US" });

  test("a send is taken back by keyboard: the draft is as before, and nobody was told", async ({
    page,
    demo,
  }) => {
    const { api, id } = await open(page, demo);
    await button(page, documentEn.send).focus();
    await page.keyboard.press("Enter");
    await expect(notice(page)).toBeFocused();
    await expect(page.getByRole("timer")).toContainText(/^Sending in (10|9|8|7) seconds$/);
    await expect(button(page, documentEn.send)).toBeHidden();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Tab");
    await expect(button(page, words.undo)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText(words.undone)).toBeVisible();
    await expect(notice(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(button(page, documentEn.send)).toBeVisible();
    const read = await api.json<object>({ method: "GET", path: `/v3/documents/${id}` });
    expect(read).toMatchObject({ status: "draft" });
    expect(read).not.toHaveProperty("scheduledSendAt");
    expect(await messages(api)).toBe(0);
  });

  test("a send goes out by itself, also when its page is left", async ({ page, demo }) => {
    const { api, address } = await open(page, demo);
    await button(page, documentEn.send).click();
    await expect(notice(page)).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(address);
    await expect(other.getByRole("timer")).toBeVisible();
    await page.close();
    await expect(other.getByText(documentEn.sentAsTest)).toBeVisible(SENT_BY_ITSELF);
    await expect(notice(other)).toBeHidden();
    await expect(other.getByText(AWAITED).first()).toBeVisible();
    expect(await messages(api)).toBe(1);
  });

  test("another tab hurries it, and this one sees it", async ({ page, demo }) => {
    const { address } = await open(page, demo);
    const other = await page.context().newPage();
    await other.goto(address);
    await expect(button(other, documentEn.send)).toBeVisible();
    await page.bringToFront();
    await button(page, documentEn.send).click();
    await expect(notice(page)).toBeVisible();
    await other.bringToFront();
    await other.reload();
    await button(other, words.hurry).click();
    for (const each of [page, other]) await expect(each.getByText(AWAITED).first()).toBeVisible();
    await expect(notice(page)).toBeHidden();
    await page.getByRole("link", { name: documentEn.inOutbox(BRUNO.name) }).click();
    await expect(page.getByRole("heading", { name: outboxEn.title })).toBeVisible();
  });

  test("what is missing is told before the ten seconds", async ({ page, demo }) => {
    await open(page, demo, false);
    await button(page, documentEn.send).click();
    await expect(page.getByText(errorsEn.DOCUMENT_NOT_SENDABLE.title)).toBeVisible();
    await expect(notice(page)).toBeHidden();
    await expect(button(page, documentEn.send)).toBeVisible();
  });

  test("the last dialog leads to the page that takes it back", async ({ page, demo }) => {
    const { address } = await open(page, demo);
    await page.goto(`${address}/fields`);
    await button(page, fieldsEn.review).click();
    await button(page, fieldsEn.send).click();
    await expect(notice(page)).toBeFocused();
    await button(page, words.undo).click();
    await expect(page.getByText(words.undone)).toBeVisible();
  });

  test("a draft that is scheduled for later says when, and is no longer once it is told so", async ({
    page,
    demo,
  }) => {
    const { api, id } = await open(page, demo);
    const path = `/v3/documents/${id}`;
    const later = new Date(Date.now() + 30 * 3_600_000).toISOString();
    await api.json({ method: "PATCH", path, body: { scheduledSendAt: later } });
    await expect(page.getByText(/^It will be sent /)).toBeVisible();
    await button(page, documentEn.send).click();
    await button(page, words.undo).click();
    await expect(page.getByText(words.undone)).toBeVisible();
    expect(await api.json({ method: "GET", path })).toMatchObject({ scheduledSendAt: later });
    await button(page, words.stop).click();
    await expect(notice(page)).toBeHidden();
    expect(await api.json({ method: "GET", path })).not.toHaveProperty("scheduledSendAt");
  });
});

test.describe("the notice", () => {
  test.use({ locale: "en-US" });

  for (const [locale, { document }] of Object.entries(WORDS))
    for (const width of [360, 1280])
      test(`fits in ${locale} at ${width} px`, async ({ page, demo }) => {
        const { address } = await open(page, demo);
        await page.evaluate((chosen) => {
          const kept = JSON.parse(localStorage.getItem("dashboard") ?? "{}") as object;
          localStorage.setItem("dashboard", JSON.stringify({ ...kept, locale: chosen }));
        }, locale);
        await page.setViewportSize({ width, height: 760 });
        await page.goto(address);
        await button(page, document.send).click();
        await expect(page.getByRole("timer")).toContainText(
          seconds(8, locale as "es")
            .replace("8", "")
            .trim(),
        );
        expect(await page.evaluate(() => globalThis.document.documentElement.scrollWidth <= innerWidth)).toBe(
          true,
        );
        expect(await violations(page)).toEqual([]);
        await look(page, `undo-send-${locale}-${width}`);
        await button(page, document.sending.undo).click();
        await expect(page.getByText(document.sending.undone)).toBeVisible();
        await look(page, `undone-${locale}-${width}`);
      });
});
