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

/** Two shades that are alike: programs place a line between pixels in their own ways. */
const SHADE = 20;

/** The darkest that each program draws beside the words. */
async function shadesOf(pdf: Uint8Array): Promise<number[]> {
  const shades = [...drawers.values()].map(async (draw) => {
    const [shown] = (await draw(pdf, 1, 1))!;
    const { width, pixels } = shown!;
    const rows = [90, 91, 92, 93];
    return Math.min(...rows.map((row) => pixels[3 * (row * width + 220)]!));
  });
  return Promise.all(shades);
}

const FAINT = {
  "of its own": page("0.002 w 30 108.5 m 270 108.5 l S"),
  "of the matrix": page("0.001 0 0 0.001 0 0 cm 30000 108500 m 270000 108500 l S"),
  "of a form that inherits it": page("0.002 w /X Do", "30 108.5 m 270 108.5 l S"),
  "of one outline of many": page("q 0.002 w 30 20 9 9 re S 30 108.5 240 40 re S Q 9 w 30 50 m 60 50 l S"),
} as const;

for (const [what, upload] of Object.entries(FAINT))
  test(`a faint width ${what} is the thinnest that a device can draw`, async () => {
    const { pdf, isPicture } = await canonical(upload);
    assert.equal(isPicture, false);
    const [shades, thinnest] = [await shadesOf(pdf), await shadesOf(page("0 w 30 108.5 m 270 108.5 l S"))];
    for (const [index, shade] of shades.entries())
      assert.ok(Math.abs(shade - thinnest[index]!) < SHADE, `${shades.join(" ")}; ${thinnest.join(" ")}`);
  });

/** Lines with widths of their own after something else. */
const widthsAfter = (faint: string): Uint8Array =>
  page(
    `8 w 30 20 m 60 20 l S ${faint} /X Do 90 20 m 99 20 l S BT /F1 30 Tf 2 Tr 1 0 0 RG 30 150 Td (Price) Tj ET`,
    "60 50 m 90 50 l S",
  );

test("lines after a faint one, in forms and letters too, have their own widths", async () => {
  const { pdf } = await canonical(widthsAfter("q 0.001 0 0 0.001 0 0 cm 5 w 3 3 m 4 4 l S 9 w Q"));
  const { pdf: plain } = await canonical(widthsAfter(""));
  for (const draw of drawers.values()) {
    const [[shown], [expected]] = [(await draw(pdf, 1, 2))!, (await draw(plain, 1, 2))!];
    assert.equal(isFar(deviation(shown!, expected!, [])), false);
  }
});

const PICTURES = {
  "a form with a line that is faint in one of two sizes": page(
    "/X Do q 0.001 0 0 0.001 0 0 cm /X Do Q",
    "30 108.5 m 270 108.5 l S",
  ),
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
