import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Demo } from "../support/demo.ts";
import { tabUntil } from "../support/keyboard.ts";
import { unlessShort } from "../support/looks.ts";
import type { Locale } from "../support/portal.ts";
import { liveSealed, type Sealed, sealedDocument } from "../support/sealed.ts";
import { expect, test } from "../support/test.ts";
import { expectLargeText, useLargeText } from "../support/text-size.ts";

const WORDS = {
  es: {
    choose: "Elegir un PDF",
    constancia: "Agregar la constancia (opcional)",
    valid: "Válido",
    test: "Documento de prueba",
    invalid: "No es válido",
    intact: "Íntegro",
    trusted: "de confianza",
    forTests: "de prueba, sin validez legal",
    signed: "firmó el documento",
    another: "Verificar otro archivo",
    conserved: "Corresponde a este archivo.",
  },
  en: {
    choose: "Choose a PDF",
    constancia: "Add the constancia (optional)",
    valid: "Valid",
    test: "Test document",
    invalid: "Not valid",
    intact: "Intact",
    trusted: "trusted",
    forTests: "test only, no legal value",
    signed: "signed the document",
    another: "Verify another file",
    conserved: "It belongs to this file.",
  },
} as const;

let made: Promise<Sealed> | undefined;
/** Shared by all tests, which only read it. */
const sealed = (demo: Demo): Promise<Sealed> => (made ??= sealedDocument(demo));

const pdfFile = (buffer: Buffer, name = "contrato.pdf") => ({ name, mimeType: "application/pdf", buffer });
const constanciaFile = (buffer: Buffer) => ({
  name: "constancia.json",
  mimeType: "application/json",
  buffer,
});

/** The browser's errors: violated policies and failed scripts. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on(
    "console",
    (message) => ["error", "warning"].includes(message.type()) && found.push(message.text()),
  );
  page.on("pageerror", (error) => found.push(String(error)));
  return found;
}

async function open(page: Page, { serviceUrl }: Demo, locale: Locale): Promise<void> {
  await page.goto(`${serviceUrl}/verify`);
  if (locale === "en") await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", locale);
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

for (const [locale, width, scheme] of unlessShort([
  ["es", 360, "light"],
  ["en", 1280, "dark"],
] as const))
  test(`a sealed PDF and its constancia are checked where they are, ${locale}, ${width} px, ${scheme}`, async ({
    page,
    demo,
  }) => {
    const { pdf, constancia } = await sealed(demo);
    const words = WORDS[locale];
    const found = complaints(page);
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 800 });
    await open(page, demo, locale);
    expect(await violations(page)).toEqual([]);

    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.getByLabel(words.choose).setInputFiles(pdfFile(pdf));
    await expect(page.getByRole("heading", { name: words.test, exact: true })).toBeFocused();
    await expect(page.getByText("PAdES B-T")).toBeAttached();
    await expect(page.locator(".timeline")).toContainText(`Łukasz Ñandú ${words.signed}`);
    await page.getByLabel(words.constancia).setInputFiles(constanciaFile(constancia));
    await expect(page.getByText(words.conserved)).toBeVisible();
    await expect(page.getByRole("heading", { name: words.test, exact: true })).toBeVisible();
    for (const summary of await page.locator("summary").all()) await summary.click();

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await violations(page)).toEqual([]);
    expect(requests, "nothing leaves the page").toEqual([]);
    expect(found).toEqual([]);
  });

test("the page can talk to nobody, its own server included", async ({ page, demo }) => {
  const answer = await page.goto(`${demo.serviceUrl}/verify`);
  const policy = answer!.headers()["content-security-policy"];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'none'");
  expect(policy).toContain("form-action 'none'");
  expect(policy).not.toContain("unsafe");
  const reached = await page.evaluate(() =>
    fetch("/readyz").then(
      () => true,
      () => false,
    ),
  );
  expect(reached).toBe(false);
});

for (const locale of unlessShort(["es", "en"] as const))
  test(`what live sealed is valid, what the sandbox sealed is called a test and never valid, ${locale}`, async ({
    page,
    demo,
  }) => {
    const words = WORDS[locale];
    await open(page, demo, locale);
    await page.getByLabel(words.choose).setInputFiles(pdfFile(await liveSealed(demo)));
    await expect(page.locator(".verdict.good h2")).toHaveText(words.valid);
    await expect(page.locator(".card .tag")).toHaveText([words.intact, words.trusted, words.trusted]);
    await page.getByRole("button", { name: words.another }).click();
    await page.getByLabel(words.choose).setInputFiles(pdfFile((await sealed(demo)).pdf));
    await expect(page.locator(".verdict.doubt h2")).toHaveText(words.test);
    await expect(page.locator(".tag.good")).toHaveText([words.intact]);
    await expect(page.getByText(words.trusted, { exact: true })).toHaveCount(0);
    await expect(page.getByText(words.forTests, { exact: true }).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

for (const [locale, people, seal, sentence] of [
  ["es", "Quién firmó", "Sello del documento", "invitó a Łukasz Ñandú a firmar"],
  ["en", "Who signed", "The document’s seal", "invited Łukasz Ñandú to sign"],
] as const)
  test(`who signed comes first, the seal after; the record tells it in sentences, ${locale}`, async ({
    page,
    demo,
  }) => {
    const { pdf } = await sealed(demo);
    await open(page, demo, locale);
    await page.getByLabel(WORDS[locale].choose).setInputFiles(pdfFile(pdf));
    const headings = page.locator("main > h2, main > section h2");
    await expect(headings).toHaveText([
      WORDS[locale].test,
      people,
      seal,
      locale === "es" ? "Registro de auditoría" : "Audit record",
    ]);
    await expect(page.locator("article").first()).toContainText("autosign@sandbox.service.test");
    await expect(page.locator(".timeline")).toContainText(sentence);
  });

test("where the record cannot be relied on, nobody is said to have signed", async ({ page, demo }) => {
  const pdf = Buffer.from((await sealed(demo)).pdf);
  pdf[200]! ^= 1;
  await open(page, demo, "en");
  await page.getByLabel(WORDS.en.choose).setInputFiles(pdfFile(pdf));
  await expect(page.getByRole("heading", { name: WORDS.en.invalid, exact: true })).toBeVisible();
  await expect(page.getByText("Who signed", { exact: true })).toHaveCount(0);
});

test("beside what is not valid nothing reads trusted", async ({ page, demo }) => {
  const pdf = await liveSealed(demo);
  pdf[200]! ^= 1;
  await open(page, demo, "en");
  await page.getByLabel(WORDS.en.choose).setInputFiles(pdfFile(pdf));
  await expect(page.getByRole("heading", { name: WORDS.en.invalid, exact: true })).toBeVisible();
  await expect(page.getByText(WORDS.en.trusted, { exact: true })).toHaveCount(0);
});

test("one changed byte is found, and what it means is said", async ({ page, demo }) => {
  const pdf = Buffer.from((await sealed(demo)).pdf);
  pdf[200]! ^= 1;
  await open(page, demo, "es");
  await page.getByLabel(WORDS.es.choose).setInputFiles(pdfFile(pdf));
  await expect(page.getByRole("heading", { name: WORDS.es.invalid, exact: true })).toBeVisible();
  await expect(page.getByText("El contenido no es el que se firmó: cambió después.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("a constancia of another file does not fit", async ({ page, demo }) => {
  const { pdf, constancia } = await sealed(demo);
  await open(page, demo, "en");
  await page.getByLabel(WORDS.en.choose).setInputFiles(pdfFile(Buffer.concat([pdf, Buffer.from("\n")])));
  await page.getByLabel(WORDS.en.constancia).setInputFiles(constanciaFile(constancia));
  await expect(page.getByText("The constancia belongs to another file.")).toBeVisible();
});

test("what is no PDF is told so, and another can be chosen; the language can be changed", async ({
  page,
  demo,
}) => {
  const { pdf } = await sealed(demo);
  await open(page, demo, "es");
  await page.getByLabel(WORDS.es.choose).setInputFiles(pdfFile(Buffer.from("hello"), "nota.pdf"));
  await expect(page.locator("signing-notice")).toContainText("El archivo no es un PDF.");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("signing-notice")).toContainText("The file is not a PDF.");
  await page.getByLabel(WORDS.en.choose).setInputFiles(pdfFile(pdf));
  await expect(page.getByRole("heading", { name: WORDS.en.test, exact: true })).toBeVisible();
});

test("its text follows the text size of the browser", async ({ page, demo }) => {
  const { pdf } = await sealed(demo);
  await page.setViewportSize({ width: 640, height: 800 });
  await useLargeText(page);
  await open(page, demo, "es");
  await page.getByLabel(WORDS.es.choose).setInputFiles(pdfFile(pdf));
  await expect(page.getByRole("heading", { name: WORDS.es.test, exact: true })).toBeVisible();
  for (const summary of await page.locator("summary").all()) await summary.click();
  await expectLargeText(page);
});

test("by keyboard alone: choose, read, start again", async ({ page, demo }) => {
  const { pdf } = await sealed(demo);
  await page.goto(`${demo.serviceUrl}/verify`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "English" })).toBeFocused();
  await page.keyboard.press("Enter");
  const chooser = page.waitForEvent("filechooser");
  await tabUntil(page, page.getByLabel(WORDS.en.choose));
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(pdfFile(pdf));
  await expect(page.getByRole("heading", { name: WORDS.en.test, exact: true })).toBeFocused();
  await tabUntil(page, page.getByRole("button", { name: WORDS.en.another }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(WORDS.en.choose)).toBeFocused();
});

test("a PDF and its constancia can be dropped together", async ({ page, demo }) => {
  const { pdf, constancia } = await sealed(demo);
  await open(page, demo, "en");
  const transfer = await page.evaluateHandle(
    ([pdfText, constanciaText]) => {
      const files = new DataTransfer();
      for (const [name, text] of [
        ["lease.pdf", pdfText!],
        ["lease.json", constanciaText!],
      ] as const)
        files.items.add(new File([Uint8Array.from(atob(text), (digit) => digit.charCodeAt(0))], name));
      return files;
    },
    [pdf.toString("base64"), constancia.toString("base64")],
  );
  await page.dispatchEvent("main", "drop", { dataTransfer: transfer });
  await expect(page.getByText(WORDS.en.conserved)).toBeVisible();
  await expect(page.getByRole("heading", { name: WORDS.en.test, exact: true })).toBeVisible();
});

test("the report can be saved, and says what the page says", async ({ page, demo }) => {
  const { pdf } = await sealed(demo);
  await open(page, demo, "en");
  await page.getByLabel(WORDS.en.choose).setInputFiles(pdfFile(pdf));
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the report" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("contrato.verification.json");
  const text = Buffer.concat(await (await saved.createReadStream()).toArray()).toString();
  expect((JSON.parse(text) as { verdict: string }).verdict).toBe("test_document");
});

test("the deployment's roots are served for others to use", async ({ demo }) => {
  const json = (await (await fetch(`${demo.serviceUrl}/verify/roots.json`)).json()) as object;
  expect(Object.keys(json)).toEqual(["seal", "sandbox", "timestamp", "conservation", "fea"]);
  const answer = await fetch(`${demo.serviceUrl}/verify/roots.pem`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(
    /^-----BEGIN CERTIFICATE-----\n(?:[A-Za-z0-9+/=]{1,64}\n)+-----END CERTIFICATE-----\n/,
  );
});
