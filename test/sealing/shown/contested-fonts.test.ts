import assert from "node:assert/strict";
import { test } from "node:test";
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber } from "@libpdf/core";
import { isContestedFont } from "../../../packages/pdf-engine/src/canonical/contested-fonts.ts";
import { resolver } from "../../../packages/pdf-engine/src/file/page-tree.ts";
import { Reader } from "../../../packages/pdf-engine/src/forms/reader.ts";

/** A Type 1 file has an encoding of its own, which some programs prefer to the usual one. */

const ENCODING = "/Encoding 256 array\ndup 48 /nine put\ndup 49 /one put\nreadonly def\ncurrentfile eexec";
const DIFFERENCES = PdfDict.of({
  Differences: PdfArray.of(PdfNumber.of(48), PdfName.of("nine")),
});

function isContested(flags: number, encoding?: PdfName | PdfDict, file = ENCODING): boolean {
  const pdf = PDF.create();
  const descriptor = PdfDict.of({ Flags: PdfNumber.of(flags) });
  descriptor.set("FontFile", pdf.createStream({}, Buffer.from(file)));
  const font = PdfDict.of({
    Subtype: PdfName.of("Type1"),
    FontDescriptor: descriptor,
    Widths: PdfArray.of(PdfNumber.of(500)),
  });
  if (encoding !== undefined) font.set("Encoding", encoding);
  return isContestedFont(pdf, new Reader(resolver(pdf)), font);
}

test("a font file that encodes other digits is contested where the PDF leaves it open", () => {
  assert.equal(isContested(32), true);
  assert.equal(isContested(4, PdfName.of("WinAnsiEncoding")), true);
  assert.equal(isContested(32, PdfDict.of({ BaseEncoding: PdfName.of("WinAnsiEncoding") })), true);
});

test("it is not where the PDF names the letter, the font has symbols, or the file agrees", () => {
  assert.equal(isContested(32, DIFFERENCES), false);
  assert.equal(isContested(4), false);
  assert.equal(isContested(32, undefined, ENCODING.replace("/nine", "/zero")), false);
});

const isContestedObject = (entries: Record<string, PdfName | PdfArray | PdfDict>): boolean => {
  const pdf = PDF.create();
  return isContestedFont(pdf, new Reader(resolver(pdf)), PdfDict.of(entries));
};

test("a font in the file that does not say how wide its glyphs are is contested, one of programs is not", () => {
  const Subtype = PdfName.of("TrueType");
  const held = PdfDict.of({ FontFile3: PDF.create().createStream({}, Buffer.from("")) });
  assert.equal(isContestedObject({ Subtype, FontDescriptor: held }), true);
  assert.equal(isContestedObject({ Subtype, FontDescriptor: held, Widths: new PdfArray() }), false);
  assert.equal(isContestedObject({ Subtype, FontDescriptor: new PdfDict() }), false);
});

test("a font with a CMap that no program has to know is contested", () => {
  const Subtype = PdfName.of("Type0");
  const DescendantFonts = PdfArray.of(PdfDict.of({ Subtype: PdfName.of("CIDFontType2") }));
  for (const name of ["Identity-H", "UniJIS-UCS2-HW-V", "90msp-RKSJ-H", "GBK2K-V", "H", "KSCms-UHC-HW-H"])
    assert.equal(isContestedObject({ Subtype, DescendantFonts, Encoding: PdfName.of(name) }), false, name);
  for (const name of ["Identity", "UniJIS-X-H", "WinAnsiEncoding", "H-H"])
    assert.equal(isContestedObject({ Subtype, DescendantFonts, Encoding: PdfName.of(name) }), true, name);
  assert.equal(isContestedObject({ Subtype, DescendantFonts }), true);
  assert.equal(isContestedObject({ Subtype, Encoding: PdfName.of("Identity-H") }), true, "no kind of glyphs");
});
