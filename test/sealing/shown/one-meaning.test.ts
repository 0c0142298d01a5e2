import assert from "node:assert/strict";
import { deflateSync } from "node:zlib";
import { after, describe, test } from "node:test";
import sharp from "sharp";
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber } from "@libpdf/core";
import { isContestedFont } from "../../../packages/pdf-engine/src/canonical/contested-fonts.ts";
import { isPlainJbig2 } from "../../../packages/pdf-engine/src/canonical/jbig2.ts";
import { beginsAsUsual } from "../../../packages/pdf-engine/src/canonical/jpeg.ts";
import { isPlainJpx } from "../../../packages/pdf-engine/src/canonical/jpx.ts";
import { writePlainFilters } from "../../../packages/pdf-engine/src/document/plain-filters.ts";
import { plainContent } from "../../../packages/pdf-engine/src/content/plain-content.ts";
import { resolver } from "../../../packages/pdf-engine/src/file/page-tree.ts";
import { Reader } from "../../../packages/pdf-engine/src/forms/reader.ts";
import { openEngine } from "../support/fixtures.ts";
import { rawPdf, rawStream } from "../support/pdfs.ts";

/** Entries, filters, codes and data that Poppler or MuPDF read unlike pdf.js and PDFium: written plainly, or a picture. */

const { engine, close } = openEngine();
after(close);

const SAMPLES = Buffer.alloc(256, 90);
const page = (entries: string, data: Buffer, more = ""): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] ${more} /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>`,
    rawStream("", Buffer.from("q 260 0 0 160 20 20 cm /I Do Q")),
    rawStream(`/Type /XObject /Subtype /Image /Width 16 /Height 16 ${entries}`, data),
  ]);

const isPicture = async (upload: Uint8Array): Promise<boolean> =>
  (await engine.canonicalize(upload)).warnings.some(({ code }) => code === "PAGE_KEPT_AS_PICTURE");
const canonicalText = async (upload: Uint8Array): Promise<string> =>
  Buffer.from((await engine.canonicalize(upload)).pdf).toString("latin1");

const GREY = "/BitsPerComponent 8 /ColorSpace /DeviceGray";
const GREYS = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, "0")).join("");

describe("a page becomes a picture for an image with", () => {
  const CONTESTED: Record<string, Uint8Array> = {
    "a number in place of true": page(`${GREY} /ImageMask 1`, SAMPLES),
    "a palette whose last colour is no whole number": page(
      `/BitsPerComponent 8 /ColorSpace [/Indexed /DeviceGray 254.9 <${GREYS}>]`,
      SAMPLES,
    ),
    "no colour space and a colour to leave out": page("/BitsPerComponent 8 /Mask [0 9]", SAMPLES),
    "samples of two bytes in a palette": page(
      `/BitsPerComponent 16 /ColorSpace [/Indexed /DeviceGray 255 <${GREYS}>]`,
      Buffer.alloc(512, 0),
    ),
  };
  for (const [what, upload] of Object.entries(CONTESTED))
    test(what, async () => assert.equal(await isPicture(upload), true));
});

test("a deflated JPEG, as Acrobat writes it, stays", async () => {
  const jpeg = await sharp({ create: { width: 16, height: 16, channels: 3, background: "#5a5a5a" } })
    .jpeg()
    .toBuffer();
  const entries = "/BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter [/FlateDecode /DCTDecode]";
  assert.equal(await isPicture(page(entries, deflateSync(jpeg))), false);
  const late = Buffer.concat([Buffer.alloc(3), jpeg]);
  assert.equal(await isPicture(page(entries, deflateSync(late))), true);
});

const isOdd = async (data: string, filters: string): Promise<boolean> =>
  writePlainFilters({ pdf: await PDF.load(page(`${GREY} /Filter [${filters}]`, Buffer.from(data))) });

test("data that are written as text are not odd, and junk among them is", async () => {
  const deflated = deflateSync(SAMPLES).toString("hex");
  assert.equal(await isOdd(`${deflated}>`, "/ASCIIHexDecode /FlateDecode"), false);
  assert.equal(await isOdd(`${SAMPLES.toString("hex")}>`, "/ASCIIHexDecode"), false);
  assert.equal(await isOdd("zzzz ~>", "/ASCII85Decode"), false);
  assert.equal(await isOdd(`${deflated}!>`, "/ASCIIHexDecode /FlateDecode"), true);
  assert.equal(await isOdd("zzzz", "/ASCII85Decode"), true);
  assert.equal(await isOdd("zzzz ~>", "/ASCII85Decode /LZWDecode"), true);
});

test("unusual filters are written plainly, and pages stay as they are", async () => {
  const hexadecimal = Buffer.from(`${SAMPLES.toString("hex")}>`);
  for (const [entries, data] of [
    ["/Filter /ASCIIHexDecode", hexadecimal],
    ["/Filter [/ASCIIHexDecode /FlateDecode]", Buffer.from(`${deflateSync(SAMPLES).toString("hex")}>`)],
    ["/Filter /FlateDecode /DecodeParms << /Predictor 2 /Columns 16 >>", deflateSync(SAMPLES)],
  ] as const) {
    const upload = page(`${GREY} ${entries}`, data);
    assert.doesNotMatch(await canonicalText(upload), /ASCIIHexDecode|Predictor 2/, entries);
  }
});

test("a list of filters with one that is none is refused, because some programs decode the data and others do not", async () => {
  const upload = page(`${GREY} /Filter [null /FlateDecode]`, deflateSync(SAMPLES));
  await assert.rejects(engine.canonicalize(upload), /Programs show the file differently/);
});

test("the colours of a page's group, and a unit that is none, are written plainly", async () => {
  const upload = page(GREY, SAMPLES, "/UserUnit 0 /Group << /S /Transparency /CS /DeviceGray >>");
  const text = await canonicalText(upload);
  assert.doesNotMatch(text, /UserUnit|\/CS\s*\/DeviceGray/);
});

test("modes, caps and joins are written as whole numbers", () => {
  const plain = plainContent(Buffer.from("BT 3.0 Tr ET 1. J +2 j 2 w")).toString();
  assert.equal(plain, "BT 3 Tr ET 1 J 2 j 2 w");
});

test("shares of four inks are none at least and the whole at most", () => {
  const plain = plainContent(Buffer.from("5 .5 -1 0 k /C CS 0 1 2 0.25 SCN")).toString();
  assert.equal(plain, "1 .5 0 0 k /C CS 0 1 1 0.25 SCN");
});

/** A TrueType file of nothing but a `cmap` with one table of format 6. */
function trueType([platform, encoding]: readonly [number, number], first: number): Buffer {
  const file = Buffer.alloc(12 + 16 + 4 + 8 + 12);
  file.writeUInt32BE(0x00010000, 0);
  file.writeUInt16BE(1, 4);
  file.write("cmap", 12, "latin1");
  file.writeUInt32BE(28, 20);
  file.writeUInt32BE(24, 24);
  file.writeUInt16BE(1, 30);
  file.writeUInt16BE(platform, 32);
  file.writeUInt16BE(encoding, 34);
  file.writeUInt32BE(12, 36);
  for (const [index, value] of [6, 12, 0, first, 1, 1].entries()) file.writeUInt16BE(value, 40 + 2 * index);
  return file;
}

interface Font {
  encoding?: PdfName | PdfDict;
  flags?: number;
}

function isContested(file: Buffer, { encoding, flags = 32 }: Font, code = 65): boolean {
  const pdf = PDF.create();
  const descriptor = PdfDict.of({ Flags: PdfNumber.of(flags), FontFile2: pdf.createStream({}, file) });
  const font = PdfDict.of({
    Subtype: PdfName.of("TrueType"),
    FontDescriptor: descriptor,
    Widths: PdfArray.of(PdfNumber.of(500)),
  });
  if (encoding !== undefined) font.set("Encoding", encoding);
  return isContestedFont(pdf, new Reader(resolver(pdf)), font, new Set([String.fromCharCode(code)]));
}

const named = (name: string): PdfDict =>
  PdfDict.of({ Differences: PdfArray.of(PdfNumber.of(65), PdfName.of(name)) });

test("a font is contested whose file lacks the letter that the PDF names and has the code", () => {
  const [mac, windows] = [trueType([1, 0], 65), trueType([3, 1], 65)];
  for (const file of [mac, windows]) {
    for (const name of ["nine", "g1", "a65", "Alpha", ".notdef", "uni41"])
      assert.equal(isContested(file, { encoding: named(name) }), true, name);
    for (const name of ["A", "uni0041"])
      assert.equal(isContested(file, { encoding: named(name) }), false, name);
    assert.equal(isContested(file, { encoding: PdfName.of("WinAnsiEncoding") }), false);
    assert.equal(isContested(file, { encoding: named("nine") }, 66), false, "a code that is not shown");
  }
});

test("a font is contested whose codes are in tables of few programs, or of symbols among letters", () => {
  const encoding = PdfName.of("WinAnsiEncoding");
  for (const table of [
    [3, 10],
    [3, 5],
    [1, 1],
  ] as const)
    assert.equal(isContested(trueType(table, 65), { encoding }), true, String(table));
  for (const flags of [4, 32]) assert.equal(isContested(trueType([3, 1], 0xf041), { flags }), true);
  assert.equal(isContested(trueType([3, 0], 0xf041), { flags: 4 }), false);
});

const frame = (ids: string): number[] => [
  0xff,
  0xc0,
  0,
  17,
  8,
  0,
  1,
  0,
  1,
  3,
  ...Array.from(ids, (id) => [id.charCodeAt(0), 0x11, 0]).flat(),
];

test("a JPEG is unusual that begins late, or names its components by letters without saying so", () => {
  const start = [0xff, 0xd8];
  const adobe = [0xff, 0xee, 0, 14, ...Buffer.from("Adobe"), 0, 100, 0, 0, 0, 0, 0];
  const usual = [...start, ...frame("\u0001\u0002\u0003")];
  assert.equal(beginsAsUsual(Uint8Array.from(usual)), true);
  assert.equal(beginsAsUsual(Uint8Array.from([1, 2, ...usual])), false);
  assert.equal(beginsAsUsual(Uint8Array.from([...start, ...frame("RGB")])), false);
  assert.equal(beginsAsUsual(Uint8Array.from([...start, ...adobe, ...frame("RGB")])), true);
});

function codestream(components: number): Buffer {
  const data = Buffer.alloc(60);
  data.writeUInt32BE(0xff4fff51, 0);
  data.writeUInt16BE(components, 40);
  data.writeUInt16BE(0xffd9, 58);
  return data;
}

function box(kind: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + data.length, 0);
  head.write(kind, 4, "latin1");
  return Buffer.concat([head, data]);
}

const colour = (number: number): Buffer => box("colr", Buffer.from([1, 0, 0, 0, 0, 0, number]));

test("JPEG 2000 data are plain with the colours that the PDF names, and nothing that changes them", () => {
  const file = (number: number, ...more: Buffer[]): Buffer =>
    Buffer.concat([box("jp2h", Buffer.concat([colour(number), ...more])), box("jp2c", codestream(3))]);
  assert.equal(isPlainJpx(file(16), 3), true);
  assert.equal(isPlainJpx(file(16), null), true);
  assert.equal(isPlainJpx(codestream(1), 1), true);
  assert.equal(isPlainJpx(codestream(1), null), false);
  assert.equal(isPlainJpx(file(18), 3), false);
  assert.equal(isPlainJpx(file(16), 1), false);
  assert.equal(isPlainJpx(codestream(4), null), false);
  assert.equal(isPlainJpx(codestream(3).subarray(0, 50), 3), false);
  for (const kind of ["pclr", "cdef", "cmap"])
    assert.equal(isPlainJpx(file(16, box(kind, Buffer.alloc(4))), 3), false, kind);
});

const segment = (kind: number, at = 1): Buffer => Buffer.from([0, 0, 0, 1, kind, 0, at, 0, 0, 0, 1, 7]);

test("JBIG2 data are plain with one page and its regions, and symbols alone in what is shared", () => {
  const own = Buffer.concat([segment(48), segment(38)]);
  assert.equal(isPlainJbig2(own, null), true);
  assert.equal(isPlainJbig2(own, segment(0, 0)), true);
  assert.equal(isPlainJbig2(Buffer.concat([own, segment(49), segment(51, 0)]), null), true);
  assert.equal(isPlainJbig2(own, segment(38, 0)), false);
  assert.equal(isPlainJbig2(segment(38), segment(48)), false);
  assert.equal(isPlainJbig2(Buffer.concat([segment(48), segment(36)]), null), false);
  assert.equal(isPlainJbig2(Buffer.concat([own, segment(49), segment(38)]), null), false);
  assert.equal(isPlainJbig2(Buffer.concat([own, segment(48)]), null), false);
  assert.equal(isPlainJbig2(own.subarray(0, 23), null), false);
});
