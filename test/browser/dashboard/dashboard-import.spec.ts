import { readFile } from "node:fs/promises";
import { bulkWords as bulkEn } from "../../../packages/dashboard/src/locales/en/bulk.ts";
import { contactWords as contactsEn } from "../../../packages/dashboard/src/locales/en/contacts.ts";
import { Office } from "../support/office.ts";
import { expect, test } from "../support/test.ts";

test("a file of contacts that is refused names the column", async ({ page, demo }) => {
  const office = await Office.open(demo);
  await page.addInitScript(
    (kept) => localStorage.setItem("dashboard", kept),
    JSON.stringify({ locale: "en", theme: "light", tenantId: null, environment: "test" }),
  );
  await office.signIn(page, "en");
  await page.goto(`${demo.serviceUrl}/dashboard/contacts`);
  await page.getByRole("button", { name: "Import CSV" }).click();
  const buffer = Buffer.from("person,email,phone\r\nAna Torres,ana@example.com,\r\n");
  await page.locator("drop-zone input").setInputFiles({ name: "contacts.csv", mimeType: "text/csv", buffer });
  const { wrongColumn, importDrop } = contactsEn;
  const failure = page.locator('signing-notice[data-name="failure"]');
  await expect(failure).toContainText(wrongColumn("person"));
  await expect(failure).toContainText(importDrop.hint);
});

test("the example of a file of contacts is taken, and leaves no failure of the file before", async ({
  page,
  demo,
}) => {
  const office = await Office.open(demo);
  await page.addInitScript(
    (kept) => localStorage.setItem("dashboard", kept),
    JSON.stringify({ locale: "en", theme: "light", tenantId: null, environment: "test" }),
  );
  await office.signIn(page, "en");
  await page.goto(`${demo.serviceUrl}/dashboard/contacts`);
  await page.getByRole("button", { name: "Import CSV" }).click();
  const choose = (buffer: Buffer) =>
    page.locator("drop-zone input").setInputFiles({ name: "contacts.csv", mimeType: "text/csv", buffer });
  const [example] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: bulkEn.new.example }).click(),
  ]);
  await choose(Buffer.from("person,email\r\nAna Torres,ana@example.com\r\n"));
  const failure = page.locator('signing-notice[data-name="failure"]');
  await expect(failure).toContainText(contactsEn.wrongColumn("person"));
  await choose(await readFile(await example.path()));
  await expect(page.getByText(contactsEn.check(1, 1, 0, 0))).toBeVisible();
  await expect(failure).toBeHidden();
});
