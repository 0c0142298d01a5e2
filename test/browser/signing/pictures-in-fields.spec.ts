import sharp from "sharp";
import { attachmentWords as attachmentsEn } from "../../../packages/signing-page/src/locales/en/attachments.ts";
import { attachmentWords as attachmentsEs } from "../../../packages/signing-page/src/locales/es/attachments.ts";
import { fieldWords as fieldsEn } from "../../../packages/signing-page/src/locales/en/fields.ts";
import { fieldWords as fieldsEs } from "../../../packages/signing-page/src/locales/es/fields.ts";
import { violations } from "../support/axe.ts";
import { Ceremony } from "../support/ceremony.ts";
import { heardBy, hostPage } from "../support/integrator.ts";
import { FLOW_LOOKS } from "../support/looks.ts";
import { sealedPage } from "../support/sealed-page.ts";
import { expect, test } from "../support/test.ts";
import { hasTool } from "../support/tools.ts";

/** Pictures in fields: the page shows the signer's, and the stamp of the brand, where the sealed file has them. */

const STAMPS = { es: fieldsEs.fields.types.stamp, en: fieldsEn.fields.types.stamp };
const WORDS = { es: attachmentsEs.attachment, en: attachmentsEn.attachment };
const IMAGE = { x: 72, y: 60, width: 240, height: 100 };
const STAMP = { x: 340, y: 60, width: 160, height: 100 };
const FIELDS = [
  { type: "image", page: 1, ...IMAGE, label: "Fachada" },
  { type: "stamp", page: 1, ...STAMP },
  { type: "signature", page: 1, x: 72, y: 200, width: 200, height: 56 },
];

const ROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="90" fill="none" stroke="#1a3d8f" stroke-width="12"/><path d="M60 100H140M100 60V140" stroke="#1a3d8f" stroke-width="12"/></svg>`;

const photo = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: "#c02020" } })
    .jpeg()
    .toBuffer();

interface Ink {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Points at the edges, which belong to the outline of a field. */
const MARGIN = 3;

/** The box of what is not white within the margin, in points from the place's corner. */
async function inkOf(picture: Buffer, scale: number): Promise<Ink> {
  const margin = Math.ceil(MARGIN * scale);
  const whole = await sharp(picture).metadata();
  const inner = {
    left: margin,
    top: margin,
    width: whole.width - 2 * margin,
    height: whole.height - 2 * margin,
  };
  const { info } = await sharp(
    await sharp(picture).extract(inner).flatten({ background: "#fff" }).png().toBuffer(),
  )
    .trim({ background: "#fff", threshold: 60 })
    .toBuffer({ resolveWithObject: true });
  const { trimOffsetLeft = 0, trimOffsetTop = 0, width, height } = info;
  const [left, top] = [-trimOffsetLeft / scale, -trimOffsetTop / scale];
  return { left, top, width: width / scale, height: height / scale };
}

for (const { locale, width, viewport } of FLOW_LOOKS)
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ viewport });
    test.skip(!hasTool("pdftoppm"));

    test("what the page shows is what is sealed", async ({ page, integrator, host }, info) => {
      const stamp = `data:image/svg+xml;base64,${Buffer.from(ROUND).toString("base64")}`;
      await integrator.post("/v3/brands", { name: "Acme", isDefault: true, stamp });
      const document = await integrator.send({ fields: FIELDS });
      const { client_secret: secret } = await integrator.open({ locale }, document);
      await page.goto((await host(hostPage(integrator.serviceUrl, { "client-secret": secret, locale }))).url);
      await heardBy(page, "ready");
      const frame = page.frameLocator("iframe");
      const ceremony = new Ceremony({ page, frame }, locale);
      await ceremony.consent();
      const field = frame.getByRole("button", { name: /^Fachada/ });
      await field.click();
      await expect(frame.locator(".accepted")).toHaveText(WORDS[locale].acceptedPicture);
      const buffer = await photo();
      await frame.locator("input.file").setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer });
      await expect(frame.locator("bdi", { hasText: "foto.jpg" })).toBeVisible();
      await page.screenshot({ path: info.outputPath("sheet.png") });
      expect(await violations(page)).toEqual([]);
      await ceremony.button(WORDS[locale].ready).click();
      await page.reload();
      const image = frame.locator("signing-attachment-field img");
      await expect(image).toBeVisible();
      // Its content would lie on the page until its code has come.
      await expect(frame.locator("signing-attachment-sheet")).toHaveCount(0);
      await expect(field).toHaveAccessibleName(/foto\.jpg/);
      await expect(frame.getByRole("img", { name: STAMPS[locale] })).toBeVisible();
      await page.screenshot({ path: info.outputPath("page.png") });
      const shown = [];
      for (const [what, place] of [
        ["signing-attachment-field", IMAGE],
        ["signing-sender-mark", STAMP],
      ] as const) {
        const view = frame.locator(what);
        const box = (await view.boundingBox())!;
        shown.push(await inkOf(await view.screenshot(), box.width / place.width));
      }
      await ceremony.nextInk();
      await ceremony.draw();
      await ceremony.adopt();
      await ceremony.button(ceremony.words.bar.submit).click();
      await heardBy(page, "success");
      const sealed = await sealedPage(integrator, document.id, { info, sharpness: 2 });
      for (const [index, { x, y, width: wide, height: high }] of [IMAGE, STAMP].entries()) {
        const place = { left: x * 2, top: y * 2, width: wide * 2, height: high * 2 };
        const ink = await inkOf(await sharp(sealed).extract(place).png().toBuffer(), 2);
        for (const side of ["left", "top", "width", "height"] as const)
          expect(Math.abs(ink[side] - shown[index]![side]), `${side} of ${index}`).toBeLessThan(3);
      }
    });
  });
