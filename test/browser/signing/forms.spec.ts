import { form as english } from "../../../packages/texts/src/en/form.ts";
import { form as spanish } from "../../../packages/texts/src/es/form.ts";
import { violations } from "../support/axe.ts";
import { Ceremony } from "../support/ceremony.ts";
import {
  activate,
  answersOf,
  CODE,
  EMAIL,
  LONG,
  look,
  type MadeForm,
  newForm,
  sign,
} from "../support/forms.ts";
import { FLOW_LOOKS } from "../support/looks.ts";
import { expect, test } from "../support/test.ts";

for (const { locale, width, viewport } of FLOW_LOOKS) {
  test(`a person answers a form and signs by keyboard in ${locale} at ${width} pixels`, async ({
    browser,
    integrator,
  }) => {
    test.setTimeout(LONG);
    const form = await newForm(integrator);
    const context = await browser.newContext({ viewport, locale: locale === "es" ? "es-MX" : "en-US" });
    const page = await context.newPage();
    const text = locale === "es" ? spanish : english;
    await page.goto(form.url);
    await expect(page.getByRole("heading", { name: "Campamento de verano" })).toBeVisible();
    await expect(page.getByLabel(text.name)).toBeFocused();
    await look(page, `form-${locale}-${width}`);
    expect(await violations(page)).toEqual([]);
    // What lacks is named beside its field, and nothing is sent.
    await page.keyboard.press("Enter");
    await expect(page.getByLabel(text.name)).toHaveAccessibleDescription(text.problems.name);
    await expect(page.getByLabel(text.name)).toBeFocused();
    await look(page, `form-${locale}-${width}-faults`);
    expect(await violations(page)).toEqual([]);
    expect(await answersOf(integrator, form)).toEqual([]);
    await page.keyboard.type("Ana Ruiz");
    await page.keyboard.press("Tab");
    await page.keyboard.type(EMAIL);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/sign/*", { timeout: 90_000 });
    const ceremony = new Ceremony({ page, frame: page.frameLocator("service-signing iframe") }, locale);
    await activate(page, ceremony.button(ceremony.words.bar.accept));
    const code = page.frameLocator("service-signing iframe").getByRole("textbox");
    await expect(code).toBeVisible();
    await look(page, `form-${locale}-${width}-code`);
    await code.focus();
    await page.keyboard.type(CODE);
    await activate(page, ceremony.button(ceremony.words.bar.verify));
    await sign(page, ceremony, "Ana Ruiz");
    await expect
      .poll(() => answersOf(integrator, form), { timeout: 60_000 })
      .toMatchObject([{ name: "Ana Ruiz", documentStatus: "completed", addressChecked: true }]);
    await context.close();
  });
}

test("a page that the form names frames it, and the signing opens in the same frame", async ({
  page,
  host,
  integrator,
}) => {
  test.setTimeout(LONG);
  // Not localhost, which the sandbox always allows.
  let form: MadeForm | undefined;
  const listen = `<script>addEventListener("message", ({ data }) => document.title += " " + data.type)</script>`;
  const { url } = await host(
    () => `${listen}<iframe src="${form!.url}" title="Form" width="800" height="700"></iframe>`,
    {
      name: "elsewhere.test",
    },
  );
  form = await newForm(integrator, { verifyEmail: false });
  await page.goto(url);
  await expect(page.frameLocator("iframe").getByLabel(spanish.name)).toHaveCount(0);
  const path = `/v3/forms/${form.id}`;
  await integrator.api.json({ method: "PATCH", path, body: { allowedOrigins: [url] } });
  await page.goto(url);
  const frame = page.frameLocator("iframe");
  await frame.getByLabel(spanish.name).fill("Ana Ruiz");
  await frame.getByLabel(spanish.email).fill(EMAIL);
  await frame.getByRole("button", { name: spanish.start }).click();
  const ceremony = new Ceremony({ page, frame: frame.frameLocator("service-signing iframe") }, "es");
  await expect(ceremony.button(ceremony.words.bar.accept)).toBeVisible({ timeout: 90_000 });
  await look(page, "form-framed");
  await expect(page).toHaveTitle(/ signing-ready/);
});

test("a form that is paused meanwhile says so, and keeps what was typed", async ({ page, integrator }) => {
  test.setTimeout(LONG);
  const form = await newForm(integrator);
  await page.goto(form.url);
  await page.getByLabel(spanish.name).fill("Ana Ruiz");
  await page.getByLabel(spanish.email).fill(EMAIL);
  const path = `/v3/forms/${form.id}`;
  await integrator.api.json({ method: "PATCH", path, body: { status: "paused" } });
  await page.getByRole("button", { name: spanish.start }).click();
  await expect(page.getByRole("alert")).toContainText(spanish.refusals.paused.title);
  await expect(page.getByLabel(spanish.name)).toHaveValue("Ana Ruiz");
  await look(page, "form-paused-alert");
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole("heading", { name: spanish.refusals.paused.title })).toBeVisible();
  await look(page, "form-paused");
  expect(await violations(page)).toEqual([]);
});
