import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator, Page } from "@playwright/test";
import { editorWords as editorEn } from "../../../packages/field-editor/src/locales/en/editor.ts";
import { analyticsWords as analyticsEn } from "../../../packages/dashboard/src/locales/en/analytics.ts";
import { commonWords as commonEn } from "../../../packages/dashboard/src/locales/en/common.ts";
import { documentWords as documentEn } from "../../../packages/dashboard/src/locales/en/document.ts";
import { documentListWords as documentsEn } from "../../../packages/dashboard/src/locales/en/documents.ts";
import { fieldWords as fieldsEn } from "../../../packages/dashboard/src/locales/en/fields.ts";
import { keyWords as keysEn } from "../../../packages/dashboard/src/locales/en/keys.ts";
import { newDocumentWords as newDocumentEn } from "../../../packages/dashboard/src/locales/en/new-document.ts";
import { outboxWords as outboxEn } from "../../../packages/dashboard/src/locales/en/outbox.ts";
import { statusWords as statusesEn } from "../../../packages/dashboard/src/locales/en/statuses.ts";
import { webhookWords as webhooksEn } from "../../../packages/dashboard/src/locales/en/webhooks.ts";
import { Ceremony } from "../support/ceremony.ts";
import { Office } from "../support/office.ts";
import { makePdf } from "../support/pdf.ts";
import { expect, test } from "../support/test.ts";
import { asAnotherVisitor } from "../support/visitor.ts";

test.use({ locale: "en-US" });

const BRUNO = { name: "Bruno Díaz", email: "bruno@example.com" };
/** Sealing, or a delivery, on a slow machine. */
const LATER = { timeout: 30_000 };

async function chooseSandbox(page: Page): Promise<void> {
  await page.getByRole("button", { name: commonEn.environment.test, exact: true }).click();
  await expect(page.getByText(commonEn.environment.band.test)).toBeVisible();
}

async function visit(page: Page, entry: string): Promise<void> {
  await page.getByRole("link", { name: entry, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** A button of the sheet that is open. */
function inDialog(page: Page, name: string): Locator {
  return page.locator("signing-sheet").getByRole("button", { name, exact: true });
}

/** Uploads a PDF whose first page is rotated, and names one signer. */
async function makeDocument(page: Page, name: string): Promise<void> {
  const buffer = Buffer.from(await makePdf({ size: [612, 792], rotate: 90 }, { size: [612, 792] }));
  await page.getByRole("link", { name: documentsEn.create }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByText(newDocumentEn.drop.choose).click();
  await (await chooser).setFiles({ name: `${name}.pdf`, mimeType: "application/pdf", buffer });
  await page.getByLabel(newDocumentEn.signerName).fill(BRUNO.name);
  await page.getByLabel(newDocumentEn.email).fill(BRUNO.email);
  await page.getByRole("button", { name: newDocumentEn.create }).click();
}

/** Drags a signature from the palette to the middle of the first page. */
async function placeSignature(page: Page): Promise<void> {
  const sheet = page.locator("[data-page='1']");
  await expect(sheet.locator("img").or(page.locator(".page img")).first()).toBeVisible(LATER);
  const box = await boxOf(sheet);
  await page.getByRole("button", { name: editorEn.types.signature, exact: true }).hover();
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height / 2, 200), { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText(fieldsEn.saved)).toBeVisible();
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("it is not shown");
  return box;
}

/** The other person opens the link of the invitation in a browser of their own, and signs. */
async function signAsBruno(office: Office, owner: Page): Promise<void> {
  const browser = owner.context().browser();
  if (browser === null) throw new Error("the page has no browser");
  const context = await browser.newContext({ locale: "en-US" });
  const page = await context.newPage();
  await asAnotherVisitor(page);
  await page.goto(await office.linkTo(BRUNO.email, "invitation"));
  const ceremony = new Ceremony({ page, frame: page.frameLocator("iframe") }, "en");
  await ceremony.consent();
  await ceremony.nextInk();
  await ceremony.type(BRUNO.name);
  await ceremony.adopt();
  await ceremony.submit();
  await expect(
    page.frameLocator("iframe").getByRole("heading", { name: ceremony.words.done.title }),
  ).toBeVisible();
  await context.close();
}

test("uploads, places a field on a rotated page, sends, and sees the signature without reloading", async ({
  page,
  demo,
}) => {
  const words: Readonly<Record<string, string>> = statusesEn.document;
  const office = await Office.open(demo);
  await office.signIn(page);
  expect(page.url()).not.toContain("#");
  await chooseSandbox(page);
  await makeDocument(page, "Lease");
  await placeSignature(page);
  await page.getByRole("button", { name: fieldsEn.review }).click();
  await page.getByRole("button", { name: fieldsEn.send }).click();
  await page.getByRole("button", { name: documentEn.sending.hurry }).click();
  await expect(page.getByText(words.awaiting_signatures ?? "").first()).toBeVisible();
  await expect(page.getByText(documentEn.sentAsTest)).toBeVisible();
  await page.getByRole("link", { name: documentEn.inOutbox(BRUNO.name) }).click();
  await expect(page.getByRole("heading", { name: outboxEn.title })).toBeVisible();
  await expect(page.getByLabel(outboxEn.to)).toHaveValue(BRUNO.email);
  await page.getByText(BRUNO.email).first().click();
  await expect(page.getByRole("link", { name: outboxEn.open })).toBeVisible();
  await page.goBack();
  await page.evaluate(() => Object.assign(globalThis, { notReloaded: true }));
  await signAsBruno(office, page);
  await expect(page.getByText(words.completed ?? "").first()).toBeVisible(LATER);
  const told = documentEn.events["signer.signed"] ?? "";
  await expect(page.locator("ol").getByText(told, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => "notReloaded" in globalThis)).toBe(true);
  await visit(page, commonEn.nav.analytics);
  await expect(page.locator("canvas").first()).toBeVisible();
  await page.getByRole("button", { name: analyticsEn.table }).first().click();
  await expect(
    page.getByRole("row", { name: new RegExp(`${analyticsEn.stages.Completados}.*1`) }),
  ).toBeVisible();
});

interface Receiver {
  url: string;
  heard: IncomingHttpHeaders[];
  /** Whether deliveries are refused for good. */
  refuses: boolean;
  close(): Promise<void>;
}

async function startReceiver(): Promise<Receiver> {
  const heard: IncomingHttpHeaders[] = [];
  const receiver: Receiver = { url: "", heard, refuses: true, close: async () => {} };
  const server = createServer((request, response) => {
    heard.push(request.headers);
    request.resume();
    response.writeHead(receiver.refuses ? 410 : 200).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  receiver.close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
  return receiver;
}

test("rotates a webhook's secret, and delivers again what had failed", async ({ page, demo }) => {
  const receiver = await startReceiver();
  try {
    await (await Office.open(demo)).signIn(page);
    await chooseSandbox(page);
    await visit(page, commonEn.nav.webhooks);
    await page.getByRole("button", { name: webhooksEn.create }).click();
    await page.getByLabel(webhooksEn.url).fill(receiver.url);
    await inDialog(page, webhooksEn.create).click();
    await expect(page.getByText(/whsec_/)).toBeVisible();
    await page.getByRole("button", { name: commonEn.close }).first().click();
    await page.getByRole("link", { name: new RegExp(receiver.url) }).click();
    await page.getByRole("button", { name: webhooksEn.test }).click();
    await expect.poll(() => receiver.heard.length, LATER).toBeGreaterThan(0);
    receiver.refuses = false;
    await page.getByRole("button", { name: webhooksEn.rotate }).click();
    await inDialog(page, webhooksEn.rotate).click();
    await expect(page.getByText(webhooksEn.secretRotated)).toBeVisible();
    await page.getByRole("button", { name: commonEn.close }).first().click();
    await page.getByRole("button", { name: webhooksEn.refresh }).click();
    await page.locator("summary").first().click();
    const before = receiver.heard.length;
    await page.getByRole("button", { name: webhooksEn.redeliverOf("document.completed") }).click();
    await expect.poll(() => receiver.heard.length, LATER).toBeGreaterThan(before);
    // The new secret and the previous one sign.
    expect(String(receiver.heard.at(-1)?.["webhook-signature"]).split(" ")).toHaveLength(2);
    await page.getByRole("button", { name: webhooksEn.refresh }).click();
    await expect(page.getByText(webhooksEn.deliveryStates["SENT"] ?? "").last()).toBeVisible();
  } finally {
    await receiver.close();
  }
});

test("revokes a key, and the API refuses it", async ({ page, demo }) => {
  await (await Office.open(demo)).signIn(page);
  await chooseSandbox(page);
  await visit(page, commonEn.nav.keys);
  await page.getByRole("button", { name: keysEn.create }).click();
  await inDialog(page, keysEn.create).click();
  const shown = page.getByText(/^service_test_sk_\w{40}$/);
  await expect(shown).toBeVisible();
  const key = (await shown.textContent()) ?? "";
  const statusOf = async () =>
    (await fetch(`${demo.serviceUrl}/v3/users/me`, { headers: { authorization: `Bearer ${key.trim()}` } }))
      .status;
  expect(await statusOf()).toBe(200);
  await page.getByRole("button", { name: commonEn.close }).first().click();
  await page.getByRole("button", { name: keysEn.revokeOf(key.trim().slice(-4)) }).click();
  await inDialog(page, keysEn.revoke).click();
  await expect(page.getByText(keysEn.states.revoked, { exact: true })).toBeVisible();
  expect(await statusOf()).toBe(401);
});
