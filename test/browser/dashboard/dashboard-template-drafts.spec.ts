import { AxeBuilder } from "@axe-core/playwright";
import { commonWords as common } from "../../../packages/dashboard/src/locales/en/common.ts";
import { templateDraftWords as words } from "../../../packages/dashboard/src/locales/en/template-drafts.ts";
import { samplePdf } from "../../world/pdfs.ts";
import { Office } from "../support/office.ts";
import { expect, test } from "../support/test.ts";

test.use({ locale: "en-US" });

/** Reading the PDF on a slow machine. */
const LATER = { timeout: 60_000 };

test("a PDF is uploaded, gets a role and a field, is published and begun again", async ({ page, demo }) => {
  test.slow();
  await (await Office.open(demo)).signIn(page);
  await page.getByRole("button", { name: common.environment.test, exact: true }).click();
  await page.goto(`${demo.serviceUrl}/dashboard/templates`);
  await page.getByRole("link", { name: words.link }).click();
  await expect(page.getByText(words.empty.body)).toBeVisible();
  await page.screenshot({ path: "test-results/template-drafts-empty.png" });
  await page.getByRole("button", { name: words.upload }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByText(words.drop.choose).click();
  const buffer = Buffer.from(await samplePdf());
  await (await chooser).setFiles({ name: "Lease.pdf", mimeType: "application/pdf", buffer });
  const frame = page.frameLocator("service-template-editor iframe");
  await frame.getByRole("button", { name: "Add a role" }).click(LATER);
  await frame.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await frame.getByRole("button", { name: "Signature", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.screenshot({ path: "test-results/template-draft-dashboard.png" });
  await frame.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { name: words.published })).toBeVisible(LATER);
  await page.screenshot({ path: "test-results/template-drafts-dashboard.png" });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.screenshot({ path: "test-results/template-drafts-360.png" });
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole("button", { name: words.begin("Lease") }).click();
  await expect(frame.getByRole("button", { name: "Roles (1)" })).toBeVisible(LATER);
  await page.screenshot({ path: "test-results/template-draft-360.png" });
  await page.getByRole("button", { name: words.carry.file }).click();
  const next = page.waitForEvent("filechooser");
  await page.getByText(words.drop.choose).click();
  const shorter = Buffer.from(await samplePdf({ pages: 1 }));
  await (await next).setFiles({ name: "Lease 2.pdf", mimeType: "application/pdf", buffer: shorter });
  await expect(page.getByRole("heading", { name: words.carry.outcomes.stayed(1) })).toBeVisible(LATER);
  await page.screenshot({ path: "test-results/template-carried-360.png" });
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: common.close }).click();
  await expect(frame.getByRole("button", { name: "Roles (1)" })).toBeVisible(LATER);
  await page.getByRole("button", { name: words.carry.copy }).click();
  await page.locator("carry-sheet").getByRole("button", { name: "Lease", exact: true }).click();
  await expect(page.getByRole("heading", { name: words.carry.outcomes.not_placed(1) })).toBeVisible(LATER);
});
