import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { PDF, PdfDict, PdfStream } from "@libpdf/core";
import { openEngine } from "../support/fixtures.ts";
import { rawPdf, rawStream } from "../support/pdfs.ts";

/** Lines, letters, images and inks that one program shows and another does not, although each page looks plain. */

const { engine, close } = openEngine();
after(close);

const PRICE = "BT /F1 12 Tf 30 100 Td (Price 100000 euros) Tj ET";
/** A tint that is black without ink. */
const INVERSE = "<< /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >>";
const EVEN = "<< /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>";

const page = (content: string, resources = "", ...more: (string | Buffer)[]): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R
      /Resources << /Font << /F1 5 0 R /T 6 0 R >> ${resources.includes("/XObject") ? "" : "/XObject << /I 6 0 R >>"} ${resources} >> >>`,
    rawStream("", Buffer.from(`${PRICE} ${content}`, "latin1")),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...more,
  ]);

/** A page with letters that are content. */
const glyphs = (glyph: string, content: string): Uint8Array =>
  page(
    content,
    "",
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97
      /LastChar 97 /Widths [1000] /CharProcs << /a 7 0 R >> /Encoding << /Differences [97 /a] >> /Resources << >> >>`,
    rawStream("", Buffer.from(glyph)),
  );

const image = (columns: number, rows: number): Buffer =>
  rawStream(
    `/Subtype /Image /Width ${columns} /Height ${rows} /BitsPerComponent 8 /ColorSpace /DeviceGray`,
    Buffer.from(
      Array.from({ length: columns * rows }, (_, at) => (Math.floor(at / columns) % 12 === 5 ? 0 : 255)),
    ),
  );

const inks = (space: string, content = "/C cs 0 sc 60 103 100 20 re f"): Uint8Array =>
  page(content, `/ColorSpace << /C ${space} >>`);

const form = (content: string, resources = ""): Buffer =>
  rawStream(`/Type /XObject /Subtype /Form /BBox [0 0 300 200] ${resources}`, Buffer.from(content));
/** A mitre exactly at its limit: its corner is drawn or not. */
const CORNER = "100 w 1.4142136 M 60 60 m 160 60 l 160 160 l S";
/** Forms within one another, the innermost with a corner. */
const nested = (count: number): Buffer[] =>
  Array.from({ length: count }, (_, nth) =>
    nth === count - 1
      ? form(CORNER, "/Resources << >>")
      : form("/I Do", `/Resources << /XObject << /I ${nth + 7} 0 R >> >>`),
  );

const SLANTING = "60 100 m 160 112 l 160 112.02 l 60 100.02 l f ";
const TINY = Array.from({ length: 400 }, (_, nth) =>
  `${60 + nth / 4} 103.3 m ${60.5 + nth / 4} 103.5 l ${60.5 + nth / 4} 103.54 l f `.repeat(20),
).join("");

async function isPicture(upload: Uint8Array): Promise<boolean> {
  const { warnings } = await engine.canonicalize(upload);
  return warnings.some(({ code }) => code === "PAGE_KEPT_AS_PICTURE");
}

const PICTURES: Record<string, Uint8Array> = {
  "a dash that is a flat shape": page("60 103 m 160 103 l 160 103.05 l 60 103.05 l f"),
  "a dash that is an upright shape": page("100.1 60 m 100.1 160 l 100.2 160 l 100.2 60 l f"),
  "a dash of curves": page("60 103 m 90 103 120 103 160 103 c 120 103.1 90 103.1 60 103.1 c f"),
  "slanting shapes, one on another": page(SLANTING.repeat(20)),
  "many short shapes, one on another": page(TINY),
  "a narrow clip": page("q 60 103 m 160 103 l 160 103.05 l 60 103.05 l h W n 0 0 300 200 re f Q"),
  "a flat shape after an inline image with a bracket": page(
    "BI /W 1 /H 1 /CS /G /BPC 8 ID (\nEI 60 103 m 160 103 l 160 103.05 l 60 103.05 l f",
  ),
  "a very long mitre": page("3 w 1000 M 60 103 m 61 103 l 60 103.02 l S"),
  "a long mitre of a graphics state": page(
    "/G gs 60 103 m 61 103 l 60 103.02 l S",
    "/ExtGState << /G << /LW 3 /ML 1000 >> >>",
  ),
  "a mitre at its limit": page(
    `20 w ${1 / Math.sin(0.1)} M 60 60 m 100 60 l ${100 - 40 * Math.cos(0.2)} ${60 + 40 * Math.sin(0.2)} l S`,
  ),
  "letters whose outlines have long corners": page("BT /F1 18 Tf 1 Tr 100 M 30 50 Td (MWN) Tj ET"),
  "outlines of letters that the matrix makes thin": page(
    "0.001 0 0 0.001 0 0 cm BT /F1 18000 Tf 1 Tr 30000 50000 Td (900000) Tj ET",
  ),
  "a line that is thin in one direction": page("0.001 0 0 1 0 0 cm 100000 90 m 100000 115 l S"),
  "a wide line with a cusp": page("20 w 60 60 m 160 140 60 140 160 60 c S"),
  "a wide line in a tight bend": page("60 w 100 100 m 101 101 102 101 103 100 c S"),
  "a wide dashed line that is closed": page("10 w [30 10] 0 d 60 60 m 160 60 l 160 140 l s"),
  "square dots": page("2 J [0 3] 0 d 60 103.5 m 160 103.5 l S"),
  "dots of a graphics state": page(
    "/G gs 60 103.5 m 160 103.5 l S",
    "/ExtGState << /G << /LC 2 /D [[0 3] 0] >> >>",
  ),
  "a stroked rectangle without sides": page("8 w 1 J 100 103 0 0 re S"),
  "flat letters": page("BT /F1 18 Tf 4 0 0 0.004 30 103 Tm (IIIIIIIII) Tj ET"),
  "invisible letters that are content": glyphs(
    "1000 0 d0 0 0 800 800 re f",
    "BT /T 18 Tf 3 Tr 30 50 Td (a) Tj ET",
  ),
  "a flat shape in letters that are content": glyphs(
    "1000 0 d0 0 300 m 1000 300 l 1000 302 l 0 302 l f",
    "BT /T 18 Tf 30 50 Td (aaaa) Tj ET",
  ),
  "letters with dashed outlines": page("1 Tr 4 w [20 900] 0 d BT /F1 40 Tf 30 50 Td (1250) Tj ET"),
  "filled letters with dashed outlines": page(
    "2 Tr 8 w /G gs BT /F1 40 Tf 30 50 Td (1250) Tj ET",
    "/ExtGState << /G << /D [[20 900] 0] >> >>",
  ),
  "a corner in many forms within one another": page("/I Do", "", ...nested(12)),
  "a corner in a form whose name has an escape": page("/#49 Do", "", form(CORNER, "/Resources << >>")),
  "a corner in a form that a form without resources draws": page(
    "/J Do",
    "/XObject << /I 6 0 R /J 7 0 R >>",
    form(CORNER, "/Resources << >>"),
    form("/I Do"),
  ),
  "an odd number of dashes": page("[2 100 2] 3 d 60 103.5 m 160 103.5 l S"),
  "more dashes than all programs keep": page(`[${"10 1 ".repeat(16)} 1 9000] 178 d 60 103.5 m 160 103.5 l S`),
  "the same in a graphics state": page(
    "/G gs 60 103.5 m 160 103.5 l S",
    `/ExtGState << /G << /D [[${"10 1 ".repeat(16)} 1 9000] 178] >> >>`,
  ),
  "an image of many rows and few columns": page("q 100 0 0 100 60 53 cm /I Do Q", "", image(20, 2400)),
  "an inline image of many columns and one row": page(
    `q 100 0 0 100 60 53 cm BI /W 2400 /H 1 /CS /G /BPC 8 ID ${"\x99".repeat(2400)}\nEI Q`,
  ),
  "an ink without which the page is black": inks(`[/Separation /Spot /DeviceGray ${INVERSE}]`),
  "the same in a list of inks": inks(`[/DeviceN [/Spot] /DeviceGray ${INVERSE}]`),
  "the same as the base of a table": inks(`[/Indexed [/Separation /Spot /DeviceGray ${INVERSE}] 1 <00FF>]`),
  "an ink that is seen from half of it on": inks(
    `[/Separation /Spot /DeviceGray << /FunctionType 3 /Domain [0 1] /Bounds [0.5] /Encode [0 1 0 1]
      /Functions [<< /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [1] /N 1 >> ${EVEN}] >>]`,
    "/C cs 0.5 sc 60 103 100 20 re f",
  ),
  "an ink of a high power": inks(
    "[/DeviceN [/Spot] /DeviceGray << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 15 >>]",
    "/C cs 0.7 sc 60 103 100 20 re f",
  ),
  "an ink of uneven samples": page(
    "/C cs 0.5 sc 60 103 100 20 re f",
    "/ColorSpace << /C [/Separation /Spot /DeviceGray 6 0 R] >>",
    rawStream(
      "/FunctionType 0 /Domain [0 1] /Range [0 1] /Size [3] /BitsPerSample 8",
      Buffer.from([255, 255, 0]),
    ),
  ),
  "black that its function makes white": inks(
    "[/Separation /Black /DeviceGray << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [1] /N 1 >>]",
    "/C cs 1 sc 60 103 100 20 re f",
  ),
};

describe("pages that become pictures", () => {
  for (const [what, upload] of Object.entries(PICTURES))
    test(what, async () => {
      assert.equal(await isPicture(upload), true);
    });
});

const PLAIN: Record<string, Uint8Array> = {
  "lines with corners": page("2 w 60 60 m 160 60 l 160 140 l 60 140 l h S 60 60 m 100 150 l 140 60 l S"),
  "a line of two points with a high limit": page("2 w 1000 M 60 60 m 160 60 l S"),
  "a dash that is repeated": page("[3] 1 d 60 103.5 m 160 103.5 l S"),
  "round dots": page("1 J 1 w [0 3] 0 d 60 103.5 m 160 103.5 l S"),
  "a marker's round line with a cusp": page("20 w 1 j 1 J 60 60 m 160 140 60 140 160 60 c S"),
  "a small circle of a thin line": page(
    "0.5 w 100 100 m 100 102 104 102 104 100 c 104 98 100 98 100 100 c s",
  ),
  "a narrow shape that is wide enough": page("60 53 m 160 53 l 160 53.5 l 60 53.5 l f"),
  "a few short shapes": page("60 50 m 60.5 50.2 l 60.5 50.24 l f"),
  "an image of a scanner": page("q 40 0 0 40 60 53 cm /I Do Q", "", image(60, 60)),
  "an ink": inks(`[/Separation /Spot /DeviceGray ${EVEN}]`, "/C cs 1 sc 60 53 100 20 re f"),
  "an ink of even samples": page(
    "/C cs 0.5 sc 60 103 100 20 re f",
    "/ColorSpace << /C [/Separation /Spot /DeviceGray 6 0 R] >>",
    rawStream(
      "/FunctionType 0 /Domain [0 1] /Range [0 1] /Size [3] /BitsPerSample 8",
      Buffer.from([255, 120, 0]),
    ),
  ),
  "an ink of a calculator": page(
    "/C cs 1 sc 60 53 100 20 re f",
    "/ColorSpace << /C [/Separation /Spot /DeviceRGB 7 0 R] >>",
    "<< >>",
    rawStream(
      "/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]",
      Buffer.from("{dup -0.8 mul 1 add exch dup -1 mul 1 add exch -0.2 mul 1 add}"),
    ),
  ),
};

describe("pages that stay", () => {
  for (const [what, upload] of Object.entries(PLAIN))
    test(what, async () => {
      assert.equal(await isPicture(upload), false);
    });
});

/** Content that programs read differently, and the operators that the canonical file has. */
const WRITTEN: Record<string, [odd: Uint8Array, plain: Uint8Array]> = {
  "a phase of dashes below zero": [
    page("[100 100] -50 d 60 103.5 m 160 103.5 l S"),
    page("[100 100] 350.000000 d 60 103.5 m 160 103.5 l S"),
  ],
  "a dash that is repeated, with a phase in the gap": [
    page("[100] 150 d 60 103.5 m 160 103.5 l S"),
    page("[100 100] 150.000000 d 60 103.5 m 160 103.5 l S"),
  ],
  "a phase of many patterns": [
    page("[100 100] 2150 d 60 103.5 m 160 103.5 l S"),
    page("[100 100] 150.000000 d 60 103.5 m 160 103.5 l S"),
  ],
  "a cap and a join that are none": [
    page("5 J 7 j 60 103.5 m 160 103.5 l S"),
    page("60 103.5 m 160 103.5 l S"),
  ],
  "the same in a graphics state": [
    page(
      "/G gs 60 103.5 m 160 103.5 l S",
      "/ExtGState << /G << /LW 5 /LC 7 /LJ 9 /ML 0 /D [[10 50] -30] >> >>",
    ),
    page("/G gs 60 103.5 m 160 103.5 l S", "/ExtGState << /G << /LW 5 /D [[10 50] 90] >> >>"),
  ],
};

/** The graphics states and the content of a canonical file, blanks apart. */
async function written(upload: Uint8Array): Promise<string> {
  const pdf = await PDF.load((await engine.canonicalize(upload)).pdf);
  const found: string[] = [];
  for (const [, object] of pdf.context.registry.entries()) {
    if (object instanceof PdfStream) found.push(Buffer.from(object.getDecodedData()).toString("latin1"));
    const states = object instanceof PdfDict ? object.get("ExtGState") : undefined;
    if (states instanceof PdfDict)
      found.push(JSON.stringify([...states].map(([, state]) => [state instanceof PdfDict && [...state]])));
  }
  return found
    .filter((text) => text.includes(" l S") || text.includes("LW"))
    .join("\n")
    .replaceAll(/\s+/g, " ");
}

describe("content that is written plainly", () => {
  for (const [what, [odd, plain]] of Object.entries(WRITTEN))
    test(what, async () => {
      assert.equal(await written(odd), await written(plain));
    });
});

test("a path of more points than a call takes arguments stays as it is", async () => {
  const ring = Array.from({ length: 200_000 }, (_, nth) => {
    const turn = (nth / 100_000) * Math.PI;
    return `${(150 + 60 * Math.cos(turn)).toFixed(3)} ${(50 + 20 * Math.sin(turn)).toFixed(3)} l`;
  });
  assert.equal(await isPicture(page(`210 50 m ${ring.join(" ")} f`)), false);
});
