import type { FrameLocator, Page } from "@playwright/test";
import { fieldWords as fieldsEn } from "../../../packages/signing-page/src/locales/en/fields.ts";
import { fieldWords as fieldsEs } from "../../../packages/signing-page/src/locales/es/fields.ts";
import { violations } from "../support/axe.ts";
import { Ceremony } from "../support/ceremony.ts";
import { heardBy, hostPage, type Integrator, savingOf } from "../support/integrator.ts";
import { FLOW_LOOKS, unlessShort } from "../support/looks.ts";
import { expect, test } from "../support/test.ts";

const FIELD_WORDS = { es: fieldsEs.fields, en: fieldsEn.fields };

const at = (y: number, type: string, more: object = {}) => ({ page: 1, x: 72, y, type, ...more });
const FIELDS = [
  at(40, "text", { label: "RFC", required: true, rules: { minLength: 4 } }),
  at(80, "number", { label: "Precio", key: "price", required: true }),
  at(120, "number", { label: "Total", formula: "price * 1.16" }),
  at(160, "dropdown", { label: "Estado", options: ["Jalisco", "Sonora"], required: true }),
  at(200, "radio", { radio: { group: "Pago", option: "Efectivo" }, required: true, width: 14, height: 14 }),
  at(224, "radio", { radio: { group: "Pago", option: "Cheque" }, required: true, width: 14, height: 14 }),
  at(260, "checkbox", { label: "Casado", key: "married", required: false }),
  at(300, "text", { label: "Pareja", showWhen: "married", requiredWhen: "married", required: false }),
  at(340, "textarea", { label: "Notas", required: false, width: 200, height: 60 }),
  at(430, "date", { label: "Entrega", required: true }),
  at(480, "signature", { width: 200, height: 56, required: true }),
];
/** One on each page, so that one screen shows no two; the last one may stay empty. */
const PLACES = [1, 2, 3, 4, 4].map((page, index) => ({
  ...at(index < 4 ? 600 : 700, "signature", { width: 200, height: 56, required: index < 4 }),
  page,
}));

type Given = { page: Page; integrator: Integrator; host: (body: string) => Promise<{ url: string }> };
type Locale = keyof typeof FIELD_WORDS;

async function open(
  { page, integrator, host }: Given,
  locale: Locale,
  { fields = FIELDS, pages = 1 }: { fields?: Record<string, unknown>[]; pages?: number } = {},
) {
  const document = await integrator.send({ fields, pages });
  const { client_secret: secret } = await integrator.open({ locale }, document);
  const { url } = await host(hostPage(integrator.serviceUrl, { "client-secret": secret, locale }));
  await page.goto(url);
  await heardBy(page, "ready");
  const frame = page.frameLocator("iframe");
  const ceremony = new Ceremony({ page, frame }, locale);
  const { words } = ceremony;
  return { document, frame, ceremony, words, form: frame.locator("signing-phone-form") };
}

let shots = 0;
async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env["SHOTS"];
  if (folder)
    await page.screenshot({ path: `${folder}/${String((shots += 1)).padStart(2, "0")}-${name}.png` });
}

const count = (frame: FrameLocator, words: string) =>
  frame.locator("signing-phone-form .count").filter({ hasText: new RegExp(`^${words}$`) });

for (const locale of unlessShort(["es", "en"] as const))
  test.describe(`on a small screen, ${locale}`, () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test("a document is filled in as a form, by keyboard", async ({ page, integrator, host }) => {
      const { frame, ceremony, words, document, form } = await open({ page, integrator, host }, locale);
      const { breaches, calculated } = FIELD_WORDS[locale];
      const isAt = (step: number, total: number) =>
        expect(count(frame, words.form.progress(step, total))).toBeVisible();
      const problem = (text: string) => form.locator(".problem:visible", { hasText: text });
      await ceremony.button(words.bar.accept).press("Enter");
      await shot(page, `${locale}-offer`);
      await ceremony.button(words.form.open).press("Enter");
      await isAt(1, 8);
      const rfc = form.getByLabel(/^RFC/);
      await expect(rfc).toBeFocused();
      await expect(form.getByRole("heading", { name: "RFC" })).toBeVisible();
      await shot(page, `${locale}-text`);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Enter");
      await expect(problem(words.fields.problems.required)).toBeVisible();
      await expect(rfc).toBeFocused();
      await page.keyboard.type("ABC");
      await page.keyboard.press("Enter");
      await expect(problem(breaches.too_short("4"))).toBeVisible();
      await shot(page, `${locale}-problem`);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.type("D");
      await expect(problem("")).toHaveCount(0);
      await page.keyboard.press("Enter");
      await expect(form.getByLabel(/^Precio/)).toBeFocused();
      await page.keyboard.type("1000");
      await page.keyboard.press("Enter");
      await isAt(3, 9); // the result is there now
      const total = form.getByLabel(/^Total/);
      await expect(total).toBeFocused();
      await expect(total).toHaveValue("1,160.00");
      await expect(total).not.toBeEditable();
      await expect(form.getByText(calculated)).toBeVisible();
      await shot(page, `${locale}-result`);
      await page.keyboard.press("Enter");
      await expect(form.getByLabel(/^Estado/)).toBeFocused();
      await page.keyboard.press("S");
      await shot(page, `${locale}-list`);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await isAt(5, 9);
      await expect(form.getByLabel(/Efectivo/)).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(form.getByLabel(/Cheque/)).toBeChecked();
      await expect(form.getByLabel(/Cheque/)).toBeFocused();
      await shot(page, `${locale}-radio`);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Enter");
      await expect(form.getByLabel(/^Casado/)).toBeFocused();
      await page.keyboard.press("Space");
      await isAt(6, 10);
      await shot(page, `${locale}-checkbox`);
      await page.keyboard.press("Enter");
      await expect(form.getByLabel(/^Pareja/)).toBeFocused();
      await page.keyboard.type("Luz");
      await page.keyboard.press("Enter");
      await expect(form.getByLabel(/^Notas/)).toBeFocused();
      await expect(form.getByText(`(${words.form.optional})`)).toBeVisible();
      await shot(page, `${locale}-notes`);
      await page.keyboard.press("Control+Enter");
      await expect(form.getByLabel(/^Entrega/)).toBeFocused();
      await shot(page, `${locale}-date`);
      await page.keyboard.press("Enter");
      await isAt(10, 10);
      await page.keyboard.press("Enter");
      await frame.getByLabel(words.ink.nameLabel).press("End");
      await ceremony.button(words.ink.adopt).press("Enter");
      await expect(form.getByText(words.fields.signaturePlaced)).toBeAttached();
      await shot(page, `${locale}-signature`);
      expect(await violations(page)).toEqual([]);
      await form.getByRole("button", { name: words.form.finish, exact: true }).press("Enter");
      await expect(form).toHaveCount(0);
      await expect(ceremony.button(words.bar.submit)).toBeFocused();
      await shot(page, `${locale}-end`);
      await page.keyboard.press("Enter");
      await heardBy(page, "success");
      const path = `/v3/documents/${document.id}/fields`;
      const { data } = await integrator.api.json<{ data: { value: string | null }[] }>({
        method: "GET",
        path,
      });
      expect(data.map(({ value }) => value).slice(0, 9)).toEqual([
        "ABCD",
        "1000",
        "1160.00",
        "Sonora",
        null,
        "Cheque",
        "true",
        "Luz",
        null,
      ]);
    });
  });

for (const { locale, width, viewport } of FLOW_LOOKS)
  test.describe(`one act for all places, ${locale}, ${width} px`, () => {
    test.use({ viewport });

    test("fills the places once each was seen, and is recorded", async ({ page, integrator, host }) => {
      const opened = await open({ page, integrator, host }, locale, { fields: PLACES, pages: 4 });
      const { frame, ceremony, words, document } = opened;
      await ceremony.consent();
      await ceremony.nextInk();
      await frame.getByRole("tab", { name: words.ink.type }).press("Enter");
      await expect(frame.locator("signing-place-all")).toHaveCount(0);
      await ceremony.adopt();
      await expect(ceremony.button(words.form.open)).toHaveCount(width === 360 ? 1 : 0);
      const offer = frame.locator("signing-place-all signing-button");
      const act = offer.getByRole("button");
      await expect(offer).toHaveText(words.places.look(3));
      await expect(ceremony.button(words.places.signature(3))).toHaveCount(0);
      await shot(page, `${locale}-${width}-look`);
      expect(await violations(page)).toEqual([]);
      await act.focus();
      for (const left of [2, 1]) {
        await page.keyboard.press("Enter");
        await expect(offer).toHaveText(words.places.look(left));
        await expect(act).toBeFocused();
      }
      await page.keyboard.press("Enter");
      await expect(offer).toHaveText(words.places.signature(3));
      await shot(page, `${locale}-${width}-act`);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Enter");
      await expect(act).toHaveCount(0);
      await expect(ceremony.button(words.bar.submit)).toBeFocused();
      await expect(
        frame.getByRole("status").filter({ hasText: words.places.signaturePlaced(3) }),
      ).toHaveCount(1);
      await shot(page, `${locale}-${width}-placed`);
      await page.keyboard.press("Enter");
      await heardBy(page, "success");
      const { data } = await integrator.api.json<{ data: { type: string; data: object }[] }>({
        method: "GET",
        path: `/v3/documents/${document.id}/events?limit=100`,
      });
      const fields = await integrator.api.json<{ data: { id: string; value: string | null }[] }>({
        method: "GET",
        path: `/v3/documents/${document.id}/fields`,
      });
      expect(fields.data[4]?.value, "an optional place stays empty").toBe(null);
      expect(data.find(({ type }) => type === "signer.signed")?.data).toMatchObject({
        placedTogether: fields.data.slice(1, 4).map(({ id }) => id),
      });
    });
  });

for (const [name, width, fields] of [
  ["a wide page", 1280, FIELDS],
  ["a page with one field", 360, FIELDS.slice(-1)],
] as const)
  test(`${name} offers no form`, async ({ page, integrator, host }) => {
    await page.setViewportSize({ width, height: 800 });
    const { ceremony, words, frame } = await open({ page, integrator, host }, "en", { fields });
    await ceremony.consent();
    await expect(frame.locator("signing-form-bar")).toBeAttached();
    await expect(ceremony.toNextField).toBeVisible();
    await expect(ceremony.button(words.form.open)).toHaveCount(0);
  });

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("form and document never differ: closed, turned, reloaded", async ({ page, integrator, host }) => {
    const { frame, ceremony, words, form } = await open({ page, integrator, host }, "es");
    await ceremony.consent();
    await ceremony.button(words.form.open).click();
    await form.getByLabel(/^RFC/).fill("ABCD");
    await page.keyboard.press("Escape");
    await expect(form).toHaveCount(0);
    await expect(ceremony.button(words.form.open)).toBeFocused();
    await expect(frame.getByLabel(/^RFC/)).toHaveValue("ABCD");
    await frame.getByLabel(/^Precio/).fill("12");
    await ceremony.button(words.form.open).click();
    await expect(form.getByLabel(/^Precio/)).toHaveValue("12");
    await page.setViewportSize({ width: 740, height: 360 });
    await expect(form.getByLabel(/^Precio/)).toHaveValue("12");
    await shot(page, "turned");
    await page.setViewportSize({ width: 360, height: 740 });
    await form.getByRole("button", { name: words.form.back, exact: true }).click();
    await expect(form.getByLabel(/^RFC/)).toBeFocused();
    const saved = savingOf(page, "ABCDE");
    await form.getByLabel(/^RFC/).fill("ABCDE");
    await form.getByRole("button", { name: words.form.close, exact: true }).click();
    await saved;
    await page.reload();
    await ceremony.button(words.form.open).click();
    await expect(form.getByLabel(/^Estado/)).toBeFocused(); // the first that is not complete
    await form.getByRole("button", { name: words.form.back, exact: true }).click();
    await form.getByRole("button", { name: words.form.back, exact: true }).click();
    await form.getByRole("button", { name: words.form.back, exact: true }).click();
    await expect(form.getByLabel(/^RFC/)).toHaveValue("ABCDE");
  });

  test("a mistake in a choice is told, and a tap on its words chooses", async ({
    page,
    integrator,
    host,
  }) => {
    const { ceremony, words, form } = await open({ page, integrator, host }, "es", {
      fields: FIELDS.filter(({ type }) => ["radio", "checkbox", "signature"].includes(type)).map((field) => ({
        ...field,
        required: true,
      })),
    });
    await ceremony.consent();
    await ceremony.button(words.form.open).click();
    await form.getByRole("button", { name: words.form.next, exact: true }).click();
    await expect(form.getByRole("alert")).toHaveText(words.fields.problems.required);
    await form.locator(".row", { hasText: "Cheque" }).click({ position: { x: 120, y: 20 } });
    await expect(form.getByLabel(/Cheque/)).toBeChecked();
    await expect(form.getByRole("alert")).toHaveCount(0);
    await form.getByRole("button", { name: words.form.next, exact: true }).click();
    await form.getByRole("button", { name: words.form.next, exact: true }).click();
    await expect(form.getByRole("alert")).toHaveText(words.fields.confirmBox);
    await shot(page, "choice");
    await form.locator(".row").click({ position: { x: 120, y: 20 } });
    await expect(form.getByLabel(/^Casado/)).toBeChecked();
    await form.getByRole("button", { name: words.form.next, exact: true }).click();
    await expect(form.getByRole("heading", { name: words.fields.types.signature })).toBeVisible();
    await form.getByRole("button", { name: words.form.finish, exact: true }).click();
    await expect(form.locator(".problem:visible")).toHaveText(words.fields.signHere);
  });

  test("places shown in the form count as seen", async ({ page, integrator, host }) => {
    const paper = { fields: PLACES, pages: 4 };
    const { frame, ceremony, words, form } = await open({ page, integrator, host }, "en", paper);
    await ceremony.consent();
    await ceremony.button(words.form.open).press("Enter");
    await expect(form.getByRole("button", { name: words.fields.types.signature })).toBeFocused();
    await page.keyboard.press("Enter");
    await frame.getByLabel(words.ink.nameLabel).press("End");
    await ceremony.button(words.ink.adopt).press("Enter");
    const offer = form.locator("signing-place-all signing-button");
    const act = offer.getByRole("button");
    for (const [step, left] of [
      [2, 3],
      [3, 2],
      [4, 1],
    ] as const) {
      await expect(offer).toHaveText(words.places.look(left));
      await act.press("Enter");
      await expect(count(frame, words.form.progress(step, 5))).toBeVisible();
    }
    await expect(offer).toHaveText(words.places.signature(3));
    await shot(page, "form-act");
    expect(await violations(page)).toEqual([]);
    await act.press("Enter");
    await expect(form.getByRole("button", { name: words.form.next, exact: true })).toBeFocused();
    await page.keyboard.press("Enter"); // the last place is optional
    await page.keyboard.press("Tab");
    await form.getByRole("button", { name: words.form.finish, exact: true }).press("Enter");
    await expect(ceremony.button(words.bar.submit)).toBeFocused();
  });

  test("the input and the way on stay in sight above a keyboard and with large text", async ({
    page,
    integrator,
    host,
  }) => {
    const { frame, ceremony, words, form } = await open({ page, integrator, host }, "es");
    await ceremony.consent();
    await ceremony.button(words.form.open).click();
    await page.setViewportSize({ width: 360, height: 330 });
    await frame
      .locator("body")
      .evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await form.getByRole("button", { name: words.form.next, exact: true }).click();
    await shot(page, "keyboard-large");
    for (const part of [
      form.getByLabel(/^RFC/),
      form.getByRole("button", { name: words.form.next, exact: true }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 360, height: 740 });
    await shot(page, "large");
    expect(await violations(page)).toEqual([]);
  });
});
