import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { violations } from "../support/axe.ts";
import type { Demo } from "../support/demo.ts";
import { tabUntil } from "../support/keyboard.ts";
import { LOOKS } from "../support/looks.ts";
import { makePdf } from "../support/pdf.ts";
import { liveSealed, type Sealed, sealedDocument } from "../support/sealed.ts";
import { expect, test } from "../support/test.ts";

const WORDS = {
  es: {
    service: "Lo que dice el servicio",
    test: "Documento de prueba, sin validez legal",
    sealed: "Completado y sellado",
    undisclosed: "no publica aquí el título ni los nombres",
    limits: "todavía no dice nada de la copia",
    choose: "Elegir su copia (PDF)",
    check: "Elegir un PDF",
    same: "Es exactamente el archivo registrado",
    sameTest: "Es exactamente el archivo de prueba registrado, y no tiene validez legal.",
    extended: "Es el archivo registrado, con algo agregado",
    different: "No es el archivo registrado",
    altered: "No es el archivo registrado: fue alterado o su sello no es válido",
    intact: "Por sí mismo está íntegro, pero es otro archivo",
    unsealed: "No lleva un sello que aquí pueda comprobarse",
    proved: "Lo que prueba su archivo",
    another: "Comparar otro archivo",
    unknown: "No hay ningún documento registrado con este código",
    limited: "Demasiadas consultas desde su red",
    typed: "trazó su firma en pantalla",
  },
  en: {
    service: "What the service says",
    test: "Test document, no legal value",
    sealed: "Completed and sealed",
    undisclosed: "doesn’t publish the title or the signers’ names",
    limits: "says nothing yet about the copy",
    choose: "Choose your copy (PDF)",
    check: "Choose a PDF",
    same: "It’s exactly the registered file",
    sameTest: "It’s exactly the registered test file, and it has no legal value.",
    extended: "It’s the registered file with something added",
    different: "It isn’t the registered file",
    altered: "It isn’t the registered file: it was altered, or its seal isn’t valid",
    intact: "It’s intact, but it’s another file",
    unsealed: "It has no seal that can be checked here",
    proved: "What your file proves",
    another: "Compare another file",
    unknown: "There’s no document on record with this code",
    limited: "Too many requests from your network",
    typed: "drew the signature on screen",
  },
} as const;
type Locale = keyof typeof WORDS;

let visitors = 0;
// Each test is a visitor of its own (RFC 2544), because look-ups of an address are limited.
test.beforeEach(async ({ page }) => {
  visitors += 1;
  await page.setExtraHTTPHeaders({ "x-forwarded-for": `198.19.0.${visitors}` });
});

let made: Promise<Sealed> | undefined;
/** Shared by all tests, which only read it. */
const sealed = (demo: Demo): Promise<Sealed> => (made ??= sealedDocument(demo));

const pdfFile = (buffer: Buffer, name = "contrato.pdf") => ({ name, mimeType: "application/pdf", buffer });

async function open(page: Page, address: string, locale: Locale): Promise<void> {
  await page.goto(address);
  if (locale === "en") await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", locale);
}

/** Serves the page of a code with another record, such as one of live, which the demo cannot sign by itself. */
async function serveRecord(page: Page, { serviceUrl }: Demo, record: object): Promise<string> {
  const address = `${serviceUrl}/verify/0000-0000-0000`;
  const escaped = JSON.stringify(record).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /name="service-record" content="[^"]*"/,
      () => `name="service-record" content="${escaped}"`,
    );
    await route.fulfill({ response, status: 200, body });
  });
  return address;
}

function liveRecord(pdf: Buffer, more: object = {}): object {
  return {
    code: "0000-0000-0000",
    livemode: true,
    status: "completed",
    sealedAt: "2026-07-11T12:00:00.000Z",
    sha256: createHash("sha256").update(pdf).digest("hex"),
    size: pdf.length,
    pages: 3,
    signerCount: 2,
    issuer: "Notaría Ibarra",
    ...more,
  };
}

for (const { locale, width, theme } of LOOKS)
  test(`a test is compared where it is and never called valid, ${locale}, ${width} px, ${theme}`, async ({
    page,
    demo,
  }) => {
    const { pdf, verificationUrl } = await sealed(demo);
    const words = WORDS[locale];
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 800 });
    await open(page, verificationUrl, locale);
    await expect(page.getByRole("heading", { name: words.service })).toBeVisible();
    await expect(page.locator(".tag")).toHaveText([words.test]);
    for (const text of [words.undisclosed, words.limits]) await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText("Łukasz")).toHaveCount(0);
    await page.locator("summary").click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await violations(page)).toEqual([]);

    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.getByLabel(words.choose).setInputFiles(pdfFile(pdf));
    await expect(page.getByRole("heading", { name: words.same, exact: true })).toBeFocused();
    await expect(page.getByText(words.sameTest)).toBeVisible();
    await expect(page.locator(".verdict.good, .record .tag.good")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: words.proved })).toBeVisible();
    for (const summary of await page.locator("summary").all()) await summary.click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await violations(page)).toEqual([]);
    expect(requests, "nothing leaves the page").toEqual([]);
  });

for (const locale of ["es", "en"] as const)
  test(`the registered file, one with more, another, an altered one and one without a seal are told apart, ${locale}`, async ({
    page,
    demo,
  }) => {
    const words = WORDS[locale];
    const pdf = await liveSealed(demo);
    await open(page, await serveRecord(page, demo, liveRecord(pdf)), locale);
    await expect(page.locator(".record .tag")).toHaveText([words.sealed]);
    const altered = Buffer.from(pdf);
    altered[200]! ^= 1;
    const cases: [Buffer, heading: string, tone: string, text?: string][] = [
      [pdf, words.same, "good"],
      [Buffer.concat([pdf, Buffer.from("\n% more\n")]), words.extended, "doubt"],
      [(await sealed(demo)).pdf, words.different, "bad", words.intact],
      [altered, words.altered, "bad"],
      [Buffer.from(await makePdf({ size: [300, 200] })), words.different, "bad", words.unsealed],
    ];
    for (const [file, heading, tone, text] of cases) {
      await page.getByLabel(words.choose).setInputFiles(pdfFile(file));
      await expect(page.locator(`.verdict.${tone} #match`)).toHaveText(heading);
      if (text !== undefined) await expect(page.locator(".verdict").first()).toContainText(text);
      expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: words.another }).click();
    }
  });

test("what people have written is text, and stays in its place", async ({ page, demo }) => {
  const pdf = await liveSealed(demo);
  const hostile = `<img src=x onerror=alert(1)>\u202e${"W".repeat(200)}`;
  const signers = [
    { name: `${hostile}name`, signedAt: "2026-07-11T11:00:00.000Z", method: "drawn" },
    { name: "Ana Ruiz", signedAt: "2026-07-11T11:30:00.000Z", method: null },
  ];
  const record = liveRecord(pdf, { title: `${hostile}title`, issuer: `${hostile}issuer`, signers });
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, await serveRecord(page, demo, record), "es");
  await expect(page.locator(".record h3")).toHaveText(`${hostile}title`);
  await expect(page.locator(".record li", { hasText: "name" })).toContainText(WORDS.es.typed);
  await expect(page.locator("main img")).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("names are shown where the workspace publishes them; none is on record where it publishes nothing", async ({
  page,
  demo,
}) => {
  const { verificationUrl, publish, pdf } = await sealedDocument(demo, "Publishing");
  await publish("signers");
  await open(page, verificationUrl, "es");
  await expect(page.locator(".record")).toContainText("Łukasz Ñandú");
  await expect(page.locator(".record h3")).toHaveText("Contrato de arrendamiento");
  await expect(page.locator(".record")).not.toContainText("@");
  await publish("off");
  const answer = await page.reload();
  expect(answer!.status()).toBe(404);
  await expect(page.locator("signing-notice")).toContainText(WORDS.es.unknown);
  await expect(page.getByText("Łukasz")).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel(WORDS.es.check).setInputFiles(pdfFile(pdf));
  await expect(page.locator("#verdict")).toHaveText("Documento de prueba");
  await expect(page.locator("#match")).toHaveCount(0);
});

for (const { locale, width, theme } of LOOKS)
  test(`a code that is unknown, or asked for too often, is told so in words, ${locale}, ${width} px`, async ({
    page,
    demo,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 800 });
    const address = `${demo.serviceUrl}/verify/7K3M-0ZQ9-X1BT`;
    await open(page, address, locale);
    await expect(page.locator("signing-notice")).toContainText(WORDS[locale].unknown);
    await expect(page.getByLabel(WORDS[locale].check)).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await violations(page)).toEqual([]);
    let answer = await page.reload();
    for (let count = 0; count < 30 && answer!.status() === 404; count += 1) answer = await page.reload();
    expect(answer!.status()).toBe(429);
    if (locale === "en") await page.getByRole("button", { name: "English" }).click();
    await expect(page.locator("signing-notice")).toContainText(WORDS[locale].limited);
    expect(await violations(page)).toEqual([]);
  });

test("by keyboard alone: read the record, choose, compare another", async ({ page, demo }) => {
  const { pdf, verificationUrl } = await sealed(demo);
  await page.goto(verificationUrl);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await tabUntil(page, page.locator("summary"));
  await page.keyboard.press("Enter");
  await expect(page.getByText("SHA-256 fingerprint")).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await tabUntil(page, page.getByLabel(WORDS.en.choose));
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(pdfFile(pdf));
  await expect(page.locator("#match")).toBeFocused();
  await tabUntil(page, page.getByRole("button", { name: WORDS.en.another }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(WORDS.en.choose)).toBeFocused();
});

test("the page of a code can talk to nobody, its own server included", async ({ page, demo }) => {
  const { verificationUrl } = await sealed(demo);
  const answer = await page.goto(verificationUrl);
  expect(answer!.headers()["content-security-policy"]).toContain("connect-src 'none'");
  const reached = (path: string) =>
    page.evaluate(
      (address) =>
        fetch(address).then(
          () => true,
          () => false,
        ),
      path,
    );
  expect(await reached("/readyz")).toBe(false);
  expect(await reached(`${verificationUrl}/record`)).toBe(false);
});
