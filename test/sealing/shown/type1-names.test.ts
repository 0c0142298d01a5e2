import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { canonicalize } from "../../../packages/pdf-engine/src/canonical/canonical.ts";
import { made } from "../support/made-type1.ts";
import { rawPdf, rawStream } from "../support/pdfs.ts";

/** MuPDF takes a glyph by the file's encoding where the PDF's name leads to none, and reads encodings in a way of its own. */

const page = (file: Buffer, encoding: string): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
    rawStream("", Buffer.from("BT /F 100 Tf 20 50 Td (AB) Tj ET")),
    `<< /Type /Font /Subtype /Type1 /BaseFont /Made /FirstChar 65 /LastChar 66 /Widths [600 600] ${encoding} /FontDescriptor 6 0 R >>`,
    "<< /Type /FontDescriptor /FontName /Made /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 /FontFile 7 0 R >>",
    file,
  ]);

const isPicture = async (encoding: string, names = ""): Promise<boolean> =>
  (await canonicalize(page(made(encoding), names), false)).warnings.some(
    ({ code }) => code === "PAGE_KEPT_AS_PICTURE",
  );

const listed = (entries: string): string =>
  `256 array 0 1 255 {1 index exch /.notdef put} for ${entries} readonly def`;
const USUAL = listed("dup 65 /A put dup 66 /B put");

describe("a page becomes a picture for a Type 1 file", () => {
  test("without the glyph of a name, and with one of the code", async () =>
    assert.equal(await isPicture(USUAL, "/Encoding << /Differences [65 /X] >>"), true));
  test("with codes of another base", async () =>
    assert.equal(await isPicture(listed("dup 8#101 /A put dup 16#42 /B put")), true));
  test("with an encoding that is a list", async () => {
    const names = Array.from({ length: 256 }, (_, code) =>
      code === 65 || code === 66 ? `/${String.fromCodePoint(code)}` : "/.notdef",
    );
    assert.equal(await isPicture(`[ ${names.join(" ")} ] def`), true);
  });
});

describe("a Type 1 file stays", () => {
  test("with its own encoding", async () => assert.equal(await isPicture(USUAL), false));
  test("with names of its glyphs, whatever its encoding", async () =>
    assert.equal(
      await isPicture(listed("dup 8#101 /A put"), "/Encoding << /Differences [65 /A /B] >>"),
      false,
    ));
});
