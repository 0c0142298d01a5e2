import type { FrameLocator, Page } from "@playwright/test";
import { fieldWords as fieldsEn } from "../../../packages/signing-page/src/locales/en/fields.ts";
import { fieldWords as fieldsEs } from "../../../packages/signing-page/src/locales/es/fields.ts";
import { violations } from "../support/axe.ts";
import { Ceremony } from "../support/ceremony.ts";
import { heardBy, hostPage, type Integrator, savingOf } from "../support/integrator.ts";
import { FLOW_LOOKS } from "../support/looks.ts";
import { expect, test } from "../support/test.ts";

/** A document with every type of field, filled and signed by keyboard alone. */

const WORDS = { es: fieldsEs.fields, en: fieldsEn.fields };

const circle = (page: number, y: number, option: string) => ({
  type: "radio",
  page,
  x: 72,
  y,
  radio: { group: "Pago", option },
});

const FIELDS = [
  { type: "note", page: 1, x: 72, y: 30, width: 300, height: 36, value: "Renta en pesos.\nSin IVA." },
  { type: "strikethrough", page: 1, x: 72, y: 70, width: 200, height: 14 },
  { type: "number", page: 1, x: 72, y: 100, label: "Renta", rules: { min: "1000", decimals: 2 } },
  { type: "text", page: 1, x: 72, y: 140, label: "Clave", rules: { pattern: "[A-Z]{3}", message: "AAA" } },
  { type: "textarea", page: 1, x: 72, y: 180, label: "Observaciones", rules: { maxLength: 12 } },
  { type: "dropdown", page: 1, x: 72, y: 290, label: "Uso", options: ["Casa", "Oficina"] },
  circle(1, 330, "Contado"),
  circle(2, 100, "Crédito"),
  {
    type: "date",
    page: 2,
    x: 72,
    y: 140,
    label: "Inicio",
    value: "2027-05-01",
    rules: { from: "2027-01-01" },
  },
  { type: "name", page: 2, x: 72, y: 180 },
  { type: "email", page: 2, x: 72, y: 220 },
  { type: "checkbox", page: 2, x: 72, y: 260, label: "Anexo" },
  { type: "initials", page: 2, x: 72, y: 300, width: 60, height: 30 },
  { type: "signature", page: 2, x: 72, y: 360, width: 200, height: 56 },
].map((field) => ({ required: true, ...field }));

type Locale = keyof typeof WORDS;
type Given = { page: Page; integrator: Integrator; host: (body: string) => Promise<{ url: string }> };

async function open({ page, integrator, host }: Given, locale: Locale): Promise<Signer> {
  const document = await integrator.send({ fields: FIELDS, pages: 2 });
  const { client_secret: secret } = await integrator.open({ locale }, document);
  await page.goto((await host(hostPage(integrator.serviceUrl, { "client-secret": secret, locale }))).url);
  await heardBy(page, "ready");
  return new Signer(page, locale);
}

class Signer {
  readonly page: Page;
  readonly frame: FrameLocator;
  readonly ceremony: Ceremony;

  constructor(page: Page, locale: Locale) {
    this.page = page;
    this.frame = page.frameLocator("iframe");
    this.ceremony = new Ceremony({ page, frame: this.frame }, locale);
  }

  async type(label: RegExp, ...lines: string[]): Promise<void> {
    await expect(this.frame.getByLabel(label)).toBeFocused();
    for (const [index, line] of lines.entries()) {
      if (index > 0) await this.page.keyboard.press("Enter");
      await this.page.keyboard.type(line);
    }
  }

  /** To the next field by the bar. */
  onward(): Promise<void> {
    return this.ceremony.pressInBar(this.ceremony.toNextField);
  }
}

async function fillNumber(signer: Signer, locale: Locale): Promise<void> {
  const { frame, page } = signer;
  await signer.type(/^Renta/, "12,500");
  await page.keyboard.press("Enter");
  const { unclear_number: unclear, too_small: tooSmall } = WORDS[locale].breaches;
  await expect(frame.locator(".problem", { hasText: unclear("12500", "12.5000") })).toBeVisible();
  await expect(frame.getByRole("status").filter({ hasText: unclear("12500", "12.5000") })).toHaveCount(1);
  await page.keyboard.press("Control+A");
  await signer.type(/^Renta/, "999");
  await page.keyboard.press("Enter");
  await expect(frame.locator(".problem", { hasText: tooSmall("1,000") })).toBeVisible();
  await page.keyboard.press("Control+A");
  await signer.type(/^Renta/, "12500,5");
  await page.keyboard.press("Enter");
  await expect(frame.getByLabel(/^Renta/)).toHaveValue("12,500.5");
}

async function fillTexts(signer: Signer, locale: Locale): Promise<void> {
  const { frame, page } = signer;
  await signer.type(/^Clave/, "ab");
  await page.keyboard.press("Enter");
  await expect(frame.locator(".problem", { hasText: "AAA" })).toBeVisible();
  await page.keyboard.press("Control+A");
  await signer.type(/^Clave/, "ABC");
  await page.keyboard.press("Enter");
  await signer.type(/^Observaciones/, "uno", "dos y más de doce");
  await expect(frame.getByLabel(/^Observaciones/)).toHaveValue("uno\ndos y má");
  await expect(frame.locator(".tag", { hasText: WORDS[locale].left("0") })).toBeVisible();
}

async function choose(signer: Signer): Promise<void> {
  const { frame, page } = signer;
  await signer.onward();
  const list = frame.getByLabel(/^Uso/);
  await expect(list).toBeFocused();
  await page.keyboard.type("Of");
  await expect(list).toHaveValue("Oficina");
  await signer.onward();
  const [cash, credit] = [
    frame.getByRole("radio", { name: /Contado/ }),
    frame.getByRole("radio", { name: /Crédito/ }),
  ];
  await expect(cash).toBeFocused();
  await page.keyboard.press("ArrowDown"); // to another page
  await expect(credit).toBeFocused();
  await expect(credit).toBeChecked();
  await expect(cash).not.toBeChecked();
  await expect(credit).toBeInViewport();
}

async function sign(signer: Signer): Promise<void> {
  const { page, frame, ceremony } = signer;
  const { words } = ceremony;
  await signer.onward();
  await expect(frame.getByLabel(/^Anexo/)).toBeFocused();
  await page.keyboard.press("Space");
  for (const [name, adopt] of [
    [words.ink.initialsLabel, words.ink.adoptInitials],
    [words.ink.nameLabel, words.ink.adopt],
  ] as const) {
    await signer.onward();
    await page.keyboard.press("Enter");
    await ceremony.adoptByKeyboard("Ana", name, adopt);
  }
  await ceremony.pressInBar(ceremony.button(words.bar.submit));
}

for (const { locale, width, viewport } of FLOW_LOOKS)
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ viewport });

    test("a document of every type is filled and signed by keyboard", async ({ page, integrator, host }) => {
      const signer = await open({ page, integrator, host }, locale);
      const { frame, ceremony } = signer;
      await expect(frame.getByRole("note")).toHaveText("Renta en pesos.\nSin IVA.");
      await expect(frame.getByRole("img", { name: WORDS[locale].struck })).toHaveCount(1);
      await ceremony.button(ceremony.words.bar.accept).press("Enter"); // the focus comes from the host's page
      await signer.onward();
      await fillNumber(signer, locale);
      expect(await violations(page)).toEqual([]);
      await fillTexts(signer, locale);
      expect(await violations(page)).toEqual([]);
      await choose(signer);
      expect(await violations(page)).toEqual([]);
      await sign(signer);
      const { documentId } = await heardBy(page, "success");
      const document = { method: "GET", path: `/v3/documents/${documentId}` } as const;
      await expect
        .poll(async () => (await integrator.api.json<{ status: string }>(document)).status)
        .toBe("completed"); // nothing is being written when the service stops
    });
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("the list and the circles have touch targets of 44 px", async ({ page, integrator, host }) => {
    const { frame, ceremony } = await open({ page, integrator, host }, "es");
    await ceremony.consent();
    const list = await frame.getByLabel(/^Uso/).boundingBox();
    expect(list?.height).toBeGreaterThanOrEqual(43.9);
    const circle = frame.getByRole("radio", { name: /Contado/ });
    const { x = 0, y = 0, width = 0, height = 0 } = (await circle.boundingBox()) ?? {};
    expect(height).toBeLessThan(44);
    await page.touchscreen.tap(x + width / 2 + 20, y + height / 2 - 20);
    await expect(circle).toBeChecked();
  });
});

test("what was filled is there after a reload", async ({ page, integrator, host }) => {
  const { frame, ceremony } = await open({ page, integrator, host }, "en");
  await ceremony.consent();
  const saved = savingOf(page, "Oficina");
  await frame.getByLabel(/^Renta/).fill("1500,5");
  await frame.getByLabel(/^Observaciones/).fill("uno\ndos");
  await frame.getByRole("radio", { name: /Contado/ }).check();
  await frame.getByLabel(/^Uso/).selectOption("Oficina");
  await saved;
  await page.reload();
  await expect(frame.getByLabel(/^Renta/)).toHaveValue("1,500.5");
  await expect(frame.getByLabel(/^Observaciones/)).toHaveValue("uno\ndos");
  await expect(frame.getByLabel(/^Uso/)).toHaveValue("Oficina");
  await expect(frame.getByRole("radio", { name: /Contado/ })).toBeChecked();
});

test("a document of the basic types alone loads nothing for the others", async ({
  page,
  integrator,
  host,
}) => {
  const loaded: string[] = [];
  page.on("response", (response) => loaded.push(response.url()));
  const document = await integrator.send();
  const { client_secret: secret } = await integrator.open({}, document);
  await page.goto((await host(hostPage(integrator.serviceUrl, { "client-secret": secret }))).url);
  await heardBy(page, "ready");
  const bodies = loaded.filter((url) => url.includes("/assets/") && url.endsWith(".js"));
  expect(bodies.length).toBeGreaterThan(0);
  expect(bodies.filter((url) => /\/(build|define)-(?!late)/.test(url))).toEqual([]);
});
