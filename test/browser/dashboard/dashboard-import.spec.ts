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
