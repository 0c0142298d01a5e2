import { createHmac } from "node:crypto";
import type { FrameLocator, Page } from "@playwright/test";
import { form as german } from "../../../packages/texts/src/de/form.ts";
import { form as english } from "../../../packages/texts/src/en/form.ts";
import { form as spanish } from "../../../packages/texts/src/es/form.ts";
import { violations } from "../support/axe.ts";
import { Ceremony } from "../support/ceremony.ts";
import { activate, answersOf, CODE, EMAIL, LONG, look, newForm, sign } from "../support/forms.ts";
import { FLOW_LOOKS } from "../support/looks.ts";
import { expect, test } from "../support/test.ts";

/** A host's page with a form in it: no server of its own has asked for anything. */
const KEEP = `<script>
const told = [];
for (const name of ["ready", "step", "success", "decline", "exit"])
  addEventListener("signing-" + name, ({ detail }) => told.push({ name, detail }));
</script>`;

const page = (serviceUrl: string, attributes: string, style = "") =>
  `<meta name="viewport" content="width=device-width, initial-scale=1">${KEEP}
<script type="module" src="${serviceUrl}/sdk/v1/service-signing.js"></script>
${style}<main><h1>Camp</h1><a href="#top">Home</a><service-signing ${attributes}></service-signing></main>`;

interface Told {
  name: string;
  detail: { metadata?: { status: string; error?: { code: string; message: string } } } | null;
}

/** What the element has told its host, but for the steps. */
async function toldTo(shown: Page): Promise<Told[]> {
  const told = await shown.evaluate("told");
  return (told as Told[]).filter(({ name }) => name !== "step");
}

const frameOf = (shown: Page): FrameLocator => shown.frameLocator("service-signing iframe");

for (const { locale, width, viewport } of FLOW_LOOKS)
  test(`a form in a host's page is answered and signed by keyboard in ${locale} at ${width} pixels`, async ({
    browser,
    host,
    integrator,
  }) => {
    test.setTimeout(LONG);
    const form = await newForm(integrator);
    const { url } = await host(page(integrator.serviceUrl, `form="${form.token}" locale="${locale}"`));
    // The host decides on the language, whatever the browser's.
    const context = await browser.newContext({ viewport, locale: locale === "es" ? "en-US" : "es-MX" });
    const shown = await context.newPage();
    const text = locale === "es" ? spanish : english;
    await shown.goto(url);
    const frame = frameOf(shown);
    await expect(frame.getByLabel(text.name)).toBeVisible();
    await expect.poll(() => toldTo(shown)).toEqual([{ name: "ready", detail: null }]);
    await look(shown, `embedded-${locale}-${width}`);
    expect(await violations(shown)).toEqual([]);
    await shown.getByRole("link").focus();
    await shown.keyboard.press("Tab");
    await shown.keyboard.press("Enter");
    await expect(frame.getByLabel(text.name)).toHaveAccessibleDescription(text.problems.name);
    await look(shown, `embedded-${locale}-${width}-faults`);
    expect(await answersOf(integrator, form)).toEqual([]);
    await shown.keyboard.type("Ana Ruiz");
    await shown.keyboard.press("Tab");
    await shown.keyboard.type(EMAIL);
    await shown.keyboard.press("Enter");
    const ceremony = new Ceremony({ page: shown, frame }, locale);
    await expect(ceremony.button(ceremony.words.bar.accept)).toBeVisible({ timeout: 90_000 });
    // Whoever was in the frame still is: the next key reaches the signing.
    await expect(shown.locator("service-signing")).toBeFocused();
    await look(shown, `embedded-${locale}-${width}-consent`);
    await activate(shown, ceremony.button(ceremony.words.bar.accept));
    const code = frame.getByRole("textbox");
    await expect(code).toBeVisible();
    await code.focus();
    await shown.keyboard.type(CODE);
    await activate(shown, ceremony.button(ceremony.words.bar.verify));
    await sign(shown, ceremony, "Ana Ruiz");
    await expect
      .poll(() => answersOf(integrator, form), { timeout: 60_000 })
      .toMatchObject([{ name: "Ana Ruiz", documentStatus: "completed", addressChecked: true }]);
    await expect(frame.getByRole("heading", { name: ceremony.words.done.title })).toBeVisible();
    await look(shown, `embedded-${locale}-${width}-done`);
    await activate(shown, ceremony.button(ceremony.words.done.finish));
    await expect
      .poll(() => toldTo(shown))
      .toMatchObject([
        { name: "ready" },
        { name: "success", detail: { remaining: 0 } },
        { name: "exit", detail: { metadata: { status: "completed" } } },
      ]);
    await context.close();
  });

test("the form wears the host's looks and language, which change while it is shown", async ({
  page: shown,
  host,
  integrator,
}) => {
  test.setTimeout(LONG);
  const form = await newForm(integrator);
  const looks = `<style>service-signing { --signing-color-accent: #b3005e; --signing-radius: 0px; }</style>`;
  const { url } = await host(page(integrator.serviceUrl, `form="${form.token}" locale="en"`, looks));
  await shown.goto(url);
  const frame = frameOf(shown);
  await frame.getByLabel(english.name).fill("Ana Ruiz");
  await expect(frame.getByRole("button")).toHaveCSS("background-color", "rgb(179, 0, 94)");
  await expect(frame.getByRole("button")).toHaveCSS("border-radius", "0px");
  await shown.locator("service-signing").evaluate((element) => {
    element.setAttribute("locale", "de");
    element.setAttribute("appearance", JSON.stringify({ theme: "dark" }));
  });
  await expect(frame.getByLabel(german.name)).toHaveValue("Ana Ruiz");
  await expect(frame.locator("html")).toHaveAttribute("lang", "de");
  await expect(frame.getByRole("button")).toHaveText(german.start);
  await look(shown, "embedded-de-dark");
  expect(await violations(shown)).toEqual([]);
});

test("values that the host's server has signed are locked in the frame", async ({
  page: shown,
  host,
  integrator,
}) => {
  test.setTimeout(LONG);
  const form = await newForm(integrator, { requiresSignedValues: true });
  const payload = Buffer.from(JSON.stringify({ name: "Ana Ruiz", email: EMAIL })).toString("base64url");
  const v = `${payload}.${createHmac("sha256", form.secret).update(payload).digest("base64url")}`;
  const { url } = await host(
    page(integrator.serviceUrl, `form="${form.token}" form-values="${v}" locale="es"`),
  );
  await shown.goto(url);
  await expect(frameOf(shown).getByLabel(spanish.name)).toHaveValue("Ana Ruiz");
  await expect(frameOf(shown).getByLabel(spanish.email)).toHaveAttribute("readonly");
  // Another value is another form: the page is opened anew, and refuses it in its own words.
  await shown.locator("service-signing").evaluate((element) => element.setAttribute("form-values", "x.y"));
  await expect(frameOf(shown).getByRole("heading")).toHaveText(spanish.refusals.link.title);
});

test("a form that takes no answers says so in the frame, and tells the host", async ({
  page: shown,
  host,
  integrator,
}) => {
  test.setTimeout(LONG);
  const form = await newForm(integrator);
  const path = `/v3/forms/${form.id}`;
  await integrator.api.json({ method: "PATCH", path, body: { status: "paused" } });
  const { url } = await host(page(integrator.serviceUrl, `form="${form.token}" locale="de"`));
  await shown.goto(url);
  const { title, text } = german.refusals.paused;
  await expect(frameOf(shown).getByRole("heading")).toHaveText(title);
  const error = { code: "FORM_UNAVAILABLE", message: `${title}. ${text}`, retryable: false };
  await expect
    .poll(() => toldTo(shown))
    .toMatchObject([{ name: "ready" }, { name: "exit", detail: { metadata: { status: "error" } } }]);
  expect((await toldTo(shown)).at(-1)?.detail?.metadata?.error).toMatchObject({ code: error.code });
  await look(shown, "embedded-de-paused");
});

test("an unknown form and a page that the form does not name get a panel with words", async ({
  page: shown,
  host,
  integrator,
}) => {
  test.setTimeout(LONG);
  const form = await newForm(integrator);
  const elsewhere = { name: "elsewhere.test" };
  for (const [token, code] of [
    ["x".repeat(43), "FORM_UNAVAILABLE"],
    [form.token, "ORIGIN_NOT_ALLOWED"],
  ] as const) {
    const { url } = await host(page(integrator.serviceUrl, `form="${token}" locale="en"`), elsewhere);
    await shown.goto(url);
    await expect(shown.locator("service-signing [part=code]")).toContainText(code);
    await expect
      .poll(() => toldTo(shown))
      .toMatchObject([{ name: "exit", detail: { metadata: { error: { code } } } }]);
    await look(shown, `embedded-${code}`);
  }
});
