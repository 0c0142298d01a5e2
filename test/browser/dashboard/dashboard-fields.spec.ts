import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { PDFDocument } from "pdf-lib";
import { commonWords as commonEn } from "../../../packages/dashboard/src/locales/en/common.ts";
import { documentListWords as documentsEn } from "../../../packages/dashboard/src/locales/en/documents.ts";
import { fieldWords as fieldsEn } from "../../../packages/dashboard/src/locales/en/fields.ts";
import { newDocumentWords as newDocumentEn } from "../../../packages/dashboard/src/locales/en/new-document.ts";
import { editorWords as editorEn } from "../../../packages/field-editor/src/locales/en/editor.ts";
import { previewWords as previewEn } from "../../../packages/field-editor/src/locales/en/preview.ts";
import { lateWords as lateEn } from "../../../packages/field-editor/src/locales/en/late.ts";
import { look as keepPicture } from "../support/forms.ts";
import { Office } from "../support/office.ts";
import { expect, test } from "../support/test.ts";

test.use({ locale: "en-US" });

/** Reading the PDF on a slow machine. */
const LATER = { timeout: 30_000 };

/** A page with two fields of a form, and a text at two places. */
async function makeForm(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  const form = pdf.getForm();
  form
    .createTextField("Full name")
    .addToPage(page, { x: 100, y: 600, width: 200, height: 20, borderWidth: 0 });
  form.createCheckBox("Agreed").addToPage(page, { x: 100, y: 550, width: 16, height: 16, borderWidth: 0 });
  for (const y of [400, 250]) page.drawText("Firma:", { x: 100, y, size: 12 });
  return Buffer.from(await pdf.save());
}

async function newDocument(page: Page, name: string): Promise<void> {
  const buffer = await makeForm();
  await page.getByRole("link", { name: documentsEn.create }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByText(newDocumentEn.drop.choose).click();
  await (await chooser).setFiles({ name: `${name}.pdf`, mimeType: "application/pdf", buffer });
  await page.getByLabel(newDocumentEn.signerName).fill("Bruno Díaz");
  await page.getByLabel(newDocumentEn.email).fill("bruno@example.com");
  await page.getByRole("button", { name: newDocumentEn.create }).click();
  await expect(page.locator("field-editor")).toBeVisible(LATER);
}

/** Does what changes the fields, and answers what was saved. */
async function saved(page: Page, change: () => Promise<void>): Promise<Record<string, unknown>[]> {
  const saving = page.waitForRequest(
    (request) => request.method() === "PUT" && request.url().endsWith("/fields"),
    LATER,
  );
  await change();
  const { fields } = (await saving).postDataJSON() as { fields: Record<string, unknown>[] };
  await expect(page.getByText(fieldsEn.saved, { exact: true })).toBeVisible();
  return fields;
}

const places = (fields: Record<string, unknown>[]): unknown[][] =>
  fields.map(({ type, page, x, y, width, height }) => [type, page, x, y, width, height]);

test("fields come from the PDF's form, and to every place of a text", async ({ page, demo }) => {
  await (await Office.open(demo)).signIn(page);
  await page.getByRole("button", { name: commonEn.environment.test, exact: true }).click();
  await newDocument(page, "Lease");
  const form = page.getByRole("button", { name: editorEn.sources.form, exact: true });
  expect(await saved(page, () => form.click())).toMatchObject([
    { type: "text", page: 1, x: 100, y: 172, width: 200, height: 20 },
    { type: "checkbox", page: 1, x: 100, y: 226, width: 16, height: 16 },
  ]);
  const anchors = await saved(page, async () => {
    await page.getByRole("button", { name: editorEn.sources.anchor, exact: true }).click();
    await page.getByLabel(lateEn.anchor.text).fill("Firma:");
    await page.getByRole("button", { name: lateEn.anchor.search, exact: true }).click();
  });
  expect(anchors).toHaveLength(4);
  expect(anchors.slice(2)).toMatchObject([
    { type: "signature", page: 1, x: 100 },
    { type: "signature", page: 1, x: 100 },
  ]);
  await page.screenshot({ path: "test-results/dashboard-fields-1280.png" });
});

test("fields are copied from another document", async ({ page, demo }) => {
  await (await Office.open(demo)).signIn(page);
  await page.getByRole("button", { name: commonEn.environment.test, exact: true }).click();
  await newDocument(page, "First lease");
  const form = page.getByRole("button", { name: editorEn.sources.form, exact: true });
  const first = await saved(page, () => form.click());
  await page.goto(`${demo.serviceUrl}/dashboard`);
  await newDocument(page, "Second lease");
  const copied = await saved(page, async () => {
    await page.getByRole("button", { name: editorEn.sources.template, exact: true }).click();
    const choice = page.locator("document-choice");
    await expect(choice.getByRole("button", { name: "First lease", exact: true })).toBeVisible();
    await expect(choice.getByRole("button", { name: "Second lease", exact: true })).toBeHidden();
    await page.screenshot({ path: "test-results/dashboard-choice-1280.png" });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.screenshot({ path: "test-results/dashboard-choice-360.png" });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await choice.getByLabel(fieldsEn.copySearch).fill("First");
    await choice.getByRole("button", { name: "First lease", exact: true }).click();
  });
  expect(places(copied)).toEqual(places(first));
  expect(copied[0]?.["signerId"]).not.toBe(first[0]?.["signerId"]);
});

for (const width of [360, 1280])
  test(`before sending, the sender sees it as the signer, by keyboard, ${width} px`, async ({
    page,
    demo,
  }) => {
    await (await Office.open(demo)).signIn(page);
    await page.getByRole("button", { name: commonEn.environment.test, exact: true }).click();
    await newDocument(page, "Lease");
    const look = page.getByRole("button", { name: fieldsEn.look, exact: true });
    await expect(look).toBeDisabled();
    await saved(page, () => page.getByRole("button", { name: editorEn.sources.form, exact: true }).click());
    await page.setViewportSize({ width, height: 800 });
    await look.press("Enter");
    const preview = page.locator("template-preview");
    await expect(preview.getByRole("combobox", { name: previewEn.seeAs })).toBeFocused();
    await expect(preview.getByRole("option")).toHaveText(["Bruno Díaz"]);
    await preview.getByRole("button", { name: previewEn.fill }).press("Enter");
    await expect(preview.locator(".pages")).toContainText(previewEn.examples.text);
    await expect(page.locator("field-editor")).toBeHidden();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await keepPicture(page, `seen-as-signer-${width}`);
    await page.getByRole("button", { name: fieldsEn.edit, exact: true }).press("Enter");
    await expect(page.locator("field-editor")).toBeVisible();
    await expect(preview).toHaveCount(0);
  });
