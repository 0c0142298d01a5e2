import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { openEngine } from "../support/fixtures.ts";
import { type CodeTable, madeFont } from "../support/made-font.ts";
import { rawPdf, rawStream } from "../support/pdfs.ts";

/** Ways from a code to its glyph that one program goes and others do not: pictures, or written plainly. */

const { engine, close } = openEngine();
after(close);

const DIGITS = 0x31;
const UNICODE: CodeTable = { platform: 3, encoding: 1, first: DIGITS, glyphs: [1, 2, 3, 4] };
const MACINTOSH: CodeTable = { ...UNICODE, platform: 1, encoding: 0 };
const moved = (table: CodeTable): CodeTable => ({ ...table, glyphs: [4, 3, 2, 1] });

const page = (content: string, ...fonts: (string | Buffer)[]): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
    rawStream("", Buffer.from(content)),
    ...fonts,
  ]);

const descriptor = (flags: number): string =>
  `<< /Type /FontDescriptor /FontName /ABCDEF+Made /Flags ${flags} /FontBBox [0 -100 1000 1000] /ItalicAngle 0
    /Ascent 900 /Descent -100 /CapHeight 900 /StemV 80 /FontFile2 7 0 R >>`;

interface Simple {
  flags?: number;
  encoding?: string;
}

const simple = (file: Buffer, { flags = 32, encoding = "/WinAnsiEncoding" }: Simple = {}): Uint8Array =>
  page(
    "BT /F 60 Tf 20 80 Td (1234) Tj ET",
    `<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Made /FirstChar 49 /LastChar 52
      /Widths [1000 1000 1000 1000] /FontDescriptor 6 0 R ${encoding === "" ? "" : `/Encoding ${encoding}`} >>`,
    descriptor(flags),
    rawStream("", file),
  );

interface Composite {
  show?: string;
  encoding?: string;
  entries?: string;
  more?: Buffer[];
}

const composite = ({
  show = "60 Tf 20 80 Td <0001000200030004>",
  encoding = "/Identity-H",
  entries = "/CIDToGIDMap /Identity",
  more = [],
}: Composite): Uint8Array =>
  page(
    `BT /F ${show} Tj ET`,
    `<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Made /Encoding ${encoding} /DescendantFonts [8 0 R] >>`,
    descriptor(4),
    rawStream("", madeFont([UNICODE])),
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Made /FontDescriptor 6 0 R ${entries}
      /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>`,
    ...more,
  );

const SPACE = "1 begincodespacerange <0000> <FFFF> endcodespacerange";
const RANGE = "1 begincidrange <0031> <0034> 1 endcidrange";
const mapped = (map: string, show = "<0031003200330034>", entries = ""): Uint8Array =>
  composite({
    show: `60 Tf 20 80 Td ${show}`,
    encoding: "9 0 R",
    more: [
      rawStream(
        `/Type /CMap /CMapName /X ${entries} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>`,
        Buffer.from(`begincmap /CMapName /X def /CMapType 1 def ${map} endcmap`),
      ),
    ],
  });

const named = (names: string): string => `<< /Type /Encoding /Differences [49 ${names}] >>`;
const VERTICAL = "/Identity-V";
const GLYPHS = rawStream("", Buffer.from([0, 0, 0, 4, 0, 3]));

const PICTURES: Record<string, Uint8Array> = {
  "two tables of one kind": simple(madeFont([UNICODE, moved(UNICODE)])),
  "two tables of symbols": simple(madeFont([MACINTOSH, moved(MACINTOSH)]), { flags: 4, encoding: "" }),
  "another table of Unicode": simple(madeFont([UNICODE, { ...moved(UNICODE), platform: 0, encoding: 3 }])),
  "the same for a font with symbols": simple(
    madeFont([UNICODE, { ...moved(UNICODE), platform: 0, encoding: 3 }]),
    { flags: 4, encoding: "" },
  ),
  "names of other glyphs in a font with symbols": simple(
    madeFont([MACINTOSH], ["two", "one", "three", "four"]),
    { flags: 4, encoding: named("/one /two") },
  ),
  "the same by a usual encoding": simple(madeFont([MACINTOSH], ["two", "one", "three", "four"]), {
    flags: 4,
  }),
  "a name of a code that another glyph has": simple(
    madeFont([UNICODE], ["one", "uni0031", "three", "four"]),
    {
      encoding: named("/uni0031 /two"),
    },
  ),
  "an unknown name that two glyphs have": simple(madeFont([UNICODE], ["x", "foo", "foo", "y"]), {
    encoding: named("/one /foo"),
  }),
  "an encoding of experts": simple(madeFont([UNICODE]), { encoding: "/MacExpertEncoding" }),
  "codes that are shorter than their space": mapped(`${SPACE} 1 begincidrange <31> <34> 1 endcidrange`),
  "codes of two lengths that begin alike": mapped(
    `2 begincodespacerange <0000> <FFFF> <00> <FF> endcodespacerange ${RANGE}`,
  ),
  "a direction of writing that the codes do not have": mapped(`${SPACE} ${RANGE}`, undefined, "/WMode 1"),
  "codes of another table": mapped(`${SPACE} ${RANGE}`, "<0001003200330034>", "/UseCMap /Identity-H"),
  "no space of codes": mapped(RANGE),
  "a string that ends within a code": mapped(`${SPACE} ${RANGE}`, "<0031003200>"),
  "the same without a table": composite({ show: "60 Tf 20 80 Td <0001000200>" }),
  "a table of glyphs that ends before a code": composite({ entries: "/CIDToGIDMap 9 0 R", more: [GLYPHS] }),
  "letters that are scaled across the direction of writing": composite({
    encoding: VERTICAL,
    show: "40 Tf 50 Tz 100 180 Td <00010002>",
  }),
};

async function isPicture(upload: Uint8Array): Promise<boolean> {
  const { warnings } = await engine.canonicalize(upload);
  return warnings.some(({ code }) => code === "PAGE_KEPT_AS_PICTURE");
}

describe("a page becomes a picture for a font with", () => {
  for (const [what, upload] of Object.entries(PICTURES))
    test(what, async () => assert.equal(await isPicture(upload), true));
});

const PLAIN: Record<string, Uint8Array> = {
  "letters of Unicode": simple(madeFont([UNICODE])),
  "the same letters in two tables": simple(madeFont([{ ...UNICODE, platform: 0, encoding: 3 }, UNICODE])),
  symbols: simple(madeFont([MACINTOSH]), { flags: 4, encoding: "" }),
  "symbols with the names of their glyphs": simple(madeFont([MACINTOSH], ["one", "two", "three", "four"]), {
    flags: 4,
  }),
  characters: composite({}),
  "a table of codes": mapped(`${SPACE} ${RANGE}`),
  "codes of one and of two bytes": mapped(
    "2 begincodespacerange <00> <7F> <8000> <FFFF> endcodespacerange 2 begincidrange <31> <34> 1 <8031> <8034> 2 endcidrange",
    "<318032>",
  ),
  "a table of the glyphs that it shows": composite({
    entries: "/CIDToGIDMap 9 0 R",
    show: "60 Tf 20 80 Td <00010002>",
    more: [GLYPHS],
  }),
  "letters that are written downwards": composite({
    encoding: VERTICAL,
    show: "40 Tf 100 180 Td <00010002>",
  }),
};

describe("a page stays with a font of", () => {
  for (const [what, upload] of Object.entries(PLAIN))
    test(what, async () => assert.equal(await isPicture(upload), false));
});

const canonicalText = async (upload: Uint8Array): Promise<string> =>
  Buffer.from((await engine.canonicalize(upload)).pdf).toString("latin1");

test("widths of all glyphs are whole, and places for vertical writing are written for each glyph", async () => {
  const text = await canonicalText(composite({ entries: "/CIDToGIDMap /Identity /DW 600.4" }));
  assert.doesNotMatch(text, /\/DW 600\.4/);
  const places = composite({
    encoding: VERTICAL,
    show: "40 Tf 100 180 Td <00010002>",
    entries: "/CIDToGIDMap /Identity /W2 [1 2 -500 500 880]",
  });
  assert.doesNotMatch(await canonicalText(places), /\/W2 ?\[ ?1 2 /);
});
