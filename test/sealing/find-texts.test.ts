import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { degrees, PDFDocument, StandardFonts } from "pdf-lib";
import type { Place } from "../../packages/pdf-engine/src/port/pdf.ts";
import { openEngine } from "./support/fixtures.ts";
import { build, inheritingPdf, plainPdf } from "./support/pdfs.ts";
import { readPdf } from "./support/read.ts";

const { engine, close } = openEngine();
after(close);

/** The box starts where another reader finds the text, and contains its baseline. */
async function assertAt(bytes: Uint8Array, text: string, place: Place | undefined): Promise<void> {
  assert.ok(place, `${text} was not found`);
  const run = (await readPdf(bytes)).runs.find((candidate) => candidate.text.includes(text));
  assert.ok(run);
  assert.equal(place.page, run.page);
  assert.ok(Math.abs(place.x - run.x) < 2, `x ${place.x} for ${run.x}`);
  assert.ok(place.y < run.y && place.y + place.height >= run.y - 1, `${JSON.stringify(place)} for ${run.y}`);
}

describe("anchors are found where they are displayed", () => {
  for (const options of [{}, { crop: [100, 50, 250, 200] as [number, number, number, number] }]) {
    test(`upright${"crop" in options ? ", cropped" : ""}`, async () => {
      const bytes = await plainPdf({}, options);
      const [found] = await engine.findTexts(bytes, ["Page 2 of"]);
      assert.equal(found?.length, 1);
      await assertAt(bytes, "Page 2 of", found?.[0]);
      assert.ok((found?.[0]?.width ?? 0) > 30 && (found?.[0]?.width ?? 0) < 70);
    });
  }

  for (const rotate of [0, 90, 180, 270] as const)
    for (const crop of [undefined, [37, 21, 300, 220] as [number, number, number, number]])
      test(`to a point, upright as displayed: turned by ${rotate}°${crop ? ", cropped" : ""}`, async () => {
        const bytes = await build(async (document) => {
          const page = document.addPage([400, 300]);
          page.setRotation(degrees(rotate));
          if (crop) page.setCropBox(...crop);
          const font = await document.embedFont(StandardFonts.Helvetica);
          page.drawText("{{sign}} here", { x: 180, y: 140, size: 14, rotate: degrees(rotate), font });
        });
        const [found] = await engine.findTexts(bytes, ["{{sign}}"]);
        const [run] = (await readPdf(bytes)).runs;
        assert.ok(found?.[0] && run && run.angle === 0);
        const { x, y, width, height } = found[0];
        const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
        assert.ok(Math.abs(x - run.x) <= 1, `left edge ${x} for ${run.x}`);
        assert.ok(Math.abs(width - font.widthOfTextAtSize("{{sign}}", 14)) <= 1, `width ${width}`);
        // The box is one em high, with four fifths above the baseline.
        assert.ok(Math.abs(run.y - y - 0.8 * 14) <= 1, `top ${y} for ${run.y}`);
        assert.ok(Math.abs(height - 14) <= 1, `height ${height}`);
      });

  test("on a page that inherits its attributes and is turned", async () => {
    const [found] = await engine.findTexts(inheritingPdf(), ["Inherited  words"]);
    assert.deepEqual(
      found?.map(({ page }) => page),
      [1, 2],
    );
    const [turned] = found ?? [];
    assert.ok(turned && turned.height > turned.width, "runs down the turned page");
  });

  test("in text that is itself turned, to stand upright on a turned page", async () => {
    const bytes = await build(async (document) => {
      const page = document.addPage([400, 300]);
      page.setRotation(degrees(90));
      const font = await document.embedFont(StandardFonts.Helvetica);
      page.drawText("{{sign__tenant}} here", { x: 200, y: 40, size: 14, rotate: degrees(90), font });
    });
    const [found] = await engine.findTexts(bytes, ["{{sign__tenant}}"]);
    assert.equal(found?.length, 1);
    await assertAt(bytes, "{{sign__tenant}}", found?.[0]);
    assert.ok((found?.[0]?.width ?? 0) > 80 && (found?.[0]?.height ?? 99) < 25);
  });

  test("every occurrence in reading order, and none of what is not there", async () => {
    const bytes = await build(async (document) => {
      const font = await document.embedFont(StandardFonts.Helvetica);
      const page = document.addPage([400, 300]);
      for (const [x, y] of [
        [200, 250],
        [20, 250],
        [20, 100],
      ] as const)
        page.drawText("Firma:", { x, y, size: 12, font });
      document.addPage([400, 300]).drawText("Firma:", { x: 50, y: 50, size: 12, font });
    });
    const [found, none, empty] = await engine.findTexts(bytes, ["Firma:", "Sello:", "  "]);
    const places = found?.map(({ page, x }) => [page, Math.round(x)]);
    assert.deepEqual(places, [
      [1, 20],
      [1, 200],
      [1, 20],
      [2, 50],
    ]);
    assert.deepEqual([none, empty], [[], []]);
  });
});
