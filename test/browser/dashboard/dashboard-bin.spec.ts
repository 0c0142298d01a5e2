import { binWords as binEn } from "../../../packages/dashboard/src/locales/en/bin.ts";
import { commonWords as commonEn } from "../../../packages/dashboard/src/locales/en/common.ts";
import { documentListWords as listEn } from "../../../packages/dashboard/src/locales/en/documents.ts";
import { Office } from "../support/office.ts";
import { makePdf } from "../support/pdf.ts";
import { PlatformClient } from "../support/platform-client.ts";
import { expect, test } from "../support/test.ts";

test.use({ locale: "en-US" });

test("an owner deletes a voided document and restores it from the bin, by keyboard", async ({
  page,
  demo,
}) => {
  const office = await Office.open(demo);
  const api = new PlatformClient(demo.serviceUrl, await office.accessToken());
  const post = (path: string, body: object) => api.json<{ id: string }>({ method: "POST", path, body });
  const content = Buffer.from(await makePdf({ size: [612, 792] })).toString("base64");
  const { id } = await post("/v3/documents", {
    name: "Old lease",
    file: { name: "lease.pdf", content },
    signers: [{ name: "Ana Ruiz", email: "ana@example.com" }],
  });
  await post(`/v3/documents/${id}/void`, {});
  await office.signIn(page);
  await page.getByRole("button", { name: commonEn.environment.test, exact: true }).click();
  await page.getByRole("link", { name: /^Old lease/ }).press("Enter");
  await page.getByRole("button", { name: binEn.delete, exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: binEn.ask.heading })).toBeVisible();
  await page.getByRole("button", { name: binEn.delete, exact: true }).last().press("Enter");
  await expect(page.getByText(binEn.deleted)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Old lease/ })).toHaveCount(0);
  await page.getByRole("link", { name: listEn.bin, exact: true }).press("Enter");
  await expect(page.getByText("Old lease")).toBeVisible();
  await page.getByRole("button", { name: binEn.restoreOf("Old lease") }).press("Enter");
  await expect(page.getByText(binEn.restored)).toBeVisible();
  await expect(page.getByText(binEn.empty.title)).toBeVisible();
  await page.getByRole("link", { name: binEn.back }).first().press("Enter");
  await expect(page.getByRole("link", { name: /^Old lease/ })).toBeVisible();
});
