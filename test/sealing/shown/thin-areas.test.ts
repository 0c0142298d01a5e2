import assert from "node:assert/strict";
import { after, test } from "node:test";
import { deviation, isFar } from "../../../scripts/seen/compare.ts";
import { openDrawers } from "../../../scripts/seen/engines.ts";
import { openEngine } from "../support/fixtures.ts";
import { rawPdf, rawStream } from "../support/pdfs.ts";

/** An area without a width strikes words out in one program and not in another. */

const { engine, close } = openEngine();
const { drawers, close: closeDrawers } = await openDrawers();
after(async () => {
  await closeDrawers();
  await close();
});

const TEXT = "BT /F1 24 Tf 30 100 Td (Never 900000) Tj ET";

const page = (content: string, form = ""): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >> >>",
    rawStream("", Buffer.from(`${TEXT} ${content}`)),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    rawStream("/Type /XObject /Subtype /Form /BBox [0 0 300000 200000] /Resources << >>", Buffer.from(form)),
  ]);

async function canonical(upload: Uint8Array): Promise<{ pdf: Uint8Array; isPicture: boolean }> {
  const { pdf, warnings } = await engine.canonicalize(upload);
  return { pdf, isPicture: warnings.some(({ code }) => code === "PAGE_KEPT_AS_PICTURE") };
}

/** The number of programs that draw a line through the words. */
async function strikingOut(pdf: Uint8Array): Promise<number> {
  let count = 0;
  for (const draw of drawers.values()) {
    const [shown] = (await draw(pdf, 1, 2))!;
    const { width, pixels } = shown!;
    // Right of the words, the rows around the line.
    const rows = [181, 182, 183, 184].map((row) => pixels[3 * (row * width + 440)]!);
    if (Math.min(...rows) < 250) count += 1;
  }
  return count;
}

const STRUCK = {
  "without a height": page("30 108.5 240 0 re f"),
  "of a hundredth": page("30 108.5 240 0.01 re f"),
  "in a form of a thousandth": page("q 0.001 0 0 0.001 0 0 cm /X Do Q", "30000 108500 240000 10 re f"),
} as const;

for (const [what, upload] of Object.entries(STRUCK))
  test(`a rectangle ${what} strikes out in all programs`, async () => {
    const { pdf, isPicture } = await canonical(upload);
    assert.equal(isPicture, false);
    assert.equal(await strikingOut(pdf), drawers.size);
  });

const PICTURES = {
  "a line there and back": page("30 108.5 m 270 108.5 l h f"),
  "an area with a line that leaves it": page("30 20 m 60 20 l 60 108.5 l 270 108.5 l 60 108.5 l 30 60 l h f"),
  "a form in two sizes": page(
    "/X Do q 0.001 0 0 0.001 0 0 cm /X Do Q",
    "30000 108500 240000 10 re f 0 0 9 0.1 re f",
  ),
} as const;

for (const [what, upload] of Object.entries(PICTURES))
  test(`${what} makes the page a picture`, async () => {
    assert.equal((await canonical(upload)).isPicture, true);
  });

test("rectangles that are wide enough stay as they are", async () => {
  const plain = page("30 108.5 240 0.25 re f 0 0 0 0 re f 30 20 m 60 20 l 60 60 l h f");
  const { pdf, isPicture } = await canonical(plain);
  assert.equal(isPicture, false);
  for (const draw of drawers.values()) {
    const [[before], [after_]] = [(await draw(plain, 1, 0.5))!, (await draw(pdf, 1, 0.5))!];
    assert.equal(isFar(deviation(before!, after_!, [])), false);
  }
});
