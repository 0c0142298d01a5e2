import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { contentText } from "../../../packages/pdf-engine/src/content/content.ts";
import { contentsOf } from "../../../packages/pdf-engine/src/content/contents.ts";
import { openSource } from "../../../packages/pdf-engine/src/file/load.ts";
import { resolver } from "../../../packages/pdf-engine/src/file/page-tree.ts";
import { Reader } from "../../../packages/pdf-engine/src/forms/reader.ts";
import { openEngine } from "../support/fixtures.ts";
import { rawPdf, rawStream } from "../support/pdfs.ts";

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

function bits(text: string): Buffer {
  const digits = text.replaceAll(" ", "");
  return Buffer.from((digits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2)));
}
const image = (entries: string, data: Buffer): Buffer =>
  rawStream(`/Type /XObject /Subtype /Image ${entries}`, data);
const SIZE = "/Width 16 /Height 16";
const grey = (entries = ""): Buffer =>
  image(`${SIZE} /BitsPerComponent 8 /ColorSpace /DeviceGray ${entries}`, Buffer.alloc(256, 90));
/** Sixteen white lines in fax data of the fourth kind, "the line is as the one above", and its end. */
const WHITE = Buffer.from([0xff, 0xff, 0, 0x10, 0x01]);
/** The same in one dimension: a mark, a white run of 16, and six marks at the end. */
const MARKED = bits("000000000001 101010".repeat(16) + "000000000001".repeat(6));
const fax = (parameters: string, data: Buffer = WHITE, kind = -1): Buffer =>
  image(
    `${SIZE} /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode ` +
      `/DecodeParms << /K ${kind} ${parameters} >>`,
    data,
  );
const palette = (space: string, bits: number, sample: number): Buffer =>
  image(`${SIZE} /BitsPerComponent ${bits} /ColorSpace ${space}`, Buffer.alloc(32 * bits, sample));

/** A page with an image within its content, and a colour space among its resources. */
const inline = (entries: string, data: Buffer, after = ""): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /ColorSpace << /Two " +
      "[/Indexed /DeviceGray 1 <40C0>] /DeviceGray [/Indexed /DeviceGray 0 <FF>] >> >> >>",
    rawStream(
      "",
      Buffer.concat([
        Buffer.from(`q 260 0 0 160 20 20 cm BI /W 16 /H 16 ${entries} ID `),
        data,
        Buffer.from(`\nEI Q ${after}`),
      ]),
    ),
  ]);
const FAX = "/BPC 1 /CS /G /F /CCF /DP << /K -1 /Columns 16 >>";
const JPEG = await sharp({ create: { width: 16, height: 16, channels: 3, background: "#5a5a5a" } })
  .toColourspace("b-w")
  .jpeg()
  .toBuffer();
const PALE = Buffer.alloc(256, 90);

const CONTESTED: Record<string, Uint8Array> = {
  "the mask in JPEG 2000 data": page(
    image(`${SIZE} /SMaskInData 1 /Filter /JPXDecode`, Buffer.from("no picture")),
  ),
  "fax data of other columns": page(fax("/Columns 32")),
  "fax data that do not name their columns": page(fax("")),
  "fax data of other rows": page(fax("/Columns 16 /Rows 8")),
  "fax data with a broken line": page(fax("/Columns 16", Buffer.from([0xff, 0x00, 0xff, 0, 0x10, 0x01]))),
  "fax data with fewer lines than rows": page(fax("/Columns 16", Buffer.from([0xff, 0xf0, 0x01, 0, 0x10]))),
  "fax data with more lines than rows": page(
    fax("/Columns 16", Buffer.from([0xff, 0xff, 0xff, 0, 0x10, 0x01])),
  ),
  "fax data of the third kind that lack lines": page(
    fax("/Columns 16", bits("000000000001 101010".repeat(15) + "000000000001".repeat(6)), 0),
  ),
  "fax data of the third kind in two dimensions": page(fax("/Columns 16", WHITE, 4)),
  "half of the range of its samples, in the content": inline("/BPC 8 /CS /G /D [0 0.5]", PALE),
  "samples beyond the palette, in the content": inline("/BPC 4 /CS /Two", Buffer.alloc(128, 0x13)),
  "too few samples, in the content": inline("/BPC 8 /CS /G /F /Fl", deflateSync(PALE.subarray(0, 100))),
  "samples beyond the palette": page(palette("[/Indexed /DeviceGray 1 <40C0>]", 4, 0x13)),
  "a palette with fewer colours than it promises": page(
    palette("[/Indexed /DeviceRGB 3 <000000FFFFFF>]", 2, 0x1b),
  ),
  "half of the range of its samples": page(grey("/Decode [0 0.5]")),
  "a stencil with colours to leave out": page(image(`${SIZE} /ImageMask true /Mask [1 1]`, Buffer.alloc(32))),
  "a mask in inks": page(
    grey("/Mask 6 0 R"),
    image(`${SIZE} /BitsPerComponent 8 /ColorSpace /DeviceCMYK`, Buffer.alloc(1024)),
  ),
  "colours to leave out that no sample has": page(grey("/Mask [89.6 90.4]")),
  "no number of bits": page(image(`${SIZE} /ColorSpace /DeviceGray`, Buffer.alloc(256, 90))),
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
  "fax data without their end": page(fax("/Columns 16", WHITE.subarray(0, 2))),
  "fax data of the third kind, its lines marked": page(fax("/Columns 16", MARKED, 0)),
  "fax data in the content": inline(FAX, WHITE),
  "a width with two names, in the content": inline("/Width 8 /BPC 8 /CS /G", PALE),
  "an entry that images in the content have not": inline("/BPC 8 /CS /G /OC << /Type /OCG >>", PALE),
  "the device's grey, in the content": inline("/BPC 8 /CS /DeviceGray", PALE),
  "samples in the content": inline("/BPC 8 /CS /G", PALE),
  "a JPEG after a line end, in the content": inline(
    "/BPC 8 /CS /G /F [/DCT]",
    Buffer.concat([Buffer.from("\n"), JPEG]),
  ),
  "packed samples in the content": inline(
    "/BPC 8 /CS /G /F [/AHx /Fl]",
    Buffer.from(`${deflateSync(PALE).toString("hex")}>`),
  ),
  "samples of a palette of the page, in the content": inline("/BPC 4 /CS /Two", Buffer.alloc(128, 0x11)),
  "samples within the palette": page(palette("[/Indexed /DeviceGray 1 <40C0>]", 4, 0x11)),
  "a palette of all samples": page(palette("[/Indexed /DeviceGray 3 <004080C0>]", 2, 0x1b)),
  "inverted samples": page(grey("/Decode [1 0]")),
  "a stencil": page(image(`${SIZE} /ImageMask true /Decode [1 0]`, Buffer.alloc(32, 0x55))),
  "colours to leave out": page(grey("/Mask [0 20]")),
  "a soft mask that is whole": page(
    grey("/SMask 6 0 R"),
    image("/Width 16 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray", Buffer.alloc(32, 255)),
  ),
};

const HIDDEN = Buffer.from(`\nEI Q 0 0 1 rg 20 20 100 100 re f q\n${" ".repeat(180)}`);
const DAMAGED: Record<string, Uint8Array> = {
  "the text of operators in its data": inline(
    "/BPC 8 /CS /G /F /Fl",
    deflateSync(Buffer.concat([HIDDEN, PALE]).subarray(0, 256), { level: 0 }),
  ),
  "fax data with a broken line": inline(FAX, Buffer.from([0xff, 0x00, 0xff, 0, 0x10, 0x01])),
};

describe("a page is refused for an image in its content with", () => {
  for (const [what, upload] of Object.entries(DAMAGED))
    test(what, () => assert.rejects(engine.canonicalize(upload), { reason: "damaged" }));
});

test("an image in the content becomes one of its resources, once for all its places", async () => {
  const stencil = "q 40 0 0 20 30 30 cm BI /W 8 /H 2 /IM true /D [1 0] ID ZZ EI Q";
  const { pdf } = await engine.canonicalize(inline("/BPC 8 /CS /G", PALE, `${stencil} ${stencil}`));
  const { pdf: file } = await openSource(pdf);
  const contents = [...contentsOf(file, new Reader(resolver(file)))].map(({ stream }) =>
    contentText(file, stream),
  );
  assert.deepEqual(
    contents.map((content) => content.trim()),
    [
      "q 260 0 0 160 20 20 cm /Inline0 Do Q q 40 0 0 20 30 30 cm /Inline1 Do Q q 40 0 0 20 30 30 cm /Inline1 Do Q",
    ],
  );
});

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
