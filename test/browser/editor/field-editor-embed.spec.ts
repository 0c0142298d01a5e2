import { test as base, type Page } from "@playwright/test";
import { base64, samplePdf } from "../../world/pdfs.ts";
import { editorWords as editorEn } from "../../../packages/field-editor/src/locales/en/editor.ts";
import { lateWords as lateEn } from "../../../packages/field-editor/src/locales/en/late.ts";
import { editorWords as editorEs } from "../../../packages/field-editor/src/locales/es/editor.ts";
import { lateWords as lateEs } from "../../../packages/field-editor/src/locales/es/late.ts";
import { axeFor } from "../support/axe.ts";
import { startHost } from "../support/host.ts";
import { type Service, startService } from "../support/service.ts";

const { expect } = base;

const saveWords: Record<string, string> = { es: "Guardar", en: "Save" };
const refused: Record<string, RegExp> = { es: /revise/, en: /marked/ };

interface Draft {
  id: string;
  clientSecret: string;
  sessionId: string;
}

/** A service with an integrator, for the specs of one worker. */
const test = base.extend<object, { service: Service }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- the library requires a pattern and reads its names
    async ({}, use) => {
      const service = await startService({});
      await use(service);
      await service.stop();
    },
    { scope: "worker" },
  ],
});

async function newDraft(
  service: Service,
  locale = "en",
  sourceDocumentIds: readonly string[] = [],
): Promise<Draft> {
  const file = { name: "lease.pdf", content: base64(await samplePdf()) };
  const signers = [{ name: "Ana Ruiz", email: "ana@example.com" }];
  const { id } = await service.call("POST", "/v3/documents", { name: "Lease of Calle Ocho", file, signers });
  const wanted = { locale, sourceDocumentIds };
  const session = await service.call("POST", `/v3/documents/${id}/editor-sessions`, wanted);
  return { id, clientSecret: session.clientSecret, sessionId: session.id };
}

/** A field shows "Signature · Ana" and is named "Signature of Ana, page 1": the component's own rule, which says more. */
async function expectAccessible(page: Page): Promise<void> {
  const axe = (await axeFor(page)).disableRules(["label-content-name-mismatch"]);
  expect((await axe.analyze()).violations).toEqual([]);
}

/** A host's page under a strict policy, which keeps the element's events in its title. */
const hostOf = (service: Service, { clientSecret }: Draft) =>
  startHost(
    `<script type="module" src="${service.url}/sdk/v1/service-field-editor.js"></script>
    <main><h1>Our application</h1><service-field-editor client-secret="${clientSecret}"></service-field-editor></main>
    <script nonce="n">
      for (const name of ["ready", "change", "save", "exit"])
        addEventListener("editor-" + name, ({ detail }) => {
          document.title = name + " " + (detail?.fields?.length ?? detail?.count ?? detail?.metadata?.error?.code ?? detail?.metadata?.status ?? "");
        });
    </script>`,
    {
      name: "localhost",
      headers: {
        "content-security-policy": `default-src 'none'; script-src ${service.url} 'nonce-n'; connect-src ${service.url}; frame-src ${service.url}`,
      },
    },
  );

test("a field is dragged onto the page, saved, and the API has it", async ({ page, service }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const draft = await newDraft(service);
  const host = await hostOf(service, draft);
  await page.goto(host.url);
  await expect(page).toHaveTitle("ready");
  const frame = page.frameLocator("service-field-editor iframe");
  await expect(frame.getByRole("heading", { name: "Lease of Calle Ocho" })).toBeVisible();
  await expect(frame.locator("field-editor img").first()).toBeVisible();
  const from = (await frame.getByRole("button", { name: "Signature", exact: true }).boundingBox())!;
  const sheet = (await frame.locator("field-editor img").first().boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(sheet.x + 150, sheet.y + 200, { steps: 8 });
  await page.mouse.up();
  await expect(page).toHaveTitle("change 1");
  await expectAccessible(page);
  await page.screenshot({ path: "test-results/field-editor-1280.png" });
  await frame.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveTitle("save 1");
  const { data } = await service.call("GET", `/v3/documents/${draft.id}/fields`);
  expect(data).toMatchObject([{ type: "signature", page: 1 }]);
  await frame.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page).toHaveTitle("exit saved");
  await host.close();
});

test("a dropdown gets its options in the frame, and the API has them", async ({ page, service }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const draft = await newDraft(service);
  const host = await hostOf(service, draft);
  await page.goto(host.url);
  await expect(page).toHaveTitle("ready");
  const frame = page.frameLocator("service-field-editor iframe");
  await frame.getByRole("button", { name: "Dropdown", exact: true }).focus();
  await page.keyboard.press("Enter");
  await frame.getByLabel("Options").fill("");
  await frame.getByLabel("Label").click();
  await expect(frame.getByText("Write at least one option.")).toBeVisible();
  await frame.getByRole("button", { name: "Save" }).click();
  await expect(frame.getByRole("alert")).toHaveText(/marked/);
  await frame.getByLabel("Options").fill("Small\nLarge");
  await frame.getByLabel("Label").click();
  await frame.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveTitle("save 1");
  const { data } = await service.call("GET", `/v3/documents/${draft.id}/fields`);
  expect(data).toMatchObject([{ type: "dropdown", options: ["Small", "Large"], radio: null, rules: null }]);
  await host.close();
});

for (const [locale, { editor, late }] of Object.entries({
  es: { editor: editorEs, late: lateEs },
  en: { editor: editorEn, late: lateEn },
})) {
  const openedIn = async (page: Page, service: Service, width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const draft = await newDraft(service, locale);
    const host = await hostOf(service, draft);
    await page.goto(host.url);
    await expect(page).toHaveTitle("ready");
    const frame = page.frameLocator("service-field-editor iframe");
    const place = async (type: keyof typeof editor.types) => {
      await frame.getByRole("button", { name: editor.types[type], exact: true }).focus();
      await page.keyboard.press("Enter");
    };
    const save = async () => frame.getByRole("button", { name: saveWords[locale]!, exact: true }).click();
    const saved = async () => (await service.call("GET", `/v3/documents/${draft.id}/fields`)).data;
    return {
      host,
      frame,
      place,
      save,
      saved,
      group: frame.getByRole("group", { name: late.conditionsTitle }),
    };
  };

  test(`a condition is chosen from lists, and the field that it names gets a key: ${locale}`, async ({
    page,
    service,
  }) => {
    const { host, frame, place, save, saved, group } = await openedIn(page, service, 1280);
    for (const type of ["checkbox", "number", "text"] as const) await place(type);
    const shown = group.getByRole("group", { name: late.conditions.showWhen, exact: true });
    const add = shown.getByLabel(late.addCondition);
    const choices = await add.locator("option").allTextContents();
    expect(choices).toHaveLength(3); // the sentence, the checkbox and the number: not the field itself
    await add.selectOption({ index: 1 });
    await add.selectOption({ index: 2 });
    const number = shown.getByRole("group", { name: choices[2]!, exact: true });
    await number.getByLabel(late.comparison, { exact: true }).selectOption({ label: late.comparisons[">="] });
    await number.getByLabel(late.compared, { exact: true }).fill("18");
    await number.getByLabel(late.compared, { exact: true }).press("Tab");
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/field-editor-lists-${locale}.png` });
    await save();
    await expect(page).toHaveTitle("save 3");
    expect(await saved()).toMatchObject([
      { type: "checkbox", key: "checkbox_1" },
      { type: "number", key: "number_1" },
      { type: "text", showWhen: "checkbox_1 && number_1 >= 18", requiredWhen: null },
    ]);
    await shown.getByRole("combobox").first().selectOption("||");
    await shown.getByRole("button", { name: late.removeCondition(choices[2]!) }).click();
    await save();
    await expect(page).toHaveTitle("save 3");
    await expect.poll(async () => (await saved())[2].showWhen).toBe("checkbox_1");
    await expect(frame.getByText(late.inAdvanced)).toHaveCount(0);
    await host.close();
  });

  test(`keys and formulas are written behind "Advanced", and the server reads them: ${locale}`, async ({
    page,
    service,
  }) => {
    const { host, frame, place, save, saved } = await openedIn(page, service, 1280);
    await place("number");
    await frame.getByText(late.advanced, { exact: true }).click();
    const [key, formula] = [frame.getByLabel(late.conditions.key), frame.getByLabel(late.conditions.formula)];
    await key.fill("Total");
    await key.press("Tab");
    await expect(key).toHaveAttribute("aria-invalid", "true");
    await key.fill("total");
    await formula.fill("total + 1");
    await formula.press("Tab");
    await expectAccessible(page);
    await save();
    await expect(frame.getByRole("alert")).toHaveText(refused[locale]!); // it depends on itself
    await formula.fill("2 * 1.16");
    await formula.press("Tab");
    await page.screenshot({ path: `test-results/field-editor-conditions-${locale}.png` });
    await save();
    await expect(page).toHaveTitle("save 1");
    expect(await saved()).toMatchObject([
      { key: "total", formula: "2 * 1.16", showWhen: null, required: false },
    ]);
    await host.close();
  });
}

test("the keyboard alone places and saves a field at 360 px, and closing asks about unsaved work", async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const draft = await newDraft(service);
  const host = await hostOf(service, draft);
  await page.goto(host.url);
  await expect(page).toHaveTitle("ready");
  const frame = page.frameLocator("service-field-editor iframe");
  await frame.getByRole("button", { name: "Add", exact: true }).focus();
  await page.keyboard.press("Enter");
  await frame.getByRole("button", { name: "Signature", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle("change 1");
  await expectAccessible(page);
  await page.screenshot({ path: "test-results/field-editor-360.png" });
  await frame.getByRole("button", { name: "Close", exact: true }).first().focus();
  await page.keyboard.press("Enter");
  await expect(frame.getByRole("heading", { name: "Leave without saving?" })).toBeVisible();
  await page.screenshot({ path: "test-results/field-editor-leave.png" });
  await frame.getByRole("button", { name: "Save and close" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle("exit saved");
  await host.close();
});

test("a document that is sent meanwhile is told in words, and another site gets no frame", async ({
  page,
  service,
}) => {
  const draft = await newDraft(service);
  const host = await hostOf(service, draft);
  await page.goto(host.url);
  await expect(page).toHaveTitle("ready");
  await service.call("POST", `/v3/documents/${draft.id}/void`, {});
  await page.locator("service-field-editor").evaluate((element) => {
    (element as HTMLElement & { save(): void }).save();
  });
  await expect(page).toHaveTitle("exit DOCUMENT_NOT_EDITABLE");
  const frame = page.frameLocator("service-field-editor iframe");
  await expect(frame.getByRole("alert")).toContainText("can no longer be edited");
  await host.close();
  const other = await newDraft(service);
  const foreign = await startHost(`<iframe src="${service.url}/editor/${other.sessionId}"></iframe>`);
  const refused = page.waitForEvent("console", (message) => message.text().includes("frame-ancestors"));
  await page.goto(foreign.url);
  expect((await refused).text()).toContain("frame-ancestors");
  await foreign.close();
});

test("the fields of another document that the backend named are taken over, at 360 px in the dark too", async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const source = await newDraft(service);
  const signers = await service.call("GET", `/v3/documents/${source.id}?expand=signers`);
  const place = { signerId: signers.signers[0].id, type: "signature", page: 1, x: 90, y: 200 };
  await service.call("PUT", `/v3/documents/${source.id}/fields`, { fields: [place, { ...place, y: 300 }] });
  const draft = await newDraft(service, "es", [source.id]);
  const host = await hostOf(service, draft);
  await page.goto(host.url);
  await expect(page).toHaveTitle("ready");
  const frame = page.frameLocator("service-field-editor iframe");
  await frame.getByRole("button", { name: "De otro documento" }).click();
  await expect(frame.getByRole("heading", { name: "Campos de otro documento" })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: "test-results/field-editor-sources-1280.png" });
  await page.keyboard.press("Escape");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 360, height: 740 });
  await frame.getByRole("button", { name: "Más", exact: true }).click();
  await frame.getByRole("button", { name: "De otro documento" }).click();
  await expect(frame.getByRole("button", { name: "Lease of Calle Ocho" })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: "test-results/field-editor-sources-360.png" });
  await frame.getByRole("button", { name: "Lease of Calle Ocho" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle("change 2");
  const error = { code: "INVALID_REQUEST", message: "It was deleted.", retryable: false, requestId: "req_1" };
  await page.route("**/sources/doc_*", (route) => route.fulfill({ status: 404, json: { error } }));
  await frame.getByRole("button", { name: "Más", exact: true }).click();
  await frame.getByRole("button", { name: "De otro documento" }).click();
  await frame.getByRole("button", { name: "Lease of Calle Ocho" }).click();
  await expect(frame.getByRole("alert")).toHaveText("«Lease of Calle Ocho» ya no está disponible.");
  await expect(frame.getByText("No hay más documentos.")).toBeVisible();
  await page.screenshot({ path: "test-results/field-editor-sources-gone.png" });
  await host.close();
});
