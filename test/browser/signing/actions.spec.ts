import type { FrameLocator } from "@playwright/test";
import { documentWords as documentEn } from "../../../packages/dashboard/src/locales/en/document.ts";
import { commonWords as commonEn } from "../../../packages/dashboard/src/locales/en/common.ts";
import { newDocumentWords as newDocumentEn } from "../../../packages/dashboard/src/locales/en/new-document.ts";
import { fieldWords as fieldsEn } from "../../../packages/dashboard/src/locales/en/fields.ts";
import { actionWords as actionsEn } from "../../../packages/dashboard/src/locales/en/actions.ts";
import { approveWords as approveEn } from "../../../packages/signing-page/src/locales/en/approve.ts";
import { viewWords as viewEn } from "../../../packages/signing-page/src/locales/en/view.ts";
import { approveWords as approveEs } from "../../../packages/signing-page/src/locales/es/approve.ts";
import { viewWords as viewEs } from "../../../packages/signing-page/src/locales/es/view.ts";
import { wordsOf } from "../../../packages/signing-page/src/locales/index.ts";
import "../../../packages/signing-page/dev/walk/words.ts";
import { violations } from "../support/axe.ts";
import { heardBy, hostPage, type Integrator } from "../support/integrator.ts";
import { unlessShort } from "../support/looks.ts";
import { Office } from "../support/office.ts";
import { makePdf } from "../support/pdf.ts";
import { expect, test } from "../support/test.ts";

test.use({ locale: "en-US" });

const ANA = { name: "Ana Ruiz", email: "ana@example.com" };

/** A document of a signer and one more person, and the secret of that person's session. */
async function sessionOf(integrator: Integrator, action: string, locale: string): Promise<string> {
  const pdf = await makePdf({ size: [612, 792] });
  const body = {
    name: "Agreement",
    file: { name: "agreement.pdf", content: Buffer.from(pdf).toString("base64") },
    signers: [ANA, { name: "Bea Sol", email: "bea@example.com", action }],
  };
  const { id } = await integrator.post<{ id: string }>("/v3/documents", body);
  const path = `/v3/documents/${id}`;
  const { data } = await integrator.api.json<{ data: { id: string; email: string }[] }>({
    method: "GET",
    path: `${path}/signers`,
  });
  const [ana, bea] = [ANA.email, "bea@example.com"].map(
    (email) => data.find((one) => one.email === email)!.id,
  );
  const fields = [{ signerId: ana, type: "signature", page: 1, x: 72, y: 500 }];
  await integrator.api.json({ method: "PUT", path: `${path}/fields`, body: { fields } });
  await integrator.post(`${path}/send`, {});
  const opened = await integrator.open({ locale }, { id, signerId: bea! });
  return opened.client_secret;
}

const button = (frame: FrameLocator, name: string) => frame.getByRole("button", { name, exact: true });

for (const [locale, width] of unlessShort([
  ["es", 360],
  ["en", 1280],
] as const)) {
  const words = wordsOf(locale);
  const approve = locale === "en" ? approveEn : approveEs;
  const view = locale === "en" ? viewEn : viewEs;

  test(`an approver reads and approves with the keyboard, ${locale}, ${width} px`, async ({
    page,
    host,
    integrator,
  }, info) => {
    await page.setViewportSize({ width, height: 800 });
    const secret = await sessionOf(integrator, "approve", locale);
    await page.goto((await host(hostPage(integrator.serviceUrl, { "client-secret": secret }))).url);
    const frame = page.frameLocator("service-signing iframe");
    await expect(frame.getByText(approve["consent.statement"]!)).toBeVisible();
    await heardBy(page, "ready");
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath("consent.png") });
    await button(frame, words.bar.accept).press("Enter");
    await expect(frame.getByText(approve["sign.title"]!)).toBeVisible();
    await page.screenshot({ path: info.outputPath("approve.png") });
    await expect(frame.getByText(/firmar|sign /i).filter({ visible: true })).toHaveCount(0);
    await button(frame, approve["bar.submit"]!).press("Enter");
    await expect(frame.getByRole("heading", { name: approve["done.title"]! })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath("done.png") });
    expect((await heardBy(page, "success")).documentId).toBeTruthy();
  });

  test(`a viewer reads and leaves, ${locale}, ${width} px`, async ({ page, host, integrator }, info) => {
    await page.setViewportSize({ width, height: 800 });
    const secret = await sessionOf(integrator, "view", locale);
    await page.goto((await host(hostPage(integrator.serviceUrl, { "client-secret": secret }))).url);
    const frame = page.frameLocator("service-signing iframe");
    await expect(frame.getByText(view["consent.statement"]!)).toBeVisible();
    await heardBy(page, "ready");
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath("read.png") });
    await button(frame, words.menu.label).press("Enter");
    await expect(frame.getByRole("menuitem", { name: words.menu.download })).toBeVisible();
    await expect(frame.getByRole("menuitem", { name: words.menu.decline })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await button(frame, view["bar.accept"]!).press("Enter");
    await expect(frame.getByRole("heading", { name: view["closed.title"]! })).toBeVisible();
    await page.screenshot({ path: info.outputPath("left.png") });
    expect((await heardBy(page, "exit")).metadata.status).toBe("closed");
  });
}

/** Gives a person a signature field, by the API. */
async function placeFor(email: string, to: { url: string; token: string; id: string }): Promise<void> {
  const headers = { authorization: `Bearer ${to.token}`, "content-type": "application/json" };
  const path = `${to.url}/v3/documents/${to.id}`;
  const { data } = (await (await fetch(`${path}/signers`, { headers })).json()) as {
    data: { id: string; email: string }[];
  };
  const signerId = data.find((signer) => signer.email === email)?.id;
  const body = JSON.stringify({ fields: [{ signerId, type: "signature", page: 1, x: 72, y: 72 }] });
  expect((await fetch(`${path}/fields`, { method: "PUT", headers, body })).status).toBe(200);
}

test("the dashboard makes a document with people who do not sign", async ({ page, demo }, info) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  const office = await Office.open(demo);
  await office.signIn(page);
  await page.getByRole("button", { name: commonEn.environment.test, exact: true }).click();
  await page.goto(`${demo.serviceUrl}/dashboard/documents/new`);
  const buffer = Buffer.from(await makePdf({ size: [612, 792] }));
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "offer.pdf", mimeType: "application/pdf", buffer });
  const people = page.getByRole("group", { name: /^Signer|^Person/ });
  const fill = async (index: number, email: string, action: string) => {
    const person = people.nth(index);
    await person.getByLabel(newDocumentEn.signerName).fill(email);
    await person.getByLabel(newDocumentEn.email).fill(email);
    await person.getByLabel(actionsEn.label).selectOption({ label: action });
  };
  await fill(0, "reader@example.com", actionsEn.names.view);
  await page.getByRole("button", { name: newDocumentEn.create }).click();
  await expect(page.getByText(newDocumentEn.nobodyActs)).toBeVisible();
  await page.getByRole("button", { name: newDocumentEn.add }).click();
  await fill(1, "boss@example.com", actionsEn.names.approve);
  await page.getByRole("button", { name: newDocumentEn.add }).click();
  await fill(2, "ana@example.com", actionsEn.names.sign);
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: info.outputPath("people.png"), fullPage: true });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.screenshot({ path: info.outputPath("people-phone.png"), fullPage: true });
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.getByRole("button", { name: newDocumentEn.create }).click();
  await page.waitForURL(/\/documents\/doc_[^/]+\/fields$/);
  const [editor, token] = [page.url(), await office.accessToken()];
  const placing = page.locator("field-editor");
  await expect(placing.getByText("ana@example.com").first()).toBeAttached();
  await expect(placing.getByText("reader@example.com"), "no field is theirs").toHaveCount(0);
  await placeFor("ana@example.com", { url: demo.serviceUrl, token, id: /doc_[0-9a-f]+/.exec(editor)![0] });
  await page.reload();
  await page.getByRole("button", { name: fieldsEn.review }).click();
  await page.screenshot({ path: info.outputPath("review.png"), fullPage: true });
  await page.getByRole("button", { name: fieldsEn.send }).click();
  await page.getByRole("button", { name: documentEn.sending.hurry }).click();
  await page.waitForURL(/\/documents\/doc_[^/]+$/);
  for (const action of ["approve", "view"] as const)
    await expect(page.locator("li.row").getByText(actionsEn.names[action], { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: info.outputPath("document.png"), fullPage: true });
});
