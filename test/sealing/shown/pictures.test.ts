import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { assertSamePictures } from "../../../packages/pdf-engine/src/canonical/pictures.ts";
import { PdfRejected } from "../../../packages/pdf-engine/src/port/pdf.ts";
import { plainPdf, rawPdf, rawStream } from "../support/pdfs.ts";

/** An upload and its canonical file are drawn by another program than the one that wrote it (decision D426). */

const OPTIONS = { ignored: [], isRebuilt: false, isSigned: true };

interface Page {
  says?: string;
  size?: readonly [number, number];
}

/** A page that says something in letters of a twelfth of its height. */
function pageOf({ says = "We agree on 100", size: [width, height] = [300, 200] }: Page = {}): Uint8Array {
  const letters = height / 12;
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    rawStream("", Buffer.from(`BT /F1 ${letters} Tf ${letters} ${height / 2} Td (${says}) Tj ET`)),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ]);
}

async function refusal(before: Uint8Array, after: Uint8Array, options = {}): Promise<PdfRejected> {
  const error = await assertSamePictures(before, after, { ...OPTIONS, ...options }).catch(
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof PdfRejected, String(error));
  return error;
}

describe("a canonical file that PDFium shows unlike the upload", () => {
  test("is refused, with the page", async () => {
    const other = pageOf({ says: "We agree on 900" });
    const { reason, message } = await refusal(pageOf(), other);
    assert.deepEqual([reason, message.includes("page 1")], ["damaged", true]);
    assert.equal((await refusal(pageOf(), other, { isRebuilt: true })).reason, "ambiguous");
    const [one, two] = [await plainPdf({}, {}), await plainPdf({}, { rotate: 180 })];
    assert.match((await refusal(one, two)).message, /page 2/);
  });

  test("is refused where the page is too large to be drawn at that resolution", async () => {
    const size = [9000, 9000] as const;
    await refusal(pageOf({ size }), pageOf({ size, says: "We agree on 900" }));
    assert.equal(await assertSamePictures(pageOf({ size }), pageOf({ size }), OPTIONS), true);
  });

  test("is refused where the page has another size, however its content looks", async () => {
    await refusal(pageOf({ says: "" }), pageOf({ says: "", size: [300, 210] }));
    const rounded = pageOf({ size: [299.9, 200] });
    assert.equal(await assertSamePictures(pageOf(), rounded, OPTIONS), false);
  });

  test("is taken where PDFium shows nothing of a broken upload, or the box is drawn anew", async () => {
    const blank = pageOf({ says: "", size: [612, 792] });
    const rebuilt = { ...OPTIONS, isRebuilt: true };
    assert.equal(await assertSamePictures(blank, pageOf(), rebuilt), false);
    const ignored = [[{ x: 0, y: 0, width: 300, height: 200 }]];
    const isEqual = await assertSamePictures(pageOf(), pageOf({ says: "Other" }), { ...OPTIONS, ignored });
    assert.equal(isEqual, false);
    assert.equal(await assertSamePictures(Buffer.from("no PDF"), pageOf(), OPTIONS), false);
  });
});
