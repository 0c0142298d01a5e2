import type { FrameLocator, Page } from "@playwright/test";
import { commonWords as commonEn } from "../../../packages/dashboard/src/locales/en/common.ts";
import { newDocumentWords as newDocumentEn } from "../../../packages/dashboard/src/locales/en/new-document.ts";
import { wordsOf } from "../../../packages/signing-page/dev/walk/words.ts";
import { reasonWords as reasonsEn } from "../../../packages/signing-page/src/locales/en/reasons.ts";
import { reasonWords as reasonsEs } from "../../../packages/signing-page/src/locales/es/reasons.ts";
import { hosted as hostedEn } from "@service/texts/en/hosted";
import { hosted as hostedEs } from "@service/texts/es/hosted";
import { violations } from "../support/axe.ts";
import type { Demo } from "../support/demo.ts";
import type { Integrator } from "../support/integrator.ts";
import { FLOW_LOOKS } from "../support/looks.ts";
import { Office } from "../support/office.ts";
import { makePdf } from "../support/pdf.ts";
import { expect, test } from "../support/test.ts";

/** What a sender asks of a signing, as its signer meets it on the page of a link. */
const CODE = "tortuga 42";
const REASONS = {
  es: ["Soy el autor", "Apruebo el documento"],
  en: ["I am the author", "I approve the document"],
};
const SHOP = "https://shop.example/orders/17";
const TEXTS = {
  es: { reasons: reasonsEs.reasons, hosted: hostedEs },
  en: { reasons: reasonsEn.reasons, hosted: hostedEn },
};

let people = 0;

/** The link to a document with these members, and its id. */
async function invited(
  { demo, integrator, locale }: { demo: Demo; integrator: Integrator; locale: string },
  { signer, ...body }: Record<string, unknown> & { signer: Record<string, unknown> },
): Promise<{ id: string; link: string }> {
  const email = `terms${++people}.${process.pid}@example.com`;
  const pdf = await makePdf({ size: [612, 792] });
  const { id } = await integrator.post<{ id: string }>("/v3/documents", {
    name: "Agreement",
    file: { name: "agreement.pdf", content: Buffer.from(pdf).toString("base64") },
    signers: [{ name: "Ana Ruiz", email, locale, ...signer }],
    ...body,
  });
  const path = `/v3/documents/${id}`;
  const { data } = await integrator.api.json<{ data: { id: string }[] }>({
    method: "GET",
    path: `${path}/signers`,
  });
  const field = { signerId: data[0]!.id, type: "signature", page: 1, x: 72, y: 500, width: 200, height: 56 };
  await integrator.api.json({ method: "PUT", path: `${path}/fields`, body: { fields: [field] } });
  await integrator.post(`${path}/send`, {});
  const office = await Office.open(demo);
  let link = "";
  await expect(async () => {
    link = await office.linkTo(email, "invitation");
  }).toPass();
  return { id, link };
}

/** Draws in the pad of the sheet that is open. */
async function draw(page: Page, frame: FrameLocator, label: string): Promise<void> {
  const pad = frame.getByRole("img", { name: label });
  await pad.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await pad.boundingBox())!;
  await page.mouse.move(x + width * 0.25, y + height * 0.2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.25, y + height * 0.8, { steps: 8 });
  await page.mouse.move(x + width * 0.75, y + height * 0.8, { steps: 8 });
  await page.mouse.up();
}

for (const { locale, width, viewport } of FLOW_LOOKS) {
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ locale: locale === "es" ? "es-MX" : "en-US", viewport });

    test("a code, one way of signing, a reason, and where to go then", async ({
      page,
      demo,
      integrator,
    }, info) => {
      const words = wordsOf(locale);
      const { reasons, hosted } = TEXTS[locale];
      const { id, link } = await invited(
        { demo, integrator, locale },
        {
          signer: { accessCode: CODE },
          signatureMethods: ["drawn"],
          reasons: REASONS[locale],
          redirectUrls: { completed: SHOP },
        },
      );
      const look = async (name: string) => {
        await page.screenshot({ path: info.outputPath(`${name}.png`) });
        expect(await violations(page)).toEqual([]);
      };
      await page.goto(link);
      const frame = page.frameLocator("service-signing iframe");
      const button = (name: string | RegExp) => frame.getByRole("button", { name });
      await button(words.bar.accept).click();
      const { access_code } = words.verify;
      await expect(frame.getByRole("heading", { name: access_code.title })).toBeVisible();
      await expect(frame.getByText("Agreement")).toHaveCount(0);
      await frame.getByRole("textbox", { name: access_code.label }).fill("tortuga 41");
      await button(words.bar.verify).click();
      await expect(frame.getByText(words.verify.problems.wrong(4))).toBeVisible();
      await look("code");
      await frame.getByRole("textbox", { name: access_code.label }).fill(CODE);
      await button(words.bar.verify).click();
      await button(new RegExp(`^${words.bar.next(0, 0, "").split(/:| \(/)[0]!}`)).click();
      await button(new RegExp(`^${words.bar.signHere(0, 0).split(/:| \(/)[0]!}`)).click();
      await expect(frame.getByRole("img", { name: words.ink.pad })).toBeVisible();
      await expect(frame.getByRole("tab")).toHaveCount(0);
      await draw(page, frame, words.ink.pad);
      await look("one-way");
      await button(words.ink.adopt).click();
      await button(words.bar.submit).click();
      await expect(frame.getByRole("heading", { name: reasons.title })).toBeVisible();
      await button(reasons.go).click();
      await expect(frame.getByText(reasons.choose)).toBeVisible();
      await frame.getByRole("radio", { name: REASONS[locale][1]! }).check();
      await look("reason");
      await button(reasons.go).click();
      const leave = page.getByRole("link", { name: hosted.leave });
      await expect(leave).toHaveAttribute("href", SHOP);
      await expect(page.getByText(hosted.leaving("shop.example"))).toBeVisible();
      await expect(frame.getByRole("heading", { name: words.done.title })).toBeVisible();
      await look("after");
      expect(page.url()).toBe(link);
      const { data } = await integrator.api.json<{ data: { type: string; data: { reason?: string } }[] }>({
        method: "GET",
        path: `/v3/documents/${id}/events?limit=100`,
      });
      expect(data.find(({ type }) => type === "signer.signed")?.data.reason).toBe(REASONS[locale][1]);
    });

    test("a reason in one's own words, and pictures alone", async ({ page, demo, integrator }, info) => {
      const words = wordsOf(locale);
      const { reasons } = TEXTS[locale];
      const terms = { signer: { reasons: true }, signatureMethods: ["typed", "photo"] };
      const { link } = await invited({ demo, integrator, locale }, terms);
      await page.goto(link);
      const frame = page.frameLocator("service-signing iframe");
      const button = (name: string | RegExp) => frame.getByRole("button", { name });
      await button(words.bar.accept).click();
      await button(new RegExp(`^${words.bar.next(0, 0, "").split(/:| \(/)[0]!}`)).click();
      await button(new RegExp(`^${words.bar.signHere(0, 0).split(/:| \(/)[0]!}`)).click();
      await expect(frame.getByRole("tab")).toHaveText([words.ink.type, words.ink.upload]);
      await frame.getByRole("tab", { name: words.ink.upload }).click();
      await expect(frame.getByText(words.ink.chooseFile)).toHaveCount(0);
      await page.screenshot({ path: info.outputPath("photo.png") });
      await frame.getByRole("tab", { name: words.ink.type }).click();
      await button(words.ink.adopt).click();
      await button(words.bar.submit).click();
      await button(reasons.go).click();
      await expect(frame.getByText(reasons.write)).toBeVisible();
      await frame.getByLabel(reasons.label, { exact: true }).fill("Revisado");
      await page.screenshot({ path: info.outputPath("own-reason.png") });
      await page.keyboard.press("Enter");
      await expect(frame.getByRole("heading", { name: words.done.title })).toBeVisible();
    });
  });
}

test.describe("in the dashboard", () => {
  test.use({ locale: "en-US" });

  test("the dashboard gives a person an access code, which their page asks for", async ({
    page,
    demo,
  }, info) => {
    await page.setViewportSize({ width: 1280, height: 1000 });
    const office = await Office.open(demo);
    await office.signIn(page);
    await page.getByRole("button", { name: commonEn.environment.test, exact: true }).click();
    await page.goto(`${demo.serviceUrl}/dashboard/documents/new`);
    const buffer = Buffer.from(await makePdf({ size: [612, 792] }));
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "offer.pdf", mimeType: "application/pdf", buffer });
    const person = page.getByRole("group", { name: /^Signer|^Person/ });
    const email = `code.${process.pid}@example.com`;
    await person.getByLabel(newDocumentEn.signerName).fill("Ana Ruiz");
    await person.getByLabel(newDocumentEn.email).fill(email);
    await person.getByText(newDocumentEn.moreOptions).click();
    await person.getByLabel(newDocumentEn.accessCode).fill("abc");
    await page.getByRole("button", { name: newDocumentEn.create }).click();
    await expect(page.getByText(newDocumentEn.shortCode)).toBeVisible();
    await person.getByLabel(newDocumentEn.accessCode).fill("blue heron");
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath("code.png"), fullPage: true });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.screenshot({ path: info.outputPath("code-phone.png"), fullPage: true });
    await page.getByRole("button", { name: newDocumentEn.create }).click();
    await page.waitForURL(/\/documents\/doc_[^/]+\/fields$/);
    const id = /doc_[0-9a-f]+/.exec(page.url())![0];
    const headers = {
      authorization: `Bearer ${await office.accessToken()}`,
      "content-type": "application/json",
    };
    const path = `${demo.serviceUrl}/v3/documents/${id}`;
    const { data } = (await (await fetch(`${path}/signers`, { headers })).json()) as {
      data: { id: string; email: string; hasAccessCode?: true }[];
    };
    expect(data.map((signer) => [signer.email, signer.hasAccessCode])).toEqual([[email, true]]);
  });
});
