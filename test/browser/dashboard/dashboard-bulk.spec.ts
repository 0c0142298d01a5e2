import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { bulkWords as bulkEn } from "../../../packages/dashboard/src/locales/en/bulk.ts";
import { bulkWords as bulkEs } from "../../../packages/dashboard/src/locales/es/bulk.ts";
import { commonWords as commonEn } from "../../../packages/dashboard/src/locales/en/common.ts";
import { commonWords as commonEs } from "../../../packages/dashboard/src/locales/es/common.ts";
import { docx, words as paragraphs } from "../../docx/support/build.ts";
import { violations } from "../support/axe.ts";
import type { Demo } from "../support/demo.ts";
import { press, tabTo } from "../support/keyboard.ts";
import { FLOW_LOOKS } from "../support/looks.ts";
import { Office } from "../support/office.ts";
import { makePdf } from "../support/pdf.ts";
import { expect, test } from "../support/test.ts";

/** A bulk send in the dashboard, by the keyboard alone (docs/contract/v3.md#bulk-sends). */

const WORDS = { es: { bulk: bulkEs, common: commonEs }, en: { bulk: bulkEn, common: commonEn } };
const ROWS = 40;
/** Documents that are made on a slow machine. */
const LATER = { timeout: 60_000 };

async function upload({ serviceUrl, adminToken }: Demo, tenantId: string, name: string, file: Uint8Array) {
  const form = new FormData();
  form.set("tenantId", tenantId);
  form.set("name", name.replace(/\.\w+$/, ""));
  form.set("file", new File([Uint8Array.from(file)], name));
  const headers = { authorization: `Bearer ${adminToken}` };
  const answer = await fetch(`${serviceUrl}/admin/templates`, { method: "POST", headers, body: form });
  if (!answer.ok) throw new Error(`POST /admin/templates: ${answer.status} ${await answer.text()}`);
}

const csv = (lines: readonly string[]) => ({
  name: "rentas.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\r\n")),
});

/** Gives the file to the input, without the chooser of the system. */
const giveFile = (page: Page, lines: readonly string[]): Promise<void> =>
  page.locator("drop-zone input").setInputFiles(csv(lines));

async function chooseTemplate(page: Page, select: Locator, name: string): Promise<void> {
  await tabTo(page, select);
  await page.keyboard.type(name);
  await expect(select.locator("option:checked")).toHaveText(name);
}

/** axe finds nothing, nothing is too wide, and the picture is kept. */
async function look(page: Page, step: string, width: number, locale: string): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.screenshot({
    path: `test-results/dashboard-bulk-${step}-${width}-${locale}.png`,
    fullPage: true,
  });
}

for (const { locale, width } of FLOW_LOOKS)
  test(`a file is checked and sent, and the sending is paused and resumed, at ${width} px in ${locale}`, async ({
    page,
    demo,
  }) => {
    test.setTimeout(180_000);
    const { bulk, common } = WORDS[locale];
    const button = (name: string): Locator => page.getByRole("button", { name, exact: true });
    const office = await Office.open(demo);
    const text = "Arrendador: {{arrendador__nombre}}. Renta: {{renta}}.";
    await upload(demo, office.tenantId, "Contrato.docx", docx({ body: paragraphs(text) }));
    await upload(demo, office.tenantId, "Aviso.pdf", await makePdf({ size: [612, 792] }));
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(
      (kept) => localStorage.setItem("dashboard", kept),
      JSON.stringify({ locale, theme: "light", tenantId: null, environment: "test" }),
    );
    await office.signIn(page, locale);
    await page.goto(`${demo.serviceUrl}/dashboard/bulk-sends`);
    await expect(page.getByText(bulk.empty.title)).toBeVisible();
    await look(page, "empty", width, locale);
    await press(page, page.getByRole("link", { name: bulk.create }));

    const template = page.locator("page-new-bulk-send select");
    await chooseTemplate(page, template, "Contrato");
    const saved = page.waitForEvent("download");
    await press(page, button(bulk.new.example));
    const example = await readFile(await (await saved).path(), "utf8");
    expect(example.split("\r\n")[0]).toBe("\ufeffname,email,renta,reference");
    await giveFile(page, [
      "name,email,renta",
      "Ana,no-address,10",
      "Bea,bea@example.com,",
      "Eva,eva@example.com",
    ]);
    const table = page.getByRole("table");
    await expect(table.getByRole("row")).toHaveText([
      new RegExp(bulk.new.line),
      new RegExp(`2\\s*email\\s*${bulk.new.fix.email}`),
      new RegExp(`4\\s*${bulk.new.wholeLine}`),
      new RegExp(`3\\s*renta\\s*${bulk.new.fix.value}`),
    ]);
    await expect(page.getByText(bulk.new.wrong(3))).toBeVisible();
    await look(page, "errors", width, locale);
    await giveFile(page, ["name,salary", "Ana,1"]);
    await expect(table.getByRole("row").nth(1)).toHaveText(new RegExp(`${bulk.new.header}\\s*salary`));

    await chooseTemplate(page, template, "Aviso");
    const people = Array.from(
      { length: ROWS },
      (_, index) => `Persona ${index},p${index}@example.com,A-${index}`,
    );
    await giveFile(page, ["name,email,reference", ...people]);
    await expect(page.getByText(bulk.new.good(ROWS))).toBeVisible();
    await look(page, "review", width, locale);
    await press(page, button(bulk.new.send(ROWS)));

    await expect(page.getByRole("progressbar", { name: bulk.one.progressLabel })).toBeVisible();
    await press(page, button(bulk.one.pause));
    await expect(button(bulk.one.resume)).toBeVisible();
    await look(page, "paused", width, locale);
    await press(page, button(bulk.one.cancel));
    const dialog = page.locator("dialog[open]");
    await expect(dialog).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await press(page, button(bulk.one.resume));
    await expect(page.getByRole("heading", { name: bulk.one.progress(ROWS, ROWS) })).toBeVisible(LATER);
    await expect(button(bulk.one.cancel)).toBeHidden(LATER);
    await look(page, "completed", width, locale);
    const result = page.waitForEvent("download");
    await press(page, button(bulk.one.result));
    const lines = (await readFile(await (await result).path(), "utf8")).trim().split("\r\n");
    expect(lines).toHaveLength(ROWS + 1);
    await press(page, page.getByRole("link", { name: /Persona 0/ }));
    await expect(page).toHaveURL(/\/documents\/doc_/);
    await expect(page.getByText("p0@example.com").first()).toBeVisible();
    await page.goto(`${demo.serviceUrl}/dashboard/bulk-sends`);
    await expect(page.getByRole("link", { name: /Aviso/ })).toContainText(bulk.documents(ROWS));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(common.nav.bulkSends);
  });
