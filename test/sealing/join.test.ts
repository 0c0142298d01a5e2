import assert from "node:assert/strict";
import { after, test } from "node:test";
import { PDF } from "@libpdf/core";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { PdfRejected } from "../../packages/pdf-engine/src/port/pdf.ts";
import { evidenceRequest, openEngine } from "./support/fixtures.ts";
import { build, encryptedPdf, formPdf, inheritingPdf, plainPdf, rawPdf, rawStream } from "./support/pdfs.ts";
import { rasterOf } from "./support/raster.ts";
import { readPdf, textOf } from "./support/read.ts";

/** The pieces of a compound document become one PDF. */
const { engine, close } = openEngine();
after(close);

test("pages follow in order, with size, rotation and crop box; the result can be sealed", async () => {
  const turned = await plainPdf(
    { size: [400, 300], rotate: 90 },
    { size: [500, 400], crop: [50, 40, 300, 200] },
  );
  const joined = await engine.join([
    await plainPdf({}),
    turned,
    inheritingPdf(),
    await encryptedPdf("", true),
  ]);
  const { pages } = await engine.canonicalize(joined);
  assert.deepEqual(
    pages.map(({ width, height }) => [width, height]),
    [
      [400, 300],
      [300, 400],
      [300, 200],
      [200, 300],
      [300, 200],
      [400, 300],
    ],
  );
  const text = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => textOf(joined, page)));
  assert.deepEqual(
    text.map((shown) => /Page \d|Inherited/.exec(shown)?.[0]),
    ["Page 1", "Page 1", "Page 2", "Inherited", "Inherited", "Page 1"],
  );
  const { runs } = await readPdf(joined);
  const angles = [1, 2, 3, 4, 5].map((page) => runs.find((run) => run.page === page)?.angle);
  assert.deepEqual(
    angles.map((angle) => (angle! + 360) % 360),
    [0, 270, 0, 270, 0],
  );
  const sealed = await engine.evidence(evidenceRequest(joined));
  assert.ok(sealed.pages > 5);
});

test("forms of two files with fields of one name keep their own values, as content", async () => {
  const one = await formPdf();
  const joined = await engine.join([one, await plainPdf({}), await formPdf()]);
  const texts = await Promise.all([1, 2, 3].map((page) => textOf(joined, page)));
  assert.ok(
    [0, 2].every((page) => texts[page]!.includes("Visible value")),
    texts.join("|"),
  );
  assert.ok(
    [0, 2].every((page) => texts[page]!.includes("Without appearance")),
    texts.join("|"),
  );
  assert.equal((await PDF.load(joined)).getForm()?.getFields().length ?? 0, 0);
});

/** Two pages with a link by name and one by page, and a comment with an appearance. */
const linkedPdf = (text: string): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R /Names << /Dests << /Names [(chapter) [4 0 R /Fit]] >> >> >>",
    "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 200 200] >>",
    "<< /Type /Page /Parent 2 0 R /Annots [5 0 R 6 0 R] /Contents 7 0 R /Resources << /Font << /F1 8 0 R >> >> >>",
    "<< /Type /Page /Parent 2 0 R >>",
    "<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /GoTo /D (chapter) >> /StructParent 3 >>",
    "<< /Type /Annot /Subtype /Link /Rect [9 0 19 9] /Dest [4 0 R /Fit] /P 3 0 R >>",
    rawStream("", Buffer.from(`BT /F1 12 Tf 20 100 Td (${text}) Tj ET`)),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ]);

test("links lead to the pages of their own file, by page and by a name that two files use", async () => {
  const joined = await engine.join([linkedPdf("one"), linkedPdf("two")]);
  const task = getDocument({ data: Uint8Array.from(joined), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  for (const [page, target] of [
    [1, 2],
    [3, 4],
  ]) {
    const annotations = await (await document.getPage(page!)).getAnnotations();
    const targets = await Promise.all(
      annotations.map(async ({ dest }) => 1 + (await document.getPageIndex(dest[0]))),
    );
    assert.deepEqual(targets, [target, target]);
  }
  await task.destroy();
});

/** A page with a square in each of two layers. */
const layeredPdf = (off: string): Uint8Array =>
  rawPdf([
    `<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R 7 0 R] /D << ${off} >> >> >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /Properties << /A 6 0 R /B 7 0 R >> >> >>",
    rawStream("", Buffer.from("/OC /A BDC 0 0 50 50 re f EMC /OC /B BDC 60 60 50 50 re f EMC")),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    "<< /Type /OCG /Name (A) >>",
    "<< /Type /OCG /Name (B) >>",
  ]);

test("what a layer hides is in no file, and what it shows is always shown", async () => {
  const joined = await engine.join([
    layeredPdf("/OFF [7 0 R]"),
    layeredPdf("/BaseState /OFF /ON [7 0 R]"),
    await plainPdf({}),
  ]);
  const task = getDocument({ data: Uint8Array.from(joined), verbosity: VerbosityLevel.ERRORS });
  const groups = [...(await (await task.promise).getOptionalContentConfig())];
  await task.destroy();
  assert.deepEqual(groups, []);
  for (const [index, shown, hidden] of [
    [0, 25, 85],
    [1, 85, 25],
  ] as const) {
    const raster = await rasterOf(joined, index);
    assert.deepEqual(
      [raster.at(shown, shown), raster.at(hidden, hidden)],
      [
        [0, 0, 0],
        [255, 255, 255],
      ],
    );
  }
});

test("what two pages share is there once", async () => {
  const image = Buffer.alloc(300_000, 7);
  const shared = rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 200 200] /Resources << /XObject << /I 5 0 R >> >> >>",
    "<< /Type /Page /Parent 2 0 R >>",
    "<< /Type /Page /Parent 2 0 R >>",
    rawStream(
      "/Type /XObject /Subtype /Image /Width 500 /Height 600 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /JPXDecode",
      image,
    ),
  ]);
  const joined = await engine.join([shared, await plainPdf({})]);
  assert.ok(joined.length < 1.5 * image.length, String(joined.length));
});

test("a file that needs a password, and one that is cut off, are refused with the reason", async () => {
  const plain = await plainPdf({});
  for (const [file, reason] of [
    [await encryptedPdf("secret", true), "password_protected"],
    [plain.subarray(0, plain.length - 400), "truncated"],
    [Buffer.from("no pdf"), "not_a_pdf"],
  ] as const)
    await assert.rejects(engine.join([plain, file]), (error: unknown) => {
      assert.ok(error instanceof PdfRejected);
      assert.equal(error.reason, reason);
      return true;
    });
});

test("more pages than a document may have are refused", async () => {
  const many = await build((document) => {
    for (let page = 0; page < 1200; page++) document.addPage([10, 10]);
  });
  await assert.rejects(engine.join([many, many]), (error: unknown) => {
    assert.ok(error instanceof PdfRejected);
    assert.equal(error.reason, "too_many_pages");
    return true;
  });
});
