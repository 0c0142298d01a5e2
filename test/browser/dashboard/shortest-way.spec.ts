import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { PDFDocument } from "pdf-lib";
import { commonWords as commonEn } from "../../../packages/dashboard/src/locales/en/common.ts";
import { documentWords as documentEn } from "../../../packages/dashboard/src/locales/en/document.ts";
import { documentListWords as documentsEn } from "../../../packages/dashboard/src/locales/en/documents.ts";
import { fieldWords as fieldsEn } from "../../../packages/dashboard/src/locales/en/fields.ts";
import { newDocumentWords as newDocumentEn } from "../../../packages/dashboard/src/locales/en/new-document.ts";
import { Office } from "../support/office.ts";
import { expect, test } from "../support/test.ts";

test.use({ locale: "en-US" });

/** Reading the PDF on a slow machine. */
const LATER = { timeout: 30_000 };

async function lease(): Promise<string> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  for (const x of [72, 330]) page.drawText("Signature:", { x, y: 200, size: 12 });
  return Buffer.from(await pdf.save()).toString("base64");
}

/** Drops a PDF on the list, as from a folder of the computer. */
async function drop(page: Page, content: string): Promise<void> {
  const transfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], "Lease.pdf", { type: "application/pdf" }));
    return data;
  }, content);
  const list = page.locator("page-documents");
  await list.dispatchEvent("dragover", { dataTransfer: transfer });
  await expect(list).toHaveAttribute("over", "");
  await list.dispatchEvent("drop", { dataTransfer: transfer });
}

/** Counts what a person presses, from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { clicks: 0 };
    Object.assign(globalThis, { counted });
    addEventListener("click", ({ isTrusted }) => (counted.clicks += isTrusted ? 1 : 0), true);
  });
  return () => page.evaluate(() => (globalThis as unknown as { counted: { clicks: number } }).counted.clicks);
}

for (const [people, most, width] of [
  [["Bruno Díaz"], 6, 1280],
  [["Bruno Díaz", "Carla Gil"], 9, 1280],
  [["Bruno Díaz"], 6, 360],
] as const)
  test(`a PDF that is dropped on the list is sent to ${people.length} in at most ${most} clicks, at ${width} px`, async ({
    page,
    demo,
  }) => {
    const office = await Office.open(demo);
    await office.signIn(page);
    await page.getByRole("button", { name: commonEn.environment.test, exact: true }).click();
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${demo.serviceUrl}/dashboard/documents`);
    await expect(page.getByRole("heading", { name: documentsEn.title, level: 1 })).toBeVisible();
    const clicks = await countClicks(page);
    await drop(page, await lease());
    await expect(page.getByLabel(newDocumentEn.name)).toHaveValue("Lease");
    for (const [index, name] of people.entries()) {
      if (index > 0) await page.getByRole("button", { name: newDocumentEn.add }).click();
      const person = page.getByRole("group", { name: newDocumentEn.signer(index + 1), exact: true });
      await person.getByLabel(newDocumentEn.signerName).fill(name);
      await person.getByLabel(newDocumentEn.email).fill(`p${index}@example.com`);
    }
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.screenshot({
      path: `test-results/new-document-${people.length}-${width}.png`,
      fullPage: true,
    });
    await page.getByRole("button", { name: newDocumentEn.create }).click();
    await expect(page.getByText(fieldsEn.found(2))).toBeVisible(LATER);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.screenshot({ path: `test-results/found-places-${people.length}-${width}.png` });
    await page.getByRole("button", { name: fieldsEn.takeFound }).click();
    await expect(page.getByText(fieldsEn.saved, { exact: true })).toBeVisible(LATER);
    await page.screenshot({ path: `test-results/placed-${people.length}-${width}.png` });
    await page.getByRole("button", { name: fieldsEn.review }).click();
    await page.getByRole("button", { name: fieldsEn.send }).click();
    await expect(page.getByRole("timer")).toBeVisible();
    // From here on it is sent by itself: whoever waits presses nothing.
    expect(await clicks()).toBeLessThanOrEqual(most);
    await page.getByRole("button", { name: documentEn.sending.hurry }).click();
    await expect(page.getByText(documentEn.sentAsTest)).toBeVisible(LATER);
  });

test("a document without a file, or without people, says what is missing and makes nothing", async ({
  page,
  demo,
}) => {
  const office = await Office.open(demo);
  await office.signIn(page);
  await page.goto(`${demo.serviceUrl}/dashboard/documents/new`);
  const create = page.getByRole("button", { name: newDocumentEn.create });
  await create.click();
  await expect(page.getByText(newDocumentEn.noFile)).toBeVisible();
  const buffer = Buffer.from(await lease(), "base64");
  const input = page.locator("input[type=file]");
  await input.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer });
  await expect(page.getByText(newDocumentEn.wrongType)).toBeVisible();
  await input.setInputFiles({ name: "Lease.pdf", mimeType: "application/pdf", buffer });
  await expect(page.getByText(newDocumentEn.noFile)).toBeHidden();
  await page.getByLabel(newDocumentEn.name).fill(" ");
  await create.click();
  await expect(page.getByText(newDocumentEn.noName)).toBeVisible();
  await page.getByLabel(newDocumentEn.name).fill("Lease");
  await create.click();
  await expect(page.getByText(newDocumentEn.incomplete)).toBeVisible();
});
