import sharp from "sharp";
import { commonWords as commonEn } from "../../../packages/dashboard/src/locales/en/common.ts";
import { newDocumentWords } from "../../../packages/dashboard/src/locales/en/new-document.ts";
import { violations } from "../support/axe.ts";
import { Office } from "../support/office.ts";
import { makePdf } from "../support/pdf.ts";
import { expect, test } from "../support/test.ts";

test.use({ locale: "en-US" });
test.setTimeout(180_000);

for (const width of [360, 1280])
  test(`a document is made of a PDF and a photograph at ${width} px`, async ({ page, demo }, info) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const office = await Office.open(demo);
    await office.signIn(page);
    await page.getByRole("button", { name: commonEn.environment.test, exact: true }).click();
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${demo.serviceUrl}/dashboard/documents/new`);
    const input = page.locator("input[type=file]");
    const pdf = Buffer.from(await makePdf({ size: [612, 792] }));
    const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#c33" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") };
    await input.setInputFiles([text]);
    await expect(page.getByRole("alert").first()).toHaveText(newDocumentWords.wrongType);
    await page.screenshot({ path: info.outputPath("refused.png"), fullPage: true });
    await input.setInputFiles([
      { name: "Lease.pdf", mimeType: "application/pdf", buffer: pdf },
      { name: "Photo of the door.jpg", mimeType: "image/jpeg", buffer: photo },
    ]);
    const chosen = page.getByRole("list", { name: newDocumentWords.chosen });
    await expect(chosen.getByRole("listitem")).toContainText(["Lease.pdf", "Photo of the door.jpg"]);
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath("chosen.png"), fullPage: true });
    const person = page.getByRole("group", { name: /^Signer|^Person/ }).first();
    await person.getByLabel(newDocumentWords.signerName).fill("Ana");
    await person.getByLabel(newDocumentWords.email).fill("ana@example.com");
    await page.getByRole("button", { name: newDocumentWords.create }).press("Enter");
    await page.waitForURL(/\/documents\/doc_[^/]+\/fields$/, { timeout: 120_000 });
    await expect(page.getByRole("group", { name: /Page 2 of 2/ })).toBeAttached();
    await page.screenshot({ path: info.outputPath("fields.png"), fullPage: true });
  });
