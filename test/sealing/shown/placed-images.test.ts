import assert from "node:assert/strict";
import { test } from "node:test";
import { canonicalize } from "../../../packages/pdf-engine/src/canonical/canonical.ts";
import { rawPdf, rawStream } from "../support/pdfs.ts";

/** MuPDF smooths masks. Poppler draws no image that is much larger than a page, and moves a smoothed one by half of its pixels. */

const page = (matrix: string, entries = ""): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>",
    rawStream("", Buffer.from(`q ${matrix} cm /I Do Q`)),
    rawStream(
      `/Type /XObject /Subtype /Image /Width 4 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray ${entries}`,
      Buffer.from([0, 255, 0, 255, 0, 255, 0, 255]),
    ),
    rawStream(
      "/Type /XObject /Subtype /Image /Width 8 /Height 2 /BitsPerComponent 1 /ImageMask true /Interpolate true",
      Buffer.from([0x33, 0xcc]),
    ),
  ]);

const isPicture = async (upload: Uint8Array): Promise<boolean> =>
  (await canonicalize(upload, false)).warnings.some(({ code }) => code === "PAGE_KEPT_AS_PICTURE");

test("a page becomes a picture for an image that is much larger than it", async () => {
  assert.equal(await isPicture(page("180000 0 0 130000 -90000 -65000")), true);
  assert.equal(await isPicture(page("3000 0 0 2000 -1500 -1000")), false);
});

test("a page becomes a picture for a smoothed image of large pixels", async () => {
  assert.equal(await isPicture(page("180 0 0 130 10 10", "/Interpolate true")), true);
  assert.equal(await isPicture(page("180 0 0 130 10 10", "/Interpolate false")), false);
  assert.equal(await isPicture(page("8 0 0 4 10 10", "/Interpolate true")), false);
});

test("a page becomes a picture for a smoothed mask of large pixels", async () => {
  assert.equal(await isPicture(page("180 0 0 130 10 10", "/Mask 6 0 R")), true);
  assert.equal(await isPicture(page("8 0 0 4 10 10", "/Mask 6 0 R")), false);
});
