import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { PDF } from "@libpdf/core";
import sharp from "sharp";
import { deviation, isFar } from "../../scripts/seen/compare.ts";
import { type Drawers, type Engine, openDrawers } from "../../scripts/seen/engines.ts";
import type { Raster } from "../../scripts/seen/raster.ts";
import { PdfRejected } from "../../packages/pdf-engine/src/port/pdf.ts";
import { contradictoryFont } from "./support/contradictory-font.ts";
import { openEngine } from "./support/fixtures.ts";
import { textOf } from "./support/read.ts";
import { rawPdf, rawStream } from "./support/pdfs.ts";

/** One file that programs show differently is one page to all of them once it is uploaded: written plainly, or a picture. */

const { engine, close } = openEngine();
let drawers: Drawers;
let closeDrawers: () => Promise<void>;

before(async () => {
  ({ drawers, close: closeDrawers } = await openDrawers());
});
after(async () => {
  await closeDrawers();
  await close();
});

const SUM = "BT /F1 24 Tf 30 140 Td (We agree on 100) Tj ET";
const NEVER = "BT /F1 24 Tf 30 60 Td (Never 900000) Tj ET";

interface Parts {
  content: string;
  resources?: string;
  catalog?: string;
  /** Objects from 6 on. */
  more?: (string | Buffer)[];
}

const page = ({ content, resources = "", catalog = "", more = [] }: Parts): Uint8Array =>
  rawPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /CropBox [0 0 300 200] /Contents 4 0 R
      /Resources << /Font << /F1 5 0 R /F2 6 0 R >> ${resources} >> >>`,
    rawStream("", Buffer.from(`${SUM} ${content}`, "latin1")),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...more,
  ]);

const COVER = "20 40 260 60 re f";
const TINT = "<< /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>";
const state = (entries: string): string => `/ExtGState << /G << ${entries} >> >>`;
const form = (entries: string, content = NEVER): Buffer =>
  rawStream(`/Type /XObject /Subtype /Form ${entries}`, Buffer.from(content));
const FONTS = "/Resources << /Font << /F1 5 0 R >> >>";
const DIGITS = "0123456789";
const TURNED = "9876543210";

const trueType = (flags: number, encoding: string, macintosh = TURNED): (string | Buffer)[] => {
  const file = contradictoryFont(DIGITS, macintosh);
  return [
    `<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Noto /FirstChar 48 /LastChar 57 /Widths [${"572 ".repeat(10)}] /FontDescriptor 7 0 R ${encoding} >>`,
    `<< /Type /FontDescriptor /FontName /ABCDEF+Noto /Flags ${flags} /FontBBox [0 -300 1000 1000] /ItalicAngle 0 /Ascent 1000 /Descent -300 /CapHeight 700 /StemV 80 /FontFile2 8 0 R >>`,
    rawStream(`/Length1 ${file.length}`, file),
  ];
};

const NUMBER = "BT /F2 40 Tf 30 60 Td (1230) Tj ET";

const ATTACKS: Record<string, Parts> = {
  "a list of blend modes": {
    content: `${NEVER} 1 1 1 rg /G gs ${COVER}`,
    resources: state("/BM [/Unknown /Multiply]"),
  },
  "a blend mode that is none": {
    content: `${NEVER} 1 1 1 rg /G gs ${COVER}`,
    resources: state("/BM /Unknown"),
  },
  "an opacity below 0": { content: `/G gs ${NEVER}`, resources: state("/ca -1") },
  "an opacity above 1": { content: `/G gs ${NEVER}`, resources: state("/ca 7") },
  "an ink that is none": {
    content: `/S cs 1 scn ${COVER}`,
    resources: `/ColorSpace << /S [/Separation /None /DeviceGray ${TINT}] >>`,
  },
  "all inks": {
    content: `/S cs 1 scn ${COVER}`,
    resources: `/ColorSpace << /S [/Separation /All /DeviceRGB << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [1 1 0] /N 1 >>] >>`,
  },
  "a form without a box": {
    content: "/X Do",
    resources: "/XObject << /X 7 0 R >>",
    more: ["<< >>", form(FONTS)],
  },
  "a form with a box of three numbers": {
    content: "/X Do",
    resources: "/XObject << /X 7 0 R >>",
    more: ["<< >>", form(`/BBox [0 0 300] ${FONTS}`)],
  },
  "a colour space that is not there": { content: `1 1 1 rg /Nothing cs ${COVER}` },
  "a state that is not there": { content: `/Nothing gs ${NEVER}` },
  "an XObject that is not there": { content: `/Nothing Do ${NEVER}` },
  "a pattern that is not there": { content: `/Pattern cs /Nothing scn ${COVER}` },
  "a shading that is not there": { content: `/Nothing sh ${NEVER}` },
  "a glyph without colours that sets one": {
    content: "1 0 0 rg BT /F2 1 Tf 20 40 Td (a) Tj ET",
    more: [
      "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 260 60] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a 7 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [260] /Resources << >> >>",
      rawStream("", Buffer.from("260 0 0 0 260 60 d1 1 1 1 rg 0 0 260 60 re f")),
    ],
  },
  overprinting: {
    content: `0 0 0 1 k 20 40 260 60 re f /G gs 1 0 0 0 k 60 40 100 60 re f`,
    resources: state("/OP true /op true /OPM 1"),
  },
  "a transfer function": {
    content: `/G gs 1 g ${COVER}`,
    resources: state("/TR << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>"),
  },
  "a soft mask with a transfer function": {
    content: `/G gs ${NEVER}`,
    resources: state(
      "/SMask << /S /Luminosity /G 7 0 R /TR << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >> >>",
    ),
    more: [
      "<< >>",
      form(
        "/BBox [0 0 300 200] /Group << /S /Transparency /CS /DeviceGray >> /Resources << >>",
        "1 g 0 0 300 200 re f",
      ),
    ],
  },
  "a soft mask of unknown kind": {
    content: `/G gs ${NEVER}`,
    resources: state("/SMask << /S /Unknown /G 7 0 R >>"),
    more: [
      "<< >>",
      form(
        "/BBox [0 0 300 200] /Group << /S /Transparency /CS /DeviceGray >> /Resources << >>",
        "0 g 0 0 300 200 re f",
      ),
    ],
  },
  "two tables of letters, of a font with symbols": { content: NUMBER, more: trueType(4, "") },
  "two tables of letters, and an encoding": {
    content: NUMBER,
    more: trueType(4, "/Encoding /MacRomanEncoding"),
  },
  "letters that mean others": {
    content: NUMBER,
    more: [
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [48 /nine /eight /seven /six] >> /ToUnicode 7 0 R >>",
      rawStream(
        "",
        Buffer.from(
          "/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange 4 beginbfchar <30> <0030> <31> <0031> <32> <0032> <33> <0033> endbfchar endcmap",
        ),
      ),
    ],
  },
  "an area without a width": { content: "20 40 260 0 re f 150 20 0 80 re f" },
  "an ICC profile of other colours": {
    content: `/S cs 0 0 0 scn ${COVER}`,
    resources: "/ColorSpace << /S [/ICCBased 7 0 R] >>",
    more: ["<< >>", rawStream("/N 3 /Range [1 2 1 2 1 2]", Buffer.from("no profile"))],
  },
};

/** A picture of one grey of 256 × 64 pixels as JPEG, with the usual tables. */
const jpeg = (grey: number): Promise<Buffer> =>
  sharp({ create: { width: 256, height: 64, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .toColourspace("b-w")
    .jpeg({ optimiseCoding: false })
    .toBuffer();
const [WHITE, BLACK] = [await jpeg(255), await jpeg(0)];
const scanOf = (file: Buffer): number => file.indexOf(Buffer.from([0xff, 0xda]));

const photograph = (data: Buffer): Parts => ({
  content: "q 260 0 0 60 20 40 cm /I Do Q",
  resources: "/XObject << /I 7 0 R >>",
  more: [
    "<< >>",
    rawStream(
      "/Type /XObject /Subtype /Image /Width 256 /Height 64 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /DCTDecode",
      data,
    ),
  ],
});

const IMAGE = "/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8";
const THIN_SEVEN = "120 100 7 0 re 120.5 107 6 0 re f 122 100 0 8 re f 125 100 0 8 re f";
const GROUP = "/Group << /S /Transparency /K true /I true >>";

/** Kinds that were thought of later. */
const FURTHER: Record<string, Parts> = {
  "a JPEG with two scans of the same picture": photograph(
    Buffer.concat([WHITE.subarray(0, -2), BLACK.subarray(scanOf(BLACK))]),
  ),
  "a JPEG that announces restarts and has none": photograph(
    Buffer.concat([BLACK.subarray(0, 2), Buffer.from([0xff, 0xdd, 0, 4, 0, 3]), BLACK.subarray(2)]),
  ),
  "a digit of ten points in lines without a width": { content: THIN_SEVEN },
  "colours of an image turned round": {
    content: "q 260 0 0 60 20 40 cm /I Do Q",
    resources: "/XObject << /I 7 0 R >>",
    more: ["<< >>", rawStream(`${IMAGE} /ColorSpace /DeviceGray /Decode [1 0 0]`, Buffer.alloc(4))],
  },
  "a mask of colours with a number too few": {
    content: `${NEVER} q 260 0 0 60 20 40 cm /I Do Q`,
    resources: "/XObject << /I 7 0 R >>",
    more: [
      "<< >>",
      rawStream(`${IMAGE} /ColorSpace /DeviceRGB /Mask [255 255 255 255 255]`, Buffer.alloc(12, 255)),
    ],
  },
  "an index beyond the palette": {
    content: "q 260 0 0 60 20 40 cm /I Do Q",
    resources: "/XObject << /I 7 0 R >>",
    more: ["<< >>", rawStream(`${IMAGE} /ColorSpace [/Indexed /DeviceGray 0 <FF>]`, Buffer.alloc(4, 9))],
  },
  "letters of no width": { content: `BT /F1 24 Tf 0 Tz 30 60 Td (Never 900000) Tj ET` },
  "letters of a size below 0": { content: "BT /F1 -24 Tf 280 60 Td (Never 900000) Tj ET" },
  "a group that knocks out": {
    content: "/X Do",
    resources: "/XObject << /X 7 0 R >>",
    more: [
      "<< >>",
      form(
        `/BBox [0 0 300 200] ${GROUP} /Resources << /ExtGState << /H << /ca 0 >> >> >>`,
        `${COVER} /H gs 40 50 100 40 re f`,
      ),
    ],
  },
  "letters from top to bottom": {
    content: "BT /F2 24 Tf 30 100 Td <0024002500260027> Tj ET",
    more: [
      "<< /Type /Font /Subtype /Type0 /BaseFont /Noto /Encoding /Identity-V /DescendantFonts [7 0 R] >>",
      "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Noto /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity /FontDescriptor 8 0 R >>",
      "<< /Type /FontDescriptor /FontName /Noto /Flags 4 /FontBBox [0 -300 1000 1000] /ItalicAngle 0 /Ascent 1000 /Descent -300 /CapHeight 700 /StemV 80 /FontFile2 9 0 R >>",
      rawStream("", contradictoryFont(DIGITS, DIGITS)),
    ],
  },
  "a clip without a path": { content: `W n ${NEVER}` },
  "a shading whose domain is reversed": {
    content: "/H sh",
    resources: `/Shading << /H << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 300 0] /Domain [1 0] /BBox [20 40 280 100] /Function ${TINT} >> >>`,
  },
  "a font that is named and not there": {
    content: "BT /F2 30 Tf 30 60 Td (Never 900000) Tj ET",
    more: ["<< /Type /Font /Subtype /TrueType /BaseFont /Wingdings >>"],
  },
};

/** Kinds that pdf.js in Node and PDFium agree on, and another program does not. */
const THIRD: Record<string, Parts> = {
  "names of other digits, of a font with symbols": {
    content: NUMBER,
    more: trueType(4, "/Encoding << /Differences [48 /nine /eight /seven /six] >>", DIGITS),
  },
  "an image that lacks rows": {
    content: "0.8 1 0.8 rg 0 0 300 120 re f q 260 0 0 60 20 40 cm /I Do Q",
    resources: "/XObject << /I 7 0 R >>",
    more: [
      "<< >>",
      rawStream(
        "/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 8 /ColorSpace /DeviceGray",
        Buffer.alloc(16, 255),
      ),
    ],
  },
  "an image that lacks rows, and says that it is no mask": {
    content: "0.8 1 0.8 rg 0 0 300 120 re f q 260 0 0 60 20 40 cm /I Do Q",
    resources: "/XObject << /I 7 0 R >>",
    more: [
      "<< >>",
      rawStream(
        "/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 8 /ColorSpace /DeviceGray /ImageMask false",
        Buffer.alloc(16, 255),
      ),
    ],
  },
  "letters that clip": { content: "BT /F1 60 Tf 20 60 Td 7 Tr (900) Tj ET 0 40 300 60 re f" },
  "thin outlines of letters": { content: "BT /F1 60 Tf 20 60 Td 1 Tr 0.01 w (900) Tj ET" },
  "a colour of too few parts": { content: `/DeviceRGB cs 1 scn ${COVER}` },
  "a colour of too many parts": { content: `/DeviceGray cs 1 0 0 scn ${COVER}` },
  "a colour of too few parts, in a named space": {
    content: `/S cs 1 scn ${COVER}`,
    resources: "/ColorSpace << /S [/CalRGB << /WhitePoint [1 1 1] >>] >>",
  },
  "a colour for a space that is not there": { content: `/Nothing cs 1 1 1 scn ${COVER}` },
  "a space without a colour": { content: `1 0.8 0 rg /DeviceGray cs ${COVER}` },
  "a path within a text": { content: "BT /F1 40 Tf 20 60 Td (9) Tj 200 100 50 50 re f (0) Tj ET" },
  "a state within a text": { content: "BT /F1 40 Tf 20 60 Td q 1 0 0 rg (9) Tj Q (0) Tj ET" },
  "an area that is too far": { content: "q 1 0 0 1 100000000 0 cm -99999900 40 160 60 re f Q" },
  "a dash that is too short": { content: "20 w [0.01] 0 d 20 80 m 260 80 l S" },
  "a closed point": { content: "40 w 1 J 150 80 m h S" },
  "a curve of one point": { content: "40 w 1 J 150 80 m 150 80 150 80 150 80 c S" },
  "a corner that may not be sharp": { content: "20 w 0 M 20 20 m 100 120 l 180 20 l S" },
  "hexadecimal digits and a comment": { content: "BT /F1 40 Tf 20 60 Td <39%31\n30> Tj ET" },
  "hexadecimal digits and letters": { content: "BT /F1 40 Tf 20 60 Td <39zz30> Tj ET" },
};

const draw = async (pdf: Uint8Array): Promise<Map<Engine, Raster>> =>
  new Map(
    await Promise.all(
      [...drawers].map(async ([name, drawer]): Promise<[Engine, Raster]> => {
        const [first] = (await drawer(pdf, 1, 0.5)) ?? [];
        assert.ok(first, `${name} draws it`);
        return [name, first];
      }),
    ),
  );

/** Engines that show another page than the signing page's. */
async function apart(pdf: Uint8Array): Promise<Engine[]> {
  const drawn = await draw(pdf);
  const shown = drawn.get("pdf.js")!;
  return [...drawn].filter(([, other]) => isFar(deviation(shown, other, []))).map(([name]) => name);
}

test("a page kept as a picture has its size and turn, its links, and no text", async () => {
  const upload = Buffer.from(
    page({ content: "220 20 70 60 re f 20 40 260 0 re f 150 20 0 80 re f" }),
  ).toString("latin1");
  const link =
    "/Rotate 90 /Annots [<< /Type /Annot /Subtype /Link /Rect [30 140 90 160] /A << /S /URI /URI (https://example.org) >> >>]";
  const turned = rawPdf(
    upload
      .split(/\d+ 0 obj\n/)
      .slice(1, 6)
      .map((part) => part.split("\nendobj")[0]!)
      .map((part) => part.replace("/CropBox [0 0 300 200]", `/CropBox [10 0 300 200] ${link}`)),
  );
  const { pdf, pages, warnings } = await engine.canonicalize(turned);
  assert.deepEqual(
    warnings.map(({ code, detail }) => [code, detail]),
    [["PAGE_KEPT_AS_PICTURE", "Page 1 is kept as a picture, because programs show the content differently."]],
  );
  assert.deepEqual(pages, [{ width: 200, height: 290 }]);
  assert.equal((await textOf(pdf)).trim(), "");
  const [only] = (await PDF.load(pdf)).getPages();
  assert.ok(only?.dict.has("Annots"));
  assert.deepEqual(await apart(pdf), []);
  const [before, after] = [(await draw(turned)).get("PDFium")!, (await draw(pdf)).get("PDFium")!];
  assert.equal(deviation(before, after, []).areas, 0);
});

test("a tiling without a step, which PDFium draws for ever, is refused at once", async () => {
  const upload = page({
    content: `/Pattern cs /P scn ${COVER}`,
    resources: "/Pattern << /P 7 0 R >>",
    more: [
      "<< >>",
      rawStream(
        "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 20 20] /XStep 0 /YStep 0 /Resources << >>",
        Buffer.from("0 0 20 20 re f"),
      ),
    ],
  });
  await assert.rejects(engine.canonicalize(upload), ({ reason }: PdfRejected) => reason === "damaged");
});

describe("a file that programs show differently is one page to all of them", () => {
  for (const [name, parts] of Object.entries({ ...ATTACKS, ...FURTHER, ...THIRD }))
    test(name, async (t) => {
      const upload = page(parts);
      t.diagnostic(`upload: ${(await apart(upload)).join(", ")}`);
      const made = await engine.canonicalize(upload).catch((error: unknown) => error);
      if (made instanceof PdfRejected) {
        t.diagnostic(`refused: ${made.message}`);
        assert.equal(made.reason, "damaged");
        return;
      }
      if (made instanceof Error) throw made;
      const { pdf, warnings } = made as Awaited<ReturnType<typeof engine.canonicalize>>;
      t.diagnostic(`canonical: ${warnings.map(({ code }) => code).join(", ")}`);
      assert.deepEqual(await apart(pdf), []);
    });
});
