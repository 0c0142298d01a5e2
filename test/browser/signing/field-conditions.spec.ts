import type { FrameLocator, Page } from "@playwright/test";
import { fieldWords as fieldsEn } from "../../../packages/signing-page/src/locales/en/fields.ts";
import { fieldWords as fieldsEs } from "../../../packages/signing-page/src/locales/es/fields.ts";
import { violations } from "../support/axe.ts";
import { Ceremony } from "../support/ceremony.ts";
import { heardBy, hostPage, type Integrator } from "../support/integrator.ts";
import { FLOW_LOOKS } from "../support/looks.ts";
import { expect, test } from "../support/test.ts";

/** Fields that come and go while the signer types, and results, by keyboard alone. */

const WORDS = { es: fieldsEs.fields, en: fieldsEn.fields };

const FIELDS = [
  { type: "text", y: 60, label: "Permiso", key: "permit", showWhen: "price > 1000", required: true },
  { type: "number", y: 100, label: "Precio", key: "price", required: true },
  { type: "number", y: 140, label: "Total", formula: "price * 1.16", rules: { max: "10000" } },
  { type: "checkbox", y: 180, label: "Casado", key: "married", required: false },
  { type: "text", y: 220, label: "Pareja", showWhen: "married", requiredWhen: "married", required: false },
  { type: "signature", y: 280, width: 200, height: 56, required: true },
].map((field) => ({ page: 1, x: 72, ...field }));

type Locale = keyof typeof WORDS;
type Given = { page: Page; integrator: Integrator; host: (body: string) => Promise<{ url: string }> };

async function open(
  { page, integrator, host }: Given,
  locale: Locale,
  fields: Record<string, unknown>[] = FIELDS,
) {
  const document = await integrator.send({ fields });
  const { client_secret: secret } = await integrator.open({ locale }, document);
  await page.goto((await host(hostPage(integrator.serviceUrl, { "client-secret": secret, locale }))).url);
  await heardBy(page, "ready");
  const frame = page.frameLocator("iframe");
  return { document, frame, ceremony: new Ceremony({ page, frame }, locale) };
}

const said = (frame: FrameLocator, words: string) => frame.getByRole("status").filter({ hasText: words });

for (const { locale, width, viewport } of FLOW_LOOKS)
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ viewport });

    test("fields come and go, results follow, and the focus stays", async ({ page, integrator, host }) => {
      const words = WORDS[locale];
      const { frame, ceremony, document } = await open({ page, integrator, host }, locale);
      const [permit, price] = [frame.getByLabel(/^Permiso/), frame.getByLabel(/^Precio/)];
      const total = frame.getByLabel(/^Total/);
      const { bar } = ceremony.words;
      const onward = () => ceremony.pressInBar(ceremony.toNextField);
      await ceremony.button(bar.accept).press("Enter");
      await onward();
      await expect(price).toBeFocused();
      await expect(permit).toHaveCount(0);
      await expect(total).toHaveValue("");
      await page.keyboard.type("5");
      await expect(total).toHaveValue("5.80");
      await page.keyboard.type("0000");
      await expect(permit).toBeVisible();
      await expect(said(frame, words.nowAsked("Permiso"))).toHaveCount(1);
      await expect(price).toBeFocused();
      await expect(total).toHaveValue("58,000.00");
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Enter");
      await expect(total).toBeFocused(); // its result breaks a rule
      await expect(frame.locator(".problem", { hasText: words.breaches.too_large("10,000") })).toBeVisible();
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Control+A");
      await page.keyboard.type("100");
      await expect(permit).toHaveCount(0);
      await expect(said(frame, words.notAsked("Permiso"))).toHaveCount(1);
      await expect(price).toBeFocused();
      await expect(total).toHaveValue("116.00");
      await page.keyboard.press("Tab");
      await expect(total).toBeFocused();
      await expect(total).not.toBeEditable();
      await page.keyboard.press("Tab");
      await expect(frame.getByLabel(/^Casado/)).toBeFocused();
      await page.keyboard.press("Space");
      await expect(frame.getByText(bar.filled(1, 3)).first()).toBeAttached();
      await onward();
      await expect(frame.getByLabel(/^Pareja/)).toBeFocused();
      await page.keyboard.type("Luz");
      expect(await violations(page)).toEqual([]);
      if (process.env["SHOTS"])
        await page.screenshot({ path: `${process.env["SHOTS"]}/${locale}-${width}.png` });
      await onward();
      await ceremony.toInk.press("Enter");
      await ceremony.adoptByKeyboard("Ana");
      await ceremony.pressInBar(ceremony.button(bar.submit));
      await heardBy(page, "success");
      const { data } = await integrator.api.json<{ data: { value: string | null }[] }>({
        method: "GET",
        path: `/v3/documents/${document.id}/fields`,
      });
      const values = data.map(({ value }) => value);
      expect(values.slice(0, 5)).toEqual([null, "100", "116.00", "true", "Luz"]);
      await expect
        .poll(async () => {
          const path = `/v3/documents/${document.id}`;
          return (await integrator.api.json<{ status: string }>({ method: "GET", path })).status;
        })
        .toBe("completed"); // nothing is being written when the service stops
    });
  });

test("what was entered in a field is back when the field is", async ({ page, integrator, host }) => {
  const { frame, ceremony } = await open({ page, integrator, host }, "en");
  await ceremony.consent();
  const [married, spouse] = [frame.getByLabel(/^Casado/), frame.getByLabel(/^Pareja/)];
  await married.check();
  await spouse.fill("Luz");
  await married.uncheck();
  await expect(spouse).toHaveCount(0);
  await married.check();
  await expect(spouse).toHaveValue("Luz");
});

test("documents without expressions load nothing for them", async ({ page, integrator, host }) => {
  const loaded: string[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith(".js")) loaded.push(await response.text().catch(() => ""));
  });
  const plain = { showWhen: null, requiredWhen: null, formula: null };
  await open(
    { page, integrator, host },
    "en",
    FIELDS.map((field) => ({ ...field, ...plain })),
  );
  expect(loaded.some((text) => text.includes("maxAstNodes"))).toBe(false);
});
