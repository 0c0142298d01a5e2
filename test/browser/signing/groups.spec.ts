import type { FrameLocator, Page } from "@playwright/test";
import { commonWords as commonEn } from "../../../packages/dashboard/src/locales/en/common.ts";
import { documentWords as documentEn } from "../../../packages/dashboard/src/locales/en/document.ts";
import { fieldWords as fieldsEn } from "../../../packages/dashboard/src/locales/en/fields.ts";
import { newDocumentWords as newDocumentEn } from "../../../packages/dashboard/src/locales/en/new-document.ts";
import { wordsOf } from "../../../packages/signing-page/src/locales/index.ts";
import "../../../packages/signing-page/dev/walk/words.ts";
import { groupDoneWords as groupDoneEn } from "../../../packages/signing-page/src/locales/en/group-done.ts";
import { groupDoneWords as groupDoneEs } from "../../../packages/signing-page/src/locales/es/group-done.ts";
import { violations } from "../support/axe.ts";
import { heardBy, hostPage, type Integrator, LISTEN, savingOf } from "../support/integrator.ts";
import { FLOW_LOOKS } from "../support/looks.ts";
import { Office } from "../support/office.ts";
import { makePdf } from "../support/pdf.ts";
import { expect, test } from "../support/test.ts";

test.use({ locale: "en-US" });

const [ANA, BEA] = [
  { name: "Ana Ruiz", email: "ana@example.com", group: "Legal" },
  { name: "Bea Sol", email: "bea@example.com", group: "Legal" },
];

/** A document of a group of two who approve, with a text to fill, and the secrets of their sessions. */
async function sessionsOf(
  integrator: Integrator,
  locale: string,
): Promise<{ id: string; secrets: string[] }> {
  const pdf = await makePdf({ size: [612, 792] });
  const { id } = await integrator.post<{ id: string }>("/v3/documents", {
    name: "Agreement",
    file: { name: "agreement.pdf", content: Buffer.from(pdf).toString("base64") },
    signers: [ANA, BEA].map((one) => ({ ...one, action: "approve" })),
  });
  const path = `/v3/documents/${id}`;
  const { data } = await integrator.api.json<{ data: { id: string }[] }>({
    method: "GET",
    path: `${path}/signers`,
  });
  const fields = [{ signerId: data[0]!.id, type: "text", label: "Area", page: 1, x: 72, y: 500 }];
  await integrator.api.json({ method: "PUT", path: `${path}/fields`, body: { fields } });
  await integrator.post(`${path}/send`, {});
  const opened = data.map(({ id: signerId }) => integrator.open({ locale }, { id, signerId }));
  return { id, secrets: (await Promise.all(opened)).map(({ client_secret: secret }) => secret) };
}

const button = (frame: FrameLocator, name: string) => frame.getByRole("button", { name, exact: true });

/** Opens the page of a session and goes to its only field. */
async function openField(page: Page, url: string, words: ReturnType<typeof wordsOf>): Promise<FrameLocator> {
  await page.goto(url);
  const frame = page.frameLocator("service-signing iframe");
  await heardBy(page, "ready");
  await button(frame, words.bar.accept).press("Enter");
  await expect(frame.getByRole("textbox", { name: /Area/ })).toBeVisible();
  return frame;
}

for (const { locale, width } of FLOW_LOOKS)
  test(`one of a group acts, and the other's page says so, ${locale}, ${width} px`, async ({
    page,
    context,
    host,
    integrator,
  }, info) => {
    const words = wordsOf(locale);
    const other = await context.newPage();
    await other.addInitScript(LISTEN);
    for (const one of [page, other]) await one.setViewportSize({ width, height: 800 });
    const { id, secrets } = await sessionsOf(integrator, locale);
    const urls = await Promise.all(
      secrets.map(
        async (secret) => (await host(hostPage(integrator.serviceUrl, { "client-secret": secret }))).url,
      ),
    );
    const [first, second] = [await openField(page, urls[0]!, words), await openField(other, urls[1]!, words)];
    const saved = savingOf(other, "La");
    await second.getByRole("textbox", { name: /Area/ }).press("L");
    await other.keyboard.type("a");
    await saved;
    await page.bringToFront();
    await first.getByRole("textbox", { name: /Area/ }).press("A");
    await page.keyboard.type("rea 51");
    await page.keyboard.press("Enter");
    const submit = first
      .getByRole("button", { name: /aprobar|approve/i })
      .filter({ visible: true })
      .last();
    await submit.press("Enter");
    await heardBy(page, "success");
    await page.screenshot({ path: info.outputPath("acted.png") });
    // The other one goes on filling in: the next save tells them.
    await other.bringToFront();
    await second.getByRole("textbox", { name: /Area/ }).press("t");
    const told = (locale === "en" ? groupDoneEn : groupDoneEs)({
      groupDone: { group: "Legal", by: ANA.name, approved: true },
    });
    await expect(second.getByRole("heading", { name: told["returned.title"]! })).toBeFocused();
    await expect(second.getByText(told["returned.body"]!)).toBeVisible();
    expect((await heardBy(other, "exit")).metadata.status).toBe("closed");
    expect(await violations(other)).toEqual([]);
    await other.screenshot({ path: info.outputPath("ended.png") });
    const path = `/v3/documents/${id}/signers`;
    const { data } = await integrator.api.json<{ data: object[] }>({ method: "GET", path });
    expect(data).toMatchObject([{ status: "signed" }, { status: "cancelled", group: "Legal" }]);
  });

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

test("the dashboard makes a document with a group", async ({ page, demo }, info) => {
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
  const fill = async (index: number, { name, email, group }: typeof ANA) => {
    const person = people.nth(index);
    await person.getByLabel(newDocumentEn.signerName).fill(name);
    await person.getByLabel(newDocumentEn.email).fill(email);
    if (index === 0) return;
    await person.getByText(newDocumentEn.moreOptions).click();
    await person.getByLabel(newDocumentEn.group).fill(group);
  };
  await fill(0, ANA);
  await page.getByRole("button", { name: newDocumentEn.add }).click();
  await fill(1, BEA);
  await page.getByRole("button", { name: newDocumentEn.create }).click();
  await expect(page.getByText(newDocumentEn.wrongGroup("Legal"))).toBeVisible();
  await people.nth(0).getByText(newDocumentEn.moreOptions).click();
  await people.nth(0).getByLabel(newDocumentEn.group).fill("Legal");
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: info.outputPath("people.png"), fullPage: true });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.screenshot({ path: info.outputPath("people-phone.png"), fullPage: true });
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.getByRole("button", { name: newDocumentEn.create }).click();
  await page.waitForURL(/\/documents\/doc_[^/]+\/fields$/);
  await page.getByRole("button", { name: fieldsEn.review }).click();
  await expect(page.getByText(fieldsEn.missing)).toBeVisible();
  await page.screenshot({ path: info.outputPath("review.png"), fullPage: true });
  const id = /doc_[0-9a-f]+/.exec(page.url())![0];
  await placeFor(BEA.email, { url: demo.serviceUrl, token: await office.accessToken(), id });
  await page.reload();
  await page.getByRole("button", { name: fieldsEn.review }).click();
  await page.screenshot({ path: info.outputPath("review.png"), fullPage: true });
  await page.getByRole("button", { name: fieldsEn.send }).click();
  await page.getByRole("button", { name: documentEn.sending.hurry }).click();
  await page.waitForURL(/\/documents\/doc_[^/]+$/);
  await expect(page.locator("li.row").getByText(documentEn.ofGroup("Legal"))).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: info.outputPath("document.png"), fullPage: true });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.screenshot({ path: info.outputPath("document-phone.png"), fullPage: true });
});
