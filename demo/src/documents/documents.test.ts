import assert from "node:assert/strict";
import { test } from "node:test";
import { degrees, PDFDocument } from "pdf-lib";
import { leaseAgreement } from "./lease.ts";
import { nonDisclosureAgreement } from "./nda.ts";
import type { PreparedDocument } from "./prepared.ts";
import { displayedSize, signatureBox, UnreadablePdf, uploadedDocument } from "./upload.ts";

/** Displayed sizes of a document's pages, after checking that every field lies inside its page. */
async function pagesHolding({ bytes, fields }: PreparedDocument) {
  const pages = (await PDFDocument.load(bytes)).getPages().map(displayedSize);
  for (const { page, x, y, width, height, label } of fields) {
    const size = pages[page - 1];
    assert.ok(size !== undefined, `${label} has a page`);
    assert.ok(x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height, `${label} fits`);
  }
  return pages;
}

test("the lease has three upright pages and one required signature", async () => {
  const lease = await leaseAgreement();
  const pages = await pagesHolding(lease);
  assert.equal(pages.length, 3);
  assert.ok(pages.every(({ width, height }) => height > width));
  assert.deepEqual(
    lease.fields.filter(({ type }) => type === "signature").map(({ page, required }) => ({ page, required })),
    [{ page: 3, required: true }],
  );
});

test("the NDA's second page is read as landscape and holds every field", async () => {
  const nda = await nonDisclosureAgreement();
  const pages = await pagesHolding(nda);
  assert.deepEqual(pages, [
    { width: 612, height: 792 },
    { width: 792, height: 612 },
  ]);
  assert.ok(nda.fields.every(({ page }) => page === 2));
});

async function pdfWith(prepare: (pdf: PDFDocument) => void): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 300]);
  prepare(pdf);
  return pdf.save();
}

test("one's own PDF is signed near the bottom right of its last page, as displayed", async () => {
  const bytes = await pdfWith((pdf) => {
    const last = pdf.addPage([600, 800]);
    last.setCropBox(100, 50, 400, 700);
    last.setRotation(degrees(90));
  });
  const { name, fields } = await uploadedDocument("Mi contrato.PDF", bytes, "Firma");
  assert.equal(name, "Mi contrato");
  // the crop box is 400 × 700, read as 700 × 400
  assert.deepEqual(fields, [
    {
      type: "signature",
      page: 2,
      x: 476,
      y: 316,
      width: 200,
      height: 60,
      required: true,
      label: "Firma",
    },
  ]);
});

test("a crop box beyond the media box counts only where they overlap", async () => {
  const bytes = await pdfWith((pdf) => pdf.addPage([600, 800]).setCropBox(-100, 400, 2000, 2000));
  const page = (await PDFDocument.load(bytes)).getPage(1);
  assert.deepEqual(displayedSize(page), { width: 600, height: 400 });
});

test("the signature fits on pages of any size", () => {
  for (const [width, height] of [
    [20, 20],
    [100, 2000],
    [14_400, 40],
    [595, 842],
  ] as const) {
    const box = signatureBox({ width, height });
    assert.ok(box.x >= 0 && box.y >= 0 && box.width > 0 && box.height > 0);
    assert.ok(box.x + box.width <= width && box.y + box.height <= height);
  }
});

test("a file that is no PDF is refused before anything is created", async () => {
  const text = new TextEncoder().encode("hello");
  await assert.rejects(uploadedDocument("x.pdf", text, "Firma"), UnreadablePdf);
});
