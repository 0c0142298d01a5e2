import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { openEngine } from "./support/fixtures.ts";
import { rawPdf, rawStream } from "./support/pdfs.ts";

/** Images that pdf.js and PDFium decode alike, and another program does not: their page is a picture. */

const { engine, close } = openEngine();
after(close);

const page = (image: Buffer, mask: Buffer = rawStream("", Buffer.alloc(0))): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>",
    rawStream("", Buffer.from("q 260 0 0 160 20 20 cm /I Do Q")),
    image,
    mask,
  ]);

const image = (entries: string, data: Buffer): Buffer =>
  rawStream(`/Type /XObject /Subtype /Image ${entries}`, data);
const SIZE = "/Width 16 /Height 16";
const grey = (entries = ""): Buffer =>
  image(`${SIZE} /BitsPerComponent 8 /ColorSpace /DeviceGray ${entries}`, Buffer.alloc(256, 90));
/** White lines in fax data of the third kind in two dimensions: "the line is as the one above". */
const fax = (parameters: string): Buffer =>
  image(
    `${SIZE} /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 ${parameters} >>`,
    Buffer.from([0xff, 0xff, 0, 0x10, 0x01]),
  );
const palette = (space: string, bits: number, sample: number): Buffer =>
  image(`${SIZE} /BitsPerComponent ${bits} /ColorSpace ${space}`, Buffer.alloc(32 * bits, sample));

const CONTESTED: Record<string, Uint8Array> = {
  "the mask in JPEG 2000 data": page(
    image(`${SIZE} /SMaskInData 1 /Filter /JPXDecode`, Buffer.from("no picture")),
  ),
  "fax data of other columns": page(fax("/Columns 32")),
  "fax data that do not name their columns": page(fax("")),
  "fax data of other rows": page(fax("/Columns 16 /Rows 8")),
  "samples beyond the palette": page(palette("[/Indexed /DeviceGray 1 <40C0>]", 4, 0x13)),
  "a palette with fewer colours than it promises": page(
    palette("[/Indexed /DeviceRGB 3 <000000FFFFFF>]", 2, 0x1b),
  ),
  "a soft mask of one row that ends early": page(
    grey("/SMask 6 0 R"),
    image("/Width 256 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray", Buffer.alloc(100, 255)),
  ),
  "a soft mask of which a row is missing": page(
    grey("/SMask 6 0 R"),
    image("/Width 16 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray", Buffer.alloc(16, 255)),
  ),
};

const HONEST: Record<string, Uint8Array> = {
  "fax data of its size": page(fax("/Columns 16 /Rows 16")),
  "samples within the palette": page(palette("[/Indexed /DeviceGray 1 <40C0>]", 4, 0x11)),
  "a palette of all samples": page(palette("[/Indexed /DeviceGray 3 <004080C0>]", 2, 0x1b)),
  "a soft mask that is whole": page(
    grey("/SMask 6 0 R"),
    image("/Width 16 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray", Buffer.alloc(32, 255)),
  ),
};

async function isPicture(upload: Uint8Array): Promise<boolean> {
  const { warnings } = await engine.canonicalize(upload);
  return warnings.some(({ code }) => code === "PAGE_KEPT_AS_PICTURE");
}

describe("a page becomes a picture for an image with", () => {
  for (const [what, upload] of Object.entries(CONTESTED))
    test(what, async () => assert.equal(await isPicture(upload), true));
});

describe("a page stays as it is with an image with", () => {
  for (const [what, upload] of Object.entries(HONEST))
    test(what, async () => assert.equal(await isPicture(upload), false));
});
