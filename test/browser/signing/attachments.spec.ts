import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import { PDFDocument } from "pdf-lib";
import { attachmentWords as attachmentsEn } from "../../../packages/signing-page/src/locales/en/attachments.ts";
import { attachmentWords as attachmentsEs } from "../../../packages/signing-page/src/locales/es/attachments.ts";
import { violations } from "../support/axe.ts";
import { Ceremony } from "../support/ceremony.ts";
import { heardBy, hostPage, type Integrator } from "../support/integrator.ts";
import { FLOW_LOOKS } from "../support/looks.ts";
import { expect, test } from "../support/test.ts";

/** A field that takes a file: chosen, refused, replaced, removed and kept, by keyboard and by finger. */

const WORDS = { es: attachmentsEs.attachment, en: attachmentsEn.attachment };
type Locale = keyof typeof WORDS;

const LABEL = "Identificación oficial";
const FIELDS = [
  { type: "attachment", page: 1, x: 72, y: 100, width: 200, height: 30, label: LABEL, required: true },
  { type: "signature", page: 1, x: 72, y: 160, width: 200, height: 56, required: true },
];

type Given = { page: Page; integrator: Integrator; host: (body: string) => Promise<{ url: string }> };

async function open({ page, integrator, host }: Given, locale: Locale) {
  const document = await integrator.send({ fields: FIELDS });
  const { client_secret: secret } = await integrator.open({ locale }, document);
  await page.goto((await host(hostPage(integrator.serviceUrl, { "client-secret": secret, locale }))).url);
  await heardBy(page, "ready");
  const frame = page.frameLocator("iframe");
  const ceremony = new Ceremony({ page, frame }, locale);
  const field = frame.getByRole("button", { name: new RegExp(`^${LABEL}`) });
  const sheet = frame.getByRole("dialog", { name: LABEL });
  return { document, frame, ceremony, field, sheet, words: WORDS[locale] };
}

const pdf = async (name: string) => {
  const made = await PDFDocument.create();
  made.addPage([300, 200]);
  return { name, mimeType: "application/pdf", buffer: Buffer.from(await made.save()) };
};
const JUNK = { name: "ine.pdf", mimeType: "application/pdf", buffer: Buffer.from("no PDF at all") };

for (const { locale, width, viewport } of FLOW_LOOKS)
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ viewport });

    test("a file is attached and signed for by keyboard", async ({ page, integrator, host }) => {
      const opened = await open({ page, integrator, host }, locale);
      const { frame, ceremony, field, sheet, words } = opened;
      await ceremony.button(ceremony.words.bar.accept).press("Enter");
      await ceremony.pressInBar(ceremony.toNextField);
      await expect(field).toBeFocused();
      await ceremony.pressInBar(ceremony.toNextField);
      await expect(frame.locator(".problem", { hasText: words.missing })).toHaveCount(1);
      await field.focus();
      await page.keyboard.press("Enter");
      await expect(sheet).toBeVisible();
      expect(await violations(page)).toEqual([]);
      const chooser = page.waitForEvent("filechooser");
      await ceremony.button(words.choose).press("Enter");
      await (await chooser).setFiles(JUNK);
      await expect(frame.locator("signing-attachment-sheet").getByRole("alert")).toHaveText(
        words.faults.unsupported_type,
      );
      const again = page.waitForEvent("filechooser");
      await ceremony.button(words.choose).press("Enter");
      await (await again).setFiles(await pdf("Mi INE.pdf"));
      await expect(frame.locator("bdi", { hasText: "Mi INE.pdf" })).toBeVisible();
      await expect(frame.locator("signing-attachment-sheet").getByRole("status")).toHaveText(
        words.done("Mi INE.pdf"),
      );
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(sheet).toBeHidden();
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleName(/Mi INE\.pdf/);
      await ceremony.pressInBar(ceremony.toNextField);
      await expect(
        frame.getByRole("button", { name: new RegExp(`^${ceremony.words.fields.types.signature},`) }),
      ).toBeFocused();
      await page.keyboard.press("Enter");
      await ceremony.adoptByKeyboard("Ana");
      await ceremony.pressInBar(ceremony.button(ceremony.words.bar.submit));
      const { documentId } = await heardBy(page, "success");
      const path = `/v3/documents/${String(documentId)}`;
      await expect
        .poll(async () => (await integrator.api.json<{ status: string }>({ method: "GET", path })).status)
        .toBe("completed");
      const list = await integrator.api.json<{ data: { name: string }[] }>({
        method: "GET",
        path: `${path}/attachments`,
      });
      expect(list.data.map(({ name }) => name)).toEqual(["Mi INE.pdf"]);
    });
  });

test("the file is there after a reload, and is replaced and removed", async ({ page, integrator, host }) => {
  const { frame, ceremony, field, words } = await open({ page, integrator, host }, "es");
  await ceremony.consent();
  await field.click();
  const [input] = [frame.locator("input.file")];
  await input.setInputFiles(await pdf("uno.pdf"));
  await expect(frame.locator("bdi", { hasText: "uno.pdf" })).toBeVisible();
  await page.reload();
  await expect(field).toContainText("uno.pdf");
  await field.click();
  await input.setInputFiles(await pdf("dos.pdf"));
  await expect(frame.locator("bdi", { hasText: "dos.pdf" })).toBeVisible();
  await ceremony.button(words.remove).click();
  await expect(frame.locator("signing-attachment-sheet").getByRole("status")).toHaveText(words.removed);
  await ceremony.button(ceremony.words.close).click();
  await expect(field).toContainText(LABEL);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("a picture is taken, and the touch targets have 44 px", async ({ page, integrator, host }) => {
    const { frame, ceremony, field, words } = await open({ page, integrator, host }, "es");
    await ceremony.consent();
    await field.tap();
    await expect(ceremony.button(words.photo)).toBeVisible();
    for (const button of await frame.locator("signing-attachment-sheet").getByRole("button").all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(43.9);
    await expect(frame.locator("input.photo")).toHaveAttribute("capture", "environment");
    const picture = await page.screenshot({ type: "jpeg" });
    await frame
      .locator("input.photo")
      .setInputFiles({ name: "foto.jpeg", mimeType: "image/jpeg", buffer: picture });
    await expect(frame.locator("bdi", { hasText: "foto.jpg" })).toBeVisible();
  });
});
