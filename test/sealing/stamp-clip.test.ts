import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { type PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";
import type { Ink, Place, Stamp, StampContent } from "../../packages/pdf-engine/src/port/pdf.ts";
import { DIAGONAL, evidenceRequest, NAME, openEngine, temporaryFolder } from "./support/fixtures.ts";
import { type PageOptions, plainPdf } from "./support/pdfs.ts";
import { inkBar } from "./support/png.ts";
import { difference, hasTool, renderPage } from "./support/tools.ts";

const { engine, close } = openEngine();
let pdfium: PDFiumLibrary;
before(async () => {
  pdfium = await PDFiumLibrary.init();
});
after(async () => {
  pdfium.destroy();
  await close();
});

const PLACE: Place = { page: 1, x: 80, y: 60, width: 60, height: 24 };
/** A whole number, because an edge between two pixels would tint both. */
const SCALE = 2;

interface Bitmap {
  width: number;
  height: number;
  data: Uint8Array;
}

async function firstPage(bytes: Uint8Array): Promise<Bitmap> {
  const document: PDFiumDocument = await pdfium.loadDocument(bytes);
  const drawn = await document.getPage(0).render({ scale: SCALE, render: "bitmap", renderFormFields: true });
  document.destroy();
  return drawn;
}

/** Least difference, of 255 levels, that counts: a letter at the edge tints the next pixel by 2. */
const SEEN = 4;

/** The number of pixels that differ in any channel, inside and outside the rectangle. */
function changed(left: Bitmap, right: Bitmap, place: Place): { inside: number; outside: number } {
  assert.deepEqual([left.width, left.height], [right.width, right.height]);
  const counts = { inside: 0, outside: 0 };
  for (let at = 0; at < left.width * left.height; at++) {
    const differs = [0, 1, 2].some(
      (channel) => Math.abs((left.data[4 * at + channel] ?? 0) - (right.data[4 * at + channel] ?? 0)) > SEEN,
    );
    if (!differs) continue;
    const [x, y] = [(at % left.width) / SCALE, Math.floor(at / left.width) / SCALE];
    const inside = x >= place.x && x < place.x + place.width && y >= place.y && y < place.y + place.height;
    counts[inside ? "inside" : "outside"]++;
  }
  return counts;
}

const points = (...places: [number, number][]): Ink => ({
  method: "drawn",
  width: 120,
  height: 48,
  strokes: [{ points: places.map(([x, y], index) => [x, y, 0.5, index * 400]) }],
});
const ink = (drawn: Ink, caption: string | null = null): StampContent => ({
  kind: "ink",
  ink: drawn,
  caption,
});
const bar = { width: 90, height: 300 };

const contents: Record<string, StampContent> = {
  "strokes far outside of their pad": ink(points([-4000, -4000], [60, 24], [4000, 4000], [60, -3000])),
  "numbers that no page has": ink(points([-1e308, 24], [60, 24], [1e308, 24], [60, 0], [60, 48])),
  "strokes along the border": ink(points([0, 0], [120, 0], [120, 48], [0, 48], [0, 0])),
  "strokes on a pad of a pixel": ink({ ...DIAGONAL, width: 1, height: 1 } as Ink),
  "strokes with a caption": ink(points([0, 0], [120, 48]), "Signed by Ana · 2026-11-22 · 0197f3a2"),
  "a typed signature": ink({ method: "typed", text: "ffjÅÇqg".repeat(3), face: "great-vibes" }),
  "a picture": ink({ method: "uploaded", png: inkBar(bar.width, bar.height).toString("base64"), ...bar }),
  "a text": { kind: "text", text: `${NAME} ÅÇĘqgj` },
  "a long text": { kind: "text", text: "palabra ".repeat(80) },
  "a number": { kind: "text", text: "-999999999999999.1234567890", unbroken: true },
  paragraphs: { kind: "paragraphs", text: `${NAME}\n\n${"palabra ÅÇĘqgj ".repeat(60)}\nfin` },
  "a line through the place": { kind: "strikethrough" },
  "a chosen option": { kind: "radio", option: "Sí", chosen: true },
  "an option that was not chosen": { kind: "radio", option: "No", chosen: false },
  "a checked box": { kind: "checkbox", checked: true },
  "a certificate": { kind: "certificate", heading: "e.firma", lines: [NAME, "RFC XAXX010101000"] },
};
const pages: Record<string, PageOptions> = {
  "not turned": {},
  "turned by 90°": { rotate: 90 },
  "cropped and turned by 180°": { crop: [20, 10, 300, 260], rotate: 180 },
  "cropped and turned by 270°": { crop: [20, 10, 300, 260], rotate: 270 },
};

describe("nothing outside of its field is changed", () => {
  for (const [page, options] of Object.entries(pages)) {
    for (const [what, content] of Object.entries(contents)) {
      test(`by ${what}, on a page that is ${page}`, async () => {
        const source = await plainPdf(options);
        const stamp: Stamp = { ...PLACE, content };
        const { bytes } = await engine.evidence(evidenceRequest(source, { stamps: [stamp] }));
        const { inside, outside } = changed(await firstPage(source), await firstPage(bytes), PLACE);
        assert.equal(outside, 0, `${outside} pixels outside, ${inside} inside`);
        assert.ok(inside > 0, "and it is drawn");
      });
    }
  }
});

test("Poppler sees the same", async (context) => {
  if (!hasTool("pdftoppm")) return context.skip("pdftoppm is not installed");
  const folder = temporaryFolder();
  context.after(folder.remove);
  const source = await plainPdf({ rotate: 90 });
  const content = contents["strokes far outside of their pad"]!;
  const { bytes } = await engine.evidence(evidenceRequest(source, { stamps: [{ ...PLACE, content }] }));
  const [before, signed] = [join(folder.path, "before.pdf"), join(folder.path, "signed.pdf")];
  writeFileSync(before, source);
  writeFileSync(signed, bytes);
  const seen = difference(renderPage(before, 1), renderPage(signed, 1));
  assert.ok(seen.x >= PLACE.x && seen.y >= PLACE.y, JSON.stringify(seen));
  assert.ok(seen.x + seen.width <= PLACE.x + PLACE.width, JSON.stringify(seen));
  assert.ok(seen.y + seen.height <= PLACE.y + PLACE.height, JSON.stringify(seen));
});
