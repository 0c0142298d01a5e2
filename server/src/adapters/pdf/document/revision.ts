import type { PdfRef } from "@libpdf/core";
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from "@libpdf/core";
import type { PreparedPdf } from "../../seal/slot.ts";
import { assertSlot, OFFSET_PLACEHOLDER, SLOT_BYTES } from "../../seal/slot.ts";

/** Print and Locked (ISO 32000-1 §12.5.3): the seal has no look, and stays. */
const WIDGET_FLAGS = 4 | 128;
/** SignaturesExist and AppendOnly (§12.7.2). */
const SIG_FLAGS = 3;

const numbers = (...values: number[]): PdfArray => PdfArray.of(...values.map((value) => PdfNumber.of(value)));

/** "D:20260711120000Z" */
const pdfDate = (instant: number): string =>
  `D:${new Date(instant).toISOString().replace(/[-:T]|\.\d+/g, "")}`;

function addSignatureField(pdf: PDF, sealedAt: number): void {
  const page = pdf.getPage(0);
  if (page === null) throw new Error("a document without pages cannot be sealed");
  const signature = pdf.createDict({
    Type: PdfName.of("Sig"),
    Filter: PdfName.of("Adobe.PPKLite"),
    SubFilter: PdfName.of("ETSI.CAdES.detached"),
    ByteRange: numbers(0, OFFSET_PLACEHOLDER, OFFSET_PLACEHOLDER, OFFSET_PLACEHOLDER),
    Contents: new PdfString(new Uint8Array(SLOT_BYTES), "hex"),
    M: PdfString.fromString(pdfDate(sealedAt)),
  });
  const field = pdf.createDict({
    Type: PdfName.of("Annot"),
    Subtype: PdfName.of("Widget"),
    FT: PdfName.of("Sig"),
    T: PdfString.fromString(`Seal_${sealedAt}`),
    F: PdfNumber.of(WIDGET_FLAGS),
    P: page.ref,
    Rect: numbers(0, 0, 0, 0),
    V: signature,
  });
  const annotations = page.dict.get("Annots", (ref: PdfRef) => pdf.getObject(ref));
  const others = annotations instanceof PdfArray ? annotations.toArray() : [];
  page.dict.set("Annots", PdfArray.of(...others, field));
  pdf
    .getCatalog()
    .set("AcroForm", PdfDict.of({ Fields: PdfArray.of(field), SigFlags: PdfNumber.of(SIG_FLAGS) }));
}

/**
 * Appends the revision that holds the empty signature. The library would silently rewrite a file that it cannot
 * append to, which would invalidate what is hashed: both are checked. Throws Error.
 */
export async function appendSignature(bytes: Uint8Array, sealedAt: number): Promise<PreparedPdf> {
  const pdf = await PDF.load(bytes);
  const blocker = pdf.canSaveIncrementally();
  if (blocker !== null) throw new Error(`the document cannot be appended to: ${blocker}`);
  addSignatureField(pdf, sealedAt);
  const prepared = await pdf.save({ incremental: true });
  if (Buffer.compare(prepared.subarray(0, bytes.length), bytes) !== 0) {
    throw new Error("the sealed revision does not begin with the document");
  }
  const revision = { bytes: prepared, revisionStart: bytes.length };
  assertSlot(revision);
  return revision;
}
