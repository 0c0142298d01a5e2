import { test as base, type FrameLocator, type Page } from "@playwright/test";
import { base64, samplePdf } from "../../world/pdfs.ts";
import { axeFor } from "../support/axe.ts";
import { startHost } from "../support/host.ts";
import { type Service, startService } from "../support/service.ts";

const { expect } = base;

/** The template editor in a host's page (docs/contract/embed.md#template-editor). */

const test = base.extend<object, { service: Service }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- the library requires a pattern and reads its names
    async ({}, use) => {
      const service = await startService({ INIT_RATE_LIMIT_MINUTE: "100" });
      await use(service);
      await service.stop();
    },
    { scope: "worker" },
  ],
});

interface Draft {
  id: string;
  clientSecret: string;
}

async function begun(service: Service, wanted: object = {}, form: object = {}): Promise<Draft> {
  const file = { name: "Lease.pdf", content: base64(await samplePdf()) };
  const { id } = await service.call("POST", "/v3/template-drafts", { file });
  if (Object.keys(form).length > 0) await service.call("PATCH", `/v3/template-drafts/${id}`, form);
  const options = { locale: "en", mayPublish: true, ...wanted };
  const session = await service.call("POST", `/v3/template-drafts/${id}/editor-sessions`, options);
  return { id, clientSecret: session.clientSecret };
}

/** A host's page under a strict policy, which keeps the element's last event in its title. */
const hostOf = (service: Service, { clientSecret }: Draft, tag = "service-template-editor") =>
  startHost(
    `<script type="module" src="${service.url}/sdk/v1/${tag}.js"></script>
    <main><h1>Our application</h1><${tag} client-secret="${clientSecret}"></${tag}></main>
    <script nonce="n">
      for (const name of ["ready", "change", "save", "publish", "exit"])
        addEventListener("editor-" + name, ({ detail }) => {
          document.title = name + " " + (detail?.templateId ?? detail?.fields?.length ?? detail?.count ?? detail?.metadata?.error?.code ?? detail?.metadata?.status ?? "");
        });
    </script>`,
    {
      name: "localhost",
      headers: {
        "content-security-policy": `default-src 'none'; script-src ${service.url} 'nonce-n'; connect-src ${service.url}; frame-src ${service.url}`,
      },
    },
  );

/** A field shows "Signature · Ana" and is named "Signature of Ana, page 1": the component's own rule, which says more. */
async function expectAccessible(page: Page): Promise<void> {
  const axe = (await axeFor(page)).disableRules(["label-content-name-mismatch"]);
  expect((await axe.analyze()).violations).toEqual([]);
}

const ROLES = [
  { name: "Landlord", order: 1 },
  { name: "Tenant", order: 2 },
];
const at = (y: number) => ({ page: 1, x: 72, y, width: 140, height: 36 });
const FORM = {
  roles: ROLES,
  fields: [
    { role: "Landlord", type: "signature", ...at(72) },
    { role: "Tenant", type: "signature", ...at(130) },
    { variable: "rent", type: "number", ...at(190), label: "Rent" },
  ],
};

const frameIn = (page: Page): FrameLocator => page.frameLocator("service-template-editor iframe");

test("roles are named, fields are placed, saved and published", async ({ page, service }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const draft = await begun(service);
  const host = await hostOf(service, draft);
  await page.goto(host.url);
  await expect(page).toHaveTitle("ready");
  const frame = frameIn(page);
  // A draft without roles begins with them.
  await frame.getByRole("button", { name: "Add a role" }).click();
  await frame.getByRole("textbox", { name: "Role" }).fill("Landlord");
  await frame.getByRole("button", { name: "Add a role" }).click();
  await frame.getByRole("textbox", { name: "Role" }).nth(1).fill("landlord");
  await frame.getByRole("textbox", { name: "Role" }).nth(1).press("Tab");
  await expect(frame.getByText("Another role already has this name.", { exact: true })).toBeVisible();
  await frame.getByRole("textbox", { name: "Role" }).nth(1).fill("Tenant");
  await frame.getByRole("textbox", { name: "Role" }).nth(1).press("Tab");
  await page.screenshot({ path: "test-results/template-roles-1280.png" });
  await frame.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  const from = (await frame.getByRole("button", { name: "Signature", exact: true }).boundingBox())!;
  const sheet = (await frame.locator("field-editor img").first().boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(sheet.x + 150, sheet.y + 200, { steps: 8 });
  await page.mouse.up();
  await expect(page).toHaveTitle("change 1");
  await frame.getByRole("button", { name: "Publish" }).click();
  await expect(frame.getByRole("alert")).toHaveText("The role “Tenant” has no fields.");
  await expect(frame.getByRole("group", { name: "Role", exact: true })).toBeVisible();
  await frame.getByRole("radio", { name: "Tenant" }).check();
  await frame.getByRole("button", { name: "Signature", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle("change 2");
  await frame.getByRole("radio", { name: "You, when sending" }).check();
  await expect(frame.getByRole("button", { name: "Signature", exact: true })).toBeDisabled();
  await frame.getByRole("button", { name: "Number", exact: true }).focus();
  await page.keyboard.press("Enter");
  await frame.getByRole("button", { name: "Values you give (1)" }).click();
  await frame.getByRole("textbox", { name: /Name of the value/ }).fill("monthly rent");
  await page.keyboard.press("Tab");
  await expect(frame.locator("signing-sheet").getByText(/letters without accents/)).toBeVisible();
  await frame.getByRole("textbox", { name: /Name of the value/ }).fill("rent");
  await page.keyboard.press("Tab");
  await frame.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await frame.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveTitle("save 3");
  await page.screenshot({ path: "test-results/template-editor-1280.png" });
  await expectAccessible(page);
  const saved = await service.call("GET", `/v3/template-drafts/${draft.id}`);
  expect(saved.roles).toEqual(ROLES);
  expect(
    saved.fields.map(({ role, variable, type }: Record<string, string>) => [role, variable, type]),
  ).toEqual([
    ["Landlord", null, "signature"],
    ["Tenant", null, "signature"],
    [null, "rent", "number"],
  ]);
  await frame.getByRole("button", { name: "Publish" }).click();
  await expect(frame.getByRole("heading", { name: "Template published" })).toBeVisible();
  await expect(page).toHaveTitle("exit saved");
  const published = await service.call("GET", `/v3/template-drafts/${draft.id}`);
  expect(published.status).toBe("published");
  await host.close();
});

test("a role is renamed and deleted with its fields, and everything is reached by keyboard", async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const draft = await begun(service, { mayPublish: false }, FORM);
  const host = await hostOf(service, draft);
  await page.goto(host.url);
  await expect(page).toHaveTitle("ready");
  const frame = frameIn(page);
  await expect(frame.getByRole("button", { name: "Publish" })).toHaveCount(0);
  await frame.getByRole("button", { name: "Roles (2)" }).focus();
  await page.keyboard.press("Enter");
  await frame.getByRole("textbox", { name: "Role" }).first().fill("Owner");
  await page.keyboard.press("Tab");
  await frame.getByRole("button", { name: "Delete the role Tenant" }).focus();
  await page.keyboard.press("Enter");
  await expect(frame.getByText("Its field will be deleted as well.")).toBeVisible();
  await frame.getByRole("button", { name: "Delete", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(frame.getByRole("button", { name: "Roles (1)" })).toBeVisible();
  await frame.getByRole("button", { name: "Save" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle("save 2");
  const saved = await service.call("GET", `/v3/template-drafts/${draft.id}`);
  expect(saved.roles).toEqual([{ name: "Owner", order: 1 }]);
  expect(saved.fields).toMatchObject([{ role: "Owner" }, { variable: "rent" }]);
  await host.close();
});

test("another window's changes are not overwritten, and the draft can be loaded again", async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const draft = await begun(service, {}, FORM);
  const host = await hostOf(service, draft);
  await page.goto(host.url);
  await expect(page).toHaveTitle("ready");
  await service.call("PATCH", `/v3/template-drafts/${draft.id}`, {
    roles: [ROLES[0]],
    fields: [FORM.fields[0]],
  });
  const frame = frameIn(page);
  await frame.getByRole("button", { name: "Text", exact: true }).focus();
  await page.keyboard.press("Enter");
  await frame.getByRole("button", { name: "Save" }).click();
  await expect(frame.getByRole("alert")).toContainText("Another window has changed this template.");
  await frame.getByRole("button", { name: "Reload" }).click();
  await expect(frame.getByRole("button", { name: "Roles (1)" })).toBeVisible();
  await expect(frame.locator("field-editor [data-field]")).toHaveCount(1);
  await host.close();
});

for (const [locale, roles] of Object.entries({ es: "Roles (2)", de: "Rollen (2)", fr: "Rôles (2)" }))
  test(`on a phone the editor fits, ${locale}`, async ({ page, service }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const draft = await begun(service, { locale }, FORM);
    const host = await hostOf(service, draft);
    await page.goto(host.url);
    await expect(page).toHaveTitle("ready");
    const frame = frameIn(page);
    await expect(frame.locator("field-editor img").first()).toBeVisible();
    await page.screenshot({ path: `test-results/template-editor-360-${locale}.png` });
    await expectAccessible(page);
    await frame.getByRole("button", { name: roles }).click();
    await expect(frame.getByRole("dialog")).toBeVisible();
    await page.screenshot({ path: `test-results/template-roles-360-${locale}.png` });
    const wide = await frame.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(wide).toBe(0);
    await expectAccessible(page);
    await host.close();
  });

for (const [locale, width, tryOut] of [
  ["en", 1280, "Try it out"],
  ["es", 360, "Probar"],
  ["de", 360, "Ausprobieren"],
] as const)
  test(`an amount has the currency and the size that the sealed page will have, ${locale}`, async ({
    page,
    service,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const draft = await begun(service, { locale }, FORM);
    const host = await hostOf(service, draft);
    await page.goto(host.url);
    await expect(page).toHaveTitle("ready");
    const frame = frameIn(page);
    await frame.locator("field-editor [data-field]").nth(2).focus();
    await page.keyboard.press("Enter");
    await frame.locator('[data-name="currency"]').selectOption("MXN");
    await frame.locator('[data-name="locale"]').selectOption({ label: "Deutsch" });
    await frame.locator('[data-name="locale"]').scrollIntoViewIfNeeded();
    await page.screenshot({ path: `test-results/template-amount-panel-${locale}-${width}.png` });
    await expectAccessible(page);
    if (width === 360) await page.keyboard.press("Escape");
    await frame.getByRole("button", { name: tryOut }).click();
    await frame.locator("template-preview select").first().selectOption({ index: 2 });
    const rent = frame.locator('[data-seen][data-kind="number"]');
    await frame.getByRole("textbox", { name: /Rent/ }).fill("1250");
    await expect(rent.locator(".value")).toHaveText("1.250,00\u00a0MX$");
    // 12 points of a page that is 612 wide.
    const [size, whole] = await rent.evaluate((one) => [
      Number.parseFloat(getComputedStyle(one.querySelector(".value")!).fontSize),
      one.closest(".page")!.getBoundingClientRect().width,
    ]);
    expect(Math.abs((size / whole) * 612 - 12)).toBeLessThan(0.2);
    await rent.scrollIntoViewIfNeeded();
    await page.screenshot({ path: `test-results/template-amount-${locale}-${width}.png` });
    await host.close();
  });

const CONDITIONAL = {
  roles: ROLES,
  fields: [
    { role: "Landlord", type: "signature", ...at(72) },
    {
      role: "Landlord",
      type: "checkbox",
      page: 1,
      x: 72,
      y: 120,
      label: "Furnished",
      required: false,
      key: "furnished",
    },
    { role: "Tenant", type: "signature", ...at(150) },
    { role: "Tenant", type: "text", ...at(200), label: "Pets", required: false, key: "pets" },
    { role: "Tenant", type: "text", ...at(250), label: "Breed", showWhen: 'pets == "yes"' },
    { role: "Tenant", type: "text", ...at(300), label: "Inventory", showWhen: "furnished", required: false },
    { variable: "rent", type: "number", ...at(350), label: "Rent" },
  ],
};

test("the owner sees the template as each role, with data that are saved nowhere", async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const draft = await begun(service, {}, CONDITIONAL);
  const host = await hostOf(service, draft);
  await page.goto(host.url);
  await expect(page).toHaveTitle("ready");
  const frame = frameIn(page);
  await frame.getByRole("button", { name: "Try it out" }).focus();
  await page.keyboard.press("Enter");
  const who = frame.getByRole("combobox", { name: "See it as" });
  await expect(who).toBeFocused();
  await expect(who).toHaveValue(/role-1/);
  await expect(frame.getByRole("status").filter({ hasText: "2 fields · 1 required" })).toBeVisible();
  await expect(frame.getByRole("listitem", { name: /Pets.*Tenant fills it in later/ })).toBeVisible();
  await expect(frame.getByRole("listitem", { name: "Tenant fills it in later" })).toHaveCount(2);
  await page.screenshot({ path: "test-results/template-try-1280.png" });
  // What the first role answers decides what the second is shown.
  await frame.getByRole("checkbox", { name: /Furnished/ }).focus();
  await page.keyboard.press("Space");
  await who.selectOption({ label: "Tenant" });
  await expect(frame.getByRole("textbox", { name: /Inventory/ })).toBeVisible();
  await expect(frame.getByRole("textbox", { name: /Breed/ })).toHaveCount(0);
  await frame.getByRole("textbox", { name: /Pets/ }).fill("yes");
  await expect(frame.getByRole("textbox", { name: /Breed/ })).toHaveAttribute("required");
  await expect(
    frame.getByRole("status").filter({ hasText: "4 fields · 2 required fields are empty" }),
  ).toBeVisible();
  await frame.getByRole("button", { name: "Fill in examples" }).click();
  await expect(frame.getByRole("textbox", { name: /Breed/ })).toHaveValue("Example");
  await expect(frame.getByRole("textbox", { name: /Pets/ })).toHaveValue("yes");
  await page.screenshot({ path: "test-results/template-try-filled-1280.png" });
  await expectAccessible(page);
  await who.selectOption({ label: "You, when sending" });
  await frame.getByRole("textbox", { name: /Rent/ }).fill("950");
  await frame.getByRole("button", { name: "Back to editing" }).click();
  await expect(frame.locator("field-editor [data-field]").first()).toBeVisible();
  await expect(page).toHaveTitle("ready");
  await expect(frame.getByRole("button", { name: "Save" })).toBeDisabled();
  expect((await service.call("GET", `/v3/template-drafts/${draft.id}`)).revision).toBe(2);
  await frame.getByRole("button", { name: "Try it out" }).click();
  await who.selectOption({ label: "You, when sending" });
  await expect(frame.getByRole("textbox", { name: /Rent/ })).toHaveValue("950");
  await host.close();
});

for (const [locale, words] of Object.entries({ es: "Probar", en: "Try it out", de: "Ausprobieren" }))
  test(`on a phone a template is tried out, ${locale}`, async ({ page, service }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const draft = await begun(service, { locale }, CONDITIONAL);
    const host = await hostOf(service, draft);
    await page.goto(host.url);
    await expect(page).toHaveTitle("ready");
    const frame = frameIn(page);
    await frame.getByRole("button", { name: words }).click();
    await expect(frame.locator("template-preview select")).toBeVisible();
    await frame.locator('[data-act="examples"]').click();
    await page.screenshot({ path: `test-results/template-try-360-${locale}.png` });
    await expectAccessible(page);
    await frame.locator("template-preview .page").first().scrollIntoViewIfNeeded();
    await page.screenshot({ path: `test-results/template-try-page-360-${locale}.png` });
    const wide = await frame.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(wide).toBe(0);
    await host.close();
  });

test("the field editor's element refuses a draft's secret, and names what is wrong", async ({
  page,
  service,
}) => {
  const draft = await begun(service);
  const host = await hostOf(service, draft, "service-field-editor");
  await page.goto(host.url);
  await expect(page).toHaveTitle("exit SESSION_INVALID");
  await host.close();
});

test("messages of strangers change nothing in the frame", async ({ page, service }) => {
  const draft = await begun(service, {}, FORM);
  const host = await hostOf(service, draft);
  await page.goto(host.url);
  await expect(page).toHaveTitle("ready");
  await page.locator("service-template-editor").evaluate((element) => {
    const frame = element.shadowRoot!.querySelector("iframe")!;
    const hostile = [
      { type: "save", v: 1, nonce: "x" },
      { type: "publish", revision: 1 },
      {
        type: "service-field-editor:connect",
        v: 1,
        nonce: "a".repeat(20),
        sessionId: "x",
        frameToken: "b".repeat(20),
      },
      { type: "saved", fields: [{ role: "<img src=x onerror=alert(1)>" }] },
    ];
    for (const message of hostile) {
      frame.contentWindow!.postMessage(message, "*");
      window.postMessage(message, "*");
    }
  });
  await expect(frameIn(page).getByRole("button", { name: "Roles (2)" })).toBeVisible();
  await expect(page).toHaveTitle("ready");
  expect((await service.call("GET", `/v3/template-drafts/${draft.id}`)).revision).toBe(2);
  await host.close();
});
