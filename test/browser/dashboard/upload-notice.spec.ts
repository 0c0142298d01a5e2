import type { Page, Route } from "@playwright/test";
import { wordUpload } from "@service/contract/upload-words";
import { commonWords as commonEn } from "../../../packages/dashboard/src/locales/en/common.ts";
import { commonWords as commonEs } from "../../../packages/dashboard/src/locales/es/common.ts";
import { fieldWords as fieldsEn } from "../../../packages/dashboard/src/locales/en/fields.ts";
import { fieldWords as fieldsEs } from "../../../packages/dashboard/src/locales/es/fields.ts";
import { uploadWords as uploadEn } from "../../../packages/dashboard/src/locales/en/upload.ts";
import { uploadWords as uploadEs } from "../../../packages/dashboard/src/locales/es/upload.ts";
import type { Demo } from "../support/demo.ts";
import { Office } from "../support/office.ts";
import { sealedDocument } from "../support/sealed.ts";
import { expect, test } from "../support/test.ts";

/** The sender is told of the upload before sending (docs/contract/v3.md#signed-upload). */

const WORDS = { es: [uploadEs, fieldsEs, commonEs], en: [uploadEn, fieldsEn, commonEn] } as const;
/** Reading the PDF on a slow machine. */
const LATER = { timeout: 30_000 };

type Post = (path: string, body: object) => Promise<{ id: string; clientSecret: string }>;

const caller =
  ({ serviceUrl }: Demo, token: string): Post =>
  async (path, body) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const answer = await fetch(serviceUrl + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${answer.status} for ${path}: ${await answer.text()}`);
    return (await answer.json()) as { id: string; clientSecret: string };
  };

/** A draft of a file that was sealed here, which becomes a copy. */
async function draftOfSealed(demo: Demo, post: Post): Promise<string> {
  const { pdf } = await sealedDocument(demo);
  const { id } = await post("/v3/documents", {
    name: "Contrato de arrendamiento",
    file: { name: "contrato.pdf", content: pdf.toString("base64") },
    signers: [{ name: "Bruno Díaz", email: "bruno@example.com" }],
    onSignedUpload: "flatten",
  });
  return id;
}

/** Answers of the API as of a document that is countersigned. */
async function asCountersigned(route: Route): Promise<void> {
  const answer = await route.fetch();
  const body = (await answer.json()) as object;
  await route.fulfill({ response: answer, json: { ...body, signedUpload: "countersign", warnings: [] } });
}

const isWithin = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

for (const locale of ["es", "en"] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale: locale === "es" ? "es-MX" : "en-US" });
    const [upload, fields, common] = WORDS[locale];

    test("the dashboard tells it on the document and beside Send", async ({ page, demo }, info) => {
      const office = await Office.open(demo);
      const id = await draftOfSealed(demo, caller(demo, await office.accessToken()));
      await office.signIn(page, locale);
      await page.getByRole("button", { name: common.environment.test, exact: true }).click();
      for (const kind of ["flattened", "countersign"] as const) {
        if (kind === "countersign") await page.route(`**/v3/documents/${id}?**`, asCountersigned);
        const [told] = wordUpload({ signedUpload: kind }, upload.warnings);
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(`${demo.serviceUrl}/dashboard/documents/${id}`);
          await expect(page.getByText(upload.heading)).toBeVisible(LATER);
          await expect(page.getByText(told!)).toBeVisible();
          expect(await isWithin(page)).toBe(true);
          await page.screenshot({ path: info.outputPath(`document-${kind}-${locale}-${width}.png`) });
          await page.goto(`${demo.serviceUrl}/dashboard/documents/${id}/fields`);
          await page.getByRole("button", { name: fields.review }).click(LATER);
          await expect(page.getByText(told!)).toBeVisible();
          await page.screenshot({ path: info.outputPath(`send-${kind}-${locale}-${width}.png`) });
        }
      }
    });

    test("the field editor in a host's page tells it above the pages", async ({ page, demo, host }, info) => {
      const office = await Office.open(demo);
      const post = caller(demo, await office.accessToken());
      const id = await draftOfSealed(demo, post);
      const { clientSecret } = await post(`/v3/documents/${id}/editor-sessions`, { locale });
      const { url } = await host(
        `<script type="module" src="${demo.serviceUrl}/sdk/v1/service-field-editor.js"></script>
        <style>service-field-editor { display: block; height: 800px }</style>
        <main><service-field-editor client-secret="${clientSecret}"></service-field-editor></main>`,
      );
      const [told] = wordUpload({ signedUpload: "flattened" }, upload.warnings);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(url);
        const frame = page.frameLocator("service-field-editor iframe");
        await expect(frame.getByText(told!)).toBeVisible(LATER);
        await expect(frame.locator("field-editor img").first()).toBeVisible(LATER);
        await page.screenshot({ path: info.outputPath(`editor-${locale}-${width}.png`) });
        await frame.locator("summary").filter({ visible: true }).click();
        await expect(frame.getByText(told!)).toBeHidden();
      }
    });
  });
