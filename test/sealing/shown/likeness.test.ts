import assert from "node:assert/strict";
import { after, test } from "node:test";
import { differ } from "../../../packages/pdf-engine/src/canonical/likeness.ts";
import type { Picture } from "../../../packages/pdf-engine/src/canonical/pdfium.ts";
import { Programs } from "../../../packages/pdf-engine/src/canonical/programs.ts";
import { openEngine } from "../support/fixtures.ts";
import { rawPdf, rawStream } from "../support/pdfs.ts";

/** A mark that one program alone draws makes a page a picture, however thin it is. */

const { engine, close } = openEngine();
after(close);

const page = (content: string, { entries = "", resources = "" } = {}): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] ${entries} /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> >>`,
    rawStream("", Buffer.from(content)),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>",
  ]);

const words = (size: number): string =>
  [180, 154, 128, 102, 76]
    .map((y) => `BT /F1 ${size} Tf 20 ${y} Td (We agree on a price of 900000 euros for each month) Tj ET`)
    .join(" ");

interface Drawn {
  pdfium: Picture;
  pdfjs: Picture;
}

async function draw(file: Uint8Array, scale: number): Promise<Drawn> {
  const programs = await Programs.open(file);
  try {
    const pdfium = await programs.drawWithPdfium(0, () => scale);
    const pdfjs = pdfium && (await programs.drawWithPdfjs(0, pdfium));
    assert.ok(pdfium !== null && pdfjs !== null);
    return { pdfium, pdfjs };
  } finally {
    await programs.close();
  }
}

/** Whether a mark is found, whichever program alone draws it. Without the mark nothing may be found. */
async function isFound(mark: string, { content = "", entries = "", scale = 1 } = {}): Promise<boolean> {
  const [plain, marked] = [
    await draw(page(content, { entries }), scale),
    await draw(page(`${content} q ${mark} Q`, { entries }), scale),
  ];
  assert.equal(differ(plain.pdfium, plain.pdfjs, scale), false);
  return differ(marked.pdfium, plain.pdfjs, scale) && differ(plain.pdfium, marked.pdfjs, scale);
}

const LINES = {
  "a line": "100 103 m 124 103 l S",
  "an upright line": "120.5 90 m 120.5 114 l S",
  "a slanting line": "100 90 m 117 107 l S",
  "a line between pixels": "100 103.5 m 124 103.5 l S",
  "a short line": "100 103 m 112 103 l S",
  "a line along the edge": "100 199.6 m 160 199.6 l S",
} as const;

for (const [what, line] of Object.entries(LINES))
  test(`${what} of 0.3 to 0.9 points is found`, async () => {
    for (const width of [0.3, 0.9]) assert.equal(await isFound(`${width} w ${line}`), true, String(width));
    assert.equal(await isFound(`0.9 w 1 0 0 RG ${line}`), true, "red");
  });

test("lines are found through words, on turned pages and at fewer pixels", async () => {
  const line = "0.9 w 100 104.5 m 140 104.5 l S";
  for (const size of [6, 10, 12])
    assert.equal(await isFound(line, { content: words(size) }), true, String(size));
  assert.equal(await isFound(line, { content: words(10), entries: "/Rotate 90" }), true);
  assert.equal(await isFound("0.9 w 100 90 m 160 90 l S", { scale: 0.6 }), true);
});

test("letters of faces that programs bring along are no difference", async () => {
  for (const face of ["Helvetica", "Times-Roman"]) {
    const file = Buffer.from(
      Buffer.from(page(words(24)))
        .toString("latin1")
        .replace("Times-Roman", face),
      "latin1",
    );
    const { pdfium, pdfjs } = await draw(file, 1);
    assert.equal(differ(pdfium, pdfjs, 1), false, face);
  }
});

test("a line that is paler in one program is no difference", async () => {
  const lines = [0.2, 0.5, 1].map(
    (width, index) => `${width} w 20 ${50.3 + 40 * index} m 280 ${50.3 + 40 * index} l S`,
  );
  const { pdfium, pdfjs } = await draw(page(`${words(10)} ${lines.join(" ")}`), 1);
  assert.equal(differ(pdfium, pdfjs, 1), false);
});

test("a line through a price that one program draws makes the page a picture", async () => {
  const shading =
    "/Shading << /S << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 1 0] /Background [1 0 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [1 1 1] /N 1 >> >> >>";
  const price = "BT /F1 12 Tf 60 100 Td (Price 100000 euros) Tj ET";
  const struck = page(`${price} q 95 103.5 60 0.9 re W n /S sh Q`, { resources: shading });
  const { warnings } = await engine.canonicalize(struck);
  assert.ok(warnings.some(({ code }) => code === "PAGE_KEPT_AS_PICTURE"));
});
