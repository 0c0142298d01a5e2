import type { Page } from "@playwright/test";
import { commonWords as commonEn } from "../../../packages/dashboard/src/locales/en/common.ts";
import { documentListWords as documentsEn } from "../../../packages/dashboard/src/locales/en/documents.ts";
import { newDocumentWords as newDocumentEn } from "../../../packages/dashboard/src/locales/en/new-document.ts";
import { outboxWords as outboxEn } from "../../../packages/dashboard/src/locales/en/outbox.ts";
import { Office } from "../support/office.ts";
import { makePdf } from "../support/pdf.ts";
import { expect, test } from "../support/test.ts";

test.use({ locale: "en-US" });

const ANA = { name: "Ana Ruiz", email: "ana@example.com" };
const BEA = { name: "Beatriz Ñandú", email: "bea@example.com" };

/** A sent document in the sandbox, whose people have one signature each. */
async function send(
  serviceUrl: string,
  token: string,
  name: string,
  signers: object[],
  more: object = {},
): Promise<void> {
  const pdf = Buffer.from(await makePdf({ size: [612, 792] })).toString("base64");
  const call = async (method: string, path: string, body: object): Promise<Record<string, never>> => {
    const answer = await fetch(`${serviceUrl}/v3/documents${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(answer.ok).toBe(true);
    return (await answer.json()) as Record<string, never>;
  };
  const { id } = await call("POST", "", { name, file: { name: "a.pdf", content: pdf }, signers, ...more });
  const headers = { authorization: `Bearer ${token}` };
  const listed = await fetch(`${serviceUrl}/v3/documents/${id}/signers`, { headers });
  const { data } = (await listed.json()) as { data: { id: string }[] };
  const fields = data.map((signer, index) => ({
    signerId: signer.id,
    type: "signature",
    page: 1,
    x: 72,
    y: 72 + 80 * index,
  }));
  await call("PUT", `/${id}/fields`, { fields });
  await call("POST", `/${id}/send`, {});
}

const names = (page: Page): Promise<string[]> => page.locator(".rows a.name").allTextContents();

test("rows name who is waited for; people are found, columns sort, and statuses are counted", async ({
  page,
  demo,
}) => {
  const office = await Office.open(demo);
  const token = await office.accessToken();
  await send(demo.serviceUrl, token, "Rent", [ANA]);
  await send(demo.serviceUrl, token, "Rent", [
    { ...BEA, order: 1 },
    { ...ANA, order: 1 },
  ]);
  await send(demo.serviceUrl, token, "Annex", [BEA]);
  await office.signIn(page);
  await page.getByRole("button", { name: commonEn.environment.test, exact: true }).click();
  await expect(page.getByText(documentsEn.waitsFor(BEA.name, 1), { exact: true })).toBeVisible();
  await expect(page.getByText(documentsEn.waitsFor(ANA.name, 0), { exact: true })).toBeVisible();
  await expect(page.getByLabel(documentsEn.status).getByRole("option", { name: /\(3\)$/ })).toHaveCount(1);

  await page.getByRole("button", { name: documentsEn.orders.name }).click();
  await expect.poll(() => names(page)).toEqual(["Annex", "Rent", "Rent"]);
  await page.getByRole("button", { name: documentsEn.orders.name }).click();
  await expect.poll(() => names(page)).toEqual(["Rent", "Rent", "Annex"]);

  await page.getByRole("searchbox", { name: documentsEn.searchLabel }).fill("nandu");
  await expect.poll(() => names(page)).toEqual(["Rent", "Annex"]);
  await expect(page.getByLabel(documentsEn.status).getByRole("option", { name: /\(2\)$/ })).toHaveCount(1);

  await expect(page.getByText(documentsEn.nothingLeft).first()).toBeVisible();
  await page.getByRole("link", { name: documentsEn.seeMessage }).first().click();
  await expect(page.getByRole("heading", { name: outboxEn.title })).toBeVisible();
  await expect(page.getByLabel(outboxEn.to)).toHaveValue(BEA.email);
});

test("a chosen file is not thrown away unasked: by the environment, a link or the way back", async ({
  page,
  demo,
}) => {
  await (await Office.open(demo)).signIn(page);
  await page.getByRole("link", { name: documentsEn.create }).click();
  const buffer = Buffer.from(await makePdf({ size: [612, 792] }));
  const chooser = page.waitForEvent("filechooser");
  await page.getByText(newDocumentEn.drop.choose).click();
  await (await chooser).setFiles({ name: "Lease.pdf", mimeType: "application/pdf", buffer });
  const sheet = page.getByRole("dialog", { name: commonEn.leave.heading });
  // The buttons are slotted: the dialog's own tree does not hold them.
  const press = (name: string) => page.locator("signing-sheet").getByRole("button", { name }).click();
  const ways = [
    () => page.getByRole("button", { name: commonEn.environment.test, exact: true }).click(),
    () => page.getByRole("link", { name: commonEn.nav.contacts, exact: true }).first().click(),
    () => page.goBack(),
  ];
  for (const leave of ways) {
    await leave();
    await expect(sheet).toBeVisible();
    await press(commonEn.cancel);
    await expect(sheet).toBeHidden();
    await expect(page.getByText("Lease.pdf")).toBeVisible();
  }
  await page.getByRole("link", { name: commonEn.nav.contacts, exact: true }).first().click();
  await press(commonEn.leave.action);
  await expect(page.getByRole("heading", { name: commonEn.nav.contacts, level: 1 })).toBeVisible();
});

test("an open menu on a phone is the page's main part, with its heading", async ({ page, demo }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await (await Office.open(demo)).signIn(page);
  await page.getByRole("button", { name: commonEn.nav.more }).click();
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1, name: commonEn.nav.label })).toHaveCount(1);
  await page.getByRole("button", { name: commonEn.environment.dev, exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: commonEn.environment.dev, exact: true })).toBeInViewport();
});

test("tags filter the list, by keyboard too, and the filter is taken away", async ({ page, demo }) => {
  const office = await Office.open(demo);
  const token = await office.accessToken();
  await send(demo.serviceUrl, token, "Rent", [ANA], { tags: ["Lease", "2026", "Madrid", "Urgent", "Flat"] });
  await send(demo.serviceUrl, token, "Annex", [BEA], { tags: ["lease"] });
  await send(demo.serviceUrl, token, "Other", [BEA], {});
  await office.signIn(page);
  await page.getByRole("button", { name: commonEn.environment.test, exact: true }).click();
  await expect(page.getByRole("link", { name: "Madrid", exact: true })).toBeVisible();
  await expect(page.getByText("+2", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Lease", exact: true }).press("Enter");
  await expect.poll(() => names(page)).toEqual(["Annex", "Rent"]);
  const remove = page.getByRole("button", { name: documentsEn.withoutTag("Lease") });
  await expect(remove).toBeVisible();
  await page.getByRole("link", { name: "Madrid", exact: true }).click();
  await expect.poll(() => names(page)).toEqual(["Rent"]);
  await page.getByRole("button", { name: documentsEn.withoutTag("Madrid") }).click();
  await expect.poll(() => names(page)).toEqual(["Other", "Annex", "Rent"]);
});
