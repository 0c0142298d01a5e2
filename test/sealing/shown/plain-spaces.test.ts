import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { canonicalize } from "../../../packages/pdf-engine/src/canonical/canonical.ts";
import { differences, drawAll } from "../../verify/support/viewers.ts";
import { rawPdf, rawStream } from "../support/pdfs.ts";

/** Colour spaces of more or other members than there are. pdf.js and PDFium show them alike, and Poppler or MuPDF otherwise. */

const TINT = "<< /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [0 0 1] /N 1 >>";
const PALETTE = "<ff000000ff00>";
const TILE = rawStream(
  "/PatternType 1 /PaintType 2 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << >>",
  Buffer.from("0 0 8 8 re f"),
);

const page = (space: string, colour: string): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R
      /Resources << /ColorSpace << /C 5 0 R >> /Pattern << /P 6 0 R >> >> >>`,
    rawStream("", Buffer.from(`/C cs ${colour} scn 50 50 200 100 re f`)),
    space,
    TILE,
    rawStream("/N 2", Buffer.from("profile")),
  ]);

const isPicture = async (upload: Uint8Array): Promise<boolean> =>
  (await canonicalize(upload, false)).warnings.some(({ code }) => code === "PAGE_KEPT_AS_PICTURE");

const CONTESTED: readonly [what: string, space: string, colour: string][] = [
  ["tiles below tiles", "[/Pattern [/Pattern /DeviceRGB]]", "1 0 0 /P"],
  ["tiles in an unknown space", "[/Pattern /Other]", "1 0 0 /P"],
  ["tiles in a number", "[/Pattern 3]", "1 0 0 /P"],
  ["the name of another resource", "/DefaultRGB", "1 0 0"],
  ["a palette of tiles", "[/Indexed /Pattern 1 <0001>]", "1"],
  ["a palette of tiles with a space", `[/Indexed [/Pattern /DeviceRGB] 1 ${PALETTE}]`, "1"],
  ["a palette of 301 colours", `[/Indexed /DeviceRGB 300 ${PALETTE}]`, "1"],
  ["a palette of two and a half colours", `[/Indexed /DeviceRGB 1.5 ${PALETTE}]`, "1"],
  ["a profile of two parts", "[/ICCBased 7 0 R]", "1 0"],
  ["inks over a palette", `[/Separation /X [/Indexed /DeviceRGB 1 ${PALETTE}] ${TINT}]`, "1"],
  ["a device with a member", "[/DeviceRGB /DeviceGray]", "1 0 0"],
  ["inks without names", `[/DeviceN [] /DeviceRGB ${TINT}]`, "1"],
];

describe("a page becomes a picture for", () => {
  for (const [what, space, colour] of CONTESTED)
    test(what, async () => assert.equal(await isPicture(page(space, colour)), true));
});

const SURPLUS: readonly [what: string, space: string, plain: string, colour: string][] = [
  ["tiles", "[/Pattern /DeviceRGB /DeviceRGB]", "[/Pattern /DeviceRGB]", "1 0 0 /P"],
  ["tiles and nothing", "[/Pattern /DeviceRGB null]", "[/Pattern /DeviceRGB]", "1 0 0 /P"],
  ["an ink", `[/Separation /X /DeviceRGB ${TINT} << >>]`, `[/Separation /X /DeviceRGB ${TINT}]`, "1"],
  ["a palette", `[/Indexed /DeviceRGB 1 ${PALETTE} 3]`, `[/Indexed /DeviceRGB 1 ${PALETTE}]`, "1"],
];

describe("members that are too many are taken out of", () => {
  for (const [what, odd, plain, colour] of SURPLUS)
    test(what, async () => {
      const given = await canonicalize(page(odd, colour), false);
      const wanted = await canonicalize(page(plain, colour), false);
      assert.deepEqual(given.warnings, []);
      const drawn = await drawAll(Buffer.concat(wanted.pieces));
      assert.deepEqual(await differences(drawn, Buffer.concat(given.pieces)), []);
    });
});
