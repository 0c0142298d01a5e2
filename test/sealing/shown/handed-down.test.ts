import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { canonicalize } from "../../../packages/pdf-engine/src/canonical/canonical.ts";
import { madeFont } from "../support/made-font.ts";
import { rawPdf, rawStream } from "../support/pdfs.ts";

/** Content hands its state down to the forms that it draws, and not to tiles. Programs differ in parts of it. */

const FONTS = "/Font << /F 7 0 R /T 10 0 R >>";
const STATES = `/ExtGState << /Pale << /ca 0.3 >> /Full << /ca 1 /CA 1 >>
  /Masked << /SMask << /S /Luminosity /G 12 0 R >> >> /Bare << /SMask /None >> >>`;
const RESOURCES = `/Resources << ${FONTS} ${STATES} /XObject << /Y 6 0 R >> /Pattern << /Q 6 0 R >> >>`;
const form = (content: string, entries = ""): Buffer =>
  rawStream(
    `/Type /XObject /Subtype /Form /BBox [0 0 300 200] ${entries} ${RESOURCES}`,
    Buffer.from(content),
  );
const tile = (content: string): Buffer =>
  rawStream(
    `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 300 200] /XStep 300 /YStep 200 ${RESOURCES}`,
    Buffer.from(content),
  );

const TEXT = "BT /F 30 Tf 10 60 Td (12) Tj ET";

interface Parts {
  drawn?: Buffer;
  inner?: Buffer;
}

const page = (content: string, { drawn = form(TEXT), inner = form(TEXT) }: Parts = {}): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R
      /Resources << ${FONTS} ${STATES} /XObject << /X 5 0 R /S 13 0 R >>
      /Pattern << /P 5 0 R /Q 6 0 R >> >> >>`,
    rawStream("", Buffer.from(content)),
    drawn,
    inner,
    `<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Made /FirstChar 49 /LastChar 52
      /Widths [1000 1000 1000 1000] /FontDescriptor 8 0 R /Encoding /WinAnsiEncoding >>`,
    `<< /Type /FontDescriptor /FontName /ABCDEF+Made /Flags 32 /FontBBox [0 -100 1000 1000] /ItalicAngle 0
      /Ascent 900 /Descent -100 /CapHeight 900 /StemV 80 /FontFile2 9 0 R >>`,
    rawStream("", madeFont([{ platform: 3, encoding: 1, first: 0x31, glyphs: [1, 2, 3, 4] }])),
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97
      /LastChar 97 /Widths [1000] /Encoding << /Differences [97 /a] >> /CharProcs << /a 11 0 R >> /Resources << >> >>`,
    rawStream("", Buffer.from("1000 0 d0 0 0 900 900 re f")),
    rawStream(
      "/Type /XObject /Subtype /Form /BBox [0 0 300 200] /Group << /S /Transparency /CS /DeviceGray >> /Resources << >>",
      Buffer.from("1 g 0 0 150 200 re f"),
    ),
    rawStream(
      "/Type /XObject /Subtype /Image /Width 8 /Height 2 /ImageMask true /BitsPerComponent 1",
      Buffer.from([0xf0, 0x0f]),
    ),
  ]);

const isPicture = async (upload: Uint8Array): Promise<boolean> =>
  (await canonicalize(upload, false)).warnings.some(({ code }) => code === "PAGE_KEPT_AS_PICTURE");

const NESTED = form("/Y Do");
const GROUPED = { drawn: NESTED, inner: form(TEXT, "/Group << /S /Transparency >>") };

describe("a page becomes a picture where", () => {
  const CONTESTED: Record<string, Uint8Array> = {
    "a form's text is scaled by the page": page("50 Tz /X Do"),
    "a form's text is raised by the page": page("BT 40 Ts ET /X Do"),
    "a form in a form is": page("40 Ts /X Do", { drawn: NESTED }),
    "the lines of a form are placed by the page": page("40 TL /X Do", {
      drawn: form("BT /F 30 Tf 10 60 Td (1) Tj T* (2) Tj ET"),
    }),
    "an opacity is that of a form in a form": page("/Pale gs /X Do", { drawn: NESTED }),
    "an opacity is that of several marks of a form": page("/Pale gs /X Do", {
      drawn: form("9 9 50 50 re f 20 20 50 50 re f"),
    }),
    "letters that are content have an opacity": page("/Pale gs BT /T 40 Tf 10 60 Td (a) Tj ET"),
    "a form has such letters": page("/Pale gs /X Do", { drawn: form("BT /T 40 Tf 10 60 Td (a) Tj ET") }),
    "a form with text is within a text": page(`BT /F 30 Tf 10 60 Td (1) Tj /X Do (2) Tj ET`),
    "letters with other outlines are laid over letters": page(
      "1 g 0 G 2 Tr BT /F 30 Tf 10 60 Td (1) Tj 2 0 Td (2) Tj ET",
    ),
    "an opacity and a soft mask are laid over a mark": page("/Pale gs /Masked gs 9 9 90 90 re f"),
    "a form has an opacity, and the page a soft mask": page("/Masked gs /X Do", {
      drawn: form("/Pale gs 9 9 90 90 re f"),
    }),
    "outlines of letters are a pattern": page("1 Tr 9 w /Pattern CS /P SCN BT /F 30 Tf 10 60 Td (12) Tj ET", {
      drawn: tile("9 9 50 50 re f"),
    }),
    "letters that are content have a mode of outlines": page("1 Tr BT /T 40 Tf 10 60 Td (a) Tj ET"),
    "a stencil is painted with a tile": page("/Pattern cs /P scn 90 0 0 90 9 9 cm /S Do", {
      drawn: tile("9 9 50 50 re f"),
    }),
    "a tile is painted with a tile": page("/Pattern cs /P scn 9 9 90 90 re f", {
      drawn: tile("/Pattern cs /Q scn 9 9 50 50 re f"),
      inner: tile("9 9 50 50 re f"),
    }),
    "a form is painted with a pattern of the page": page("/Pattern cs /Q scn /X Do", {
      drawn: form("9 9 50 50 re f"),
      inner: tile("9 9 50 50 re f"),
    }),
    "they go back": page("1 g 0 G 2 Tr BT /F 30 Tf 10 60 Td [(1) 900 (2)] TJ ET"),
  };
  for (const [what, upload] of Object.entries(CONTESTED))
    test(what, async () => assert.equal(await isPicture(upload), true));
});

describe("a page stays where", () => {
  const PLAIN: Record<string, Uint8Array> = {
    "a form is painted with a tile of its own": page("/X Do", {
      drawn: form("/Pattern cs /Q scn 9 9 50 50 re f"),
      inner: tile("9 9 50 50 re f"),
    }),
    "nothing is handed down": page("q 50 Tz 40 Ts 40 TL Q /X Do"),
    "a form sets what it uses": page("50 Tz 40 Ts /X Do", { drawn: form(`100 Tz 0 Ts ${TEXT}`) }),
    "a form has no lines of text": page("40 TL /X Do"),
    "an opacity is that of one mark": page("/Pale gs /X Do"),
    "an opacity is the usual one": page("/Full gs /X Do", { drawn: NESTED }),
    "a soft mask and an opacity follow one another": page(
      "/Masked gs 9 9 90 90 re f /Bare gs /Pale gs 150 9 90 90 re f",
    ),
    "an opacity is that of a group": page("/Pale gs /X Do", {
      drawn: form(TEXT, "/Group << /S /Transparency >>"),
    }),
    "a form without text is within a text": page("BT /F 30 Tf 10 60 Td (1) Tj /X Do ET", {
      drawn: form("9 9 50 50 re f"),
    }),
    "outlines have the colour of the letters": page(
      "1 0 0 rg 1 0 0 RG 2 Tr BT /F 30 Tf 10 60 Td (1) Tj 0 -40 Td (2) Tj ET",
    ),
    "letters with other outlines stand beside one another": page(
      "1 g 0 G 2 Tr BT /F 30 Tf 10 60 Td [(1) -20 (2)] TJ ET",
    ),
  };
  for (const [what, upload] of Object.entries(PLAIN))
    test(what, async () => assert.equal(await isPicture(upload), false));
  test("a group is in a form", async () => assert.equal(await isPicture(page("/X Do", GROUPED)), false));
});

test("a tile begins with the usual text and the usual colours", async () => {
  const { pieces } = await canonicalize(
    page("3 Tr 40 Ts 1 0 0 RG /Pattern cs /P scn 0 0 300 200 re f", {
      drawn: tile(`1 0 0 rg ${TEXT} 9 9 50 50 re B`),
    }),
    false,
  );
  assert.match(Buffer.concat(pieces).toString("latin1"), /0 g 0 G 0 Tc 0 Tw 100 Tz 0 TL 0 Tr 0 Ts 1 0 0 rg/);
});
