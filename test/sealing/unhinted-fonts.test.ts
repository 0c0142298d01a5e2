import assert from "node:assert/strict";
import { after, test } from "node:test";
import { withoutInstructions } from "../../packages/pdf-engine/src/canonical/glyph-instructions.ts";
import { openDrawers } from "../../scripts/seen/engines.ts";
import { openEngine } from "./support/fixtures.ts";
import { instructedFont } from "./support/instructed-font.ts";
import { rawPdf, rawStream } from "./support/pdfs.ts";

/** Instructions of a font draw a letter in one size and not in another, and some programs run them. */

const { engine, close } = openEngine();
const { drawers, close: closeDrawers } = await openDrawers();
after(async () => {
  await closeDrawers();
  await close();
});

const FORCED = "MingLiU";

const page = (font: Buffer): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    rawStream("", Buffer.from("BT /F1 30 Tf 50 30 Td (1) Tj ET")),
    "<< /Type /Font /Subtype /TrueType /BaseFont /AAAAAA+Square /FirstChar 49 /LastChar 49 /Widths [1000] /FontDescriptor 6 0 R >>",
    "<< /Type /FontDescriptor /FontName /AAAAAA+Square /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent 0 /CapHeight 800 /StemV 80 /FontFile2 7 0 R >>",
    rawStream(`/Length1 ${font.length}`, font),
  ]);

test("every program draws a letter whose instructions move it away", async () => {
  const { pdf, warnings } = await engine.canonicalize(page(instructedFont(FORCED)));
  assert.deepEqual(warnings, []);
  for (const [name, draw] of drawers) {
    const [shown] = (await draw(pdf, 1, 1))!;
    assert.ok(shown!.pixels[3 * (58 * shown!.width + 60)]! < 80, `${name} does not draw it`);
  }
});

test("instructions are taken out in their places, and a font that cannot be read is named", () => {
  const font = instructedFont("Square");
  const { file, isForced } = withoutInstructions(font)!;
  assert.equal(file!.length, font.length);
  assert.equal(isForced, false);
  assert.deepEqual(withoutInstructions(file!), { file: null, isForced: false });
  assert.equal(withoutInstructions(instructedFont(FORCED))!.isForced, true);
  assert.equal(withoutInstructions(font.subarray(0, 100)), null);
  assert.deepEqual(withoutInstructions(Buffer.from("OTTO and no glyphs")), { file: null, isForced: false });
});
