import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfString } from "@libpdf/core";
import { writePlainWidths } from "../../../packages/pdf-engine/src/canonical/plain-widths.ts";
import { resolver } from "../../../packages/pdf-engine/src/file/page-tree.ts";
import { writePlainValues } from "../../../packages/pdf-engine/src/file/plain-values.ts";
import { Reader } from "../../../packages/pdf-engine/src/forms/reader.ts";

/** Programs take widths that are not whole, or written twice, each in its own way. */

type Numbers = readonly (number | Numbers)[];
const arrayOf = (items: Numbers): PdfArray =>
  PdfArray.of(...items.map((item) => (typeof item === "number" ? PdfNumber.of(item) : arrayOf(item))));
const numbersOf = (array: PdfArray): Numbers =>
  array
    .toArray()
    .map((item) =>
      item instanceof PdfArray ? numbersOf(item) : item instanceof PdfNumber ? item.value : NaN,
    );

/** Writes a font's widths, where it shows the text. Answers whether they were odd. */
function write(font: PdfDict, text = ""): boolean {
  const pdf = PDF.create();
  pdf.getCatalog().set("Test", font);
  return writePlainWidths(pdf, new Map([[new PdfDict(), new Map([[font, new Set([text])]])]]));
}

const composite = (entries: Record<string, PdfArray | PdfNumber>): PdfDict =>
  PdfDict.of({
    Subtype: PdfName.of("CIDFontType2"),
    CIDSystemInfo: PdfDict.of({
      Registry: PdfString.fromString("Adobe"),
      Ordering: PdfString.fromString("Identity"),
      Supplement: PdfNumber.of(0),
    }),
    ...entries,
  });

describe("widths of many characters", () => {
  const WRITTEN: readonly [what: string, given: Numbers, written: Numbers][] = [
    ["stay", [1, [500, 600], 5, 7, 400], [1, [500, 600], 5, 7, 400]],
    ["of a glyph twice: the later one", [1, [500, 600], 2, [700]], [1, [500], 2, [700]]],
    ["without a first glyph end there", [1, [500], [600]], [1, [500]]],
    ["with a range backwards", [1, [500], 7, 5, 400], [1, [500]]],
  ];
  for (const [what, given, written] of WRITTEN)
    test(what, () => {
      const font = composite({ W: arrayOf(given) });
      assert.equal(write(font), what !== "stay");
      assert.deepEqual(numbersOf(font.get("W") as PdfArray), written);
    });

  test("of vertical writing, and defaults", () => {
    const font = composite({
      W2: arrayOf([3, [1, 2, 3], 3, 4, 5, 6, 7]),
      DW2: arrayOf([880]),
      DW: arrayOf([]),
    });
    assert.equal(write(font), true);
    assert.deepEqual(numbersOf(font.get("W2") as PdfArray), [3, [5, 6, 7], 4, [5, 6, 7]]);
    assert.deepEqual([font.has("DW"), font.has("DW2")], [false, false]);
  });

  test("a font says of which collection its characters are", () => {
    const font = composite({});
    font.set("CIDSystemInfo", PdfNumber.of(1));
    assert.equal(write(font), true);
    assert.equal(write(font), false);
  });
});

const simple = (entries: Record<string, PdfArray | PdfNumber>): PdfDict =>
  PdfDict.of({ Subtype: PdfName.of("TrueType"), Widths: arrayOf([500, 600]), ...entries });

test("widths of a simple font are those of all codes that it shows", () => {
  const whole = { FirstChar: PdfNumber.of(65), LastChar: PdfNumber.of(66) };
  assert.equal(write(simple(whole), "AB"), false);
  for (const font of [simple({ FirstChar: PdfNumber.of(65) }), simple(whole)]) {
    assert.equal(write(font, "ABC"), true);
    const widths = numbersOf(font.get("Widths") as PdfArray);
    assert.deepEqual([widths.length, widths[65], widths[66], widths[67]], [256, 500, 600, 0]);
  }
});

test("entries that are null or refer to nothing go, and numbers are no larger than programs read", () => {
  const pdf = PDF.create();
  const dict = PdfDict.of({
    Missing: PdfRef.of(999, 0),
    Large: PdfNumber.of(3e9),
    List: arrayOf([1, [-3e9]]),
    Own: PdfNumber.of(5),
  });
  pdf.getCatalog().set("Test", dict);
  writePlainValues(pdf);
  const reader = new Reader(resolver(pdf));
  assert.deepEqual([dict.has("Missing"), reader.number(dict.get("Large"))], [false, 2 ** 31 - 1]);
  assert.deepEqual(numbersOf(dict.get("List") as PdfArray), [1, [1 - 2 ** 31]]);
  assert.equal(reader.number(dict.get("Own")), 5);
});

test("widths of glyphs that are content begin at a code that there is", () => {
  const font = simple({ FirstChar: PdfNumber.of(-1), LastChar: PdfNumber.of(255) });
  font.set("Subtype", PdfName.of("Type3"));
  font.set("Widths", arrayOf(Array.from({ length: 257 }, (_, index) => index)));
  assert.equal(write(font, "A"), true);
  const widths = numbersOf(font.get("Widths") as PdfArray);
  assert.deepEqual([widths.length, widths[0], widths[65], widths[255]], [256, 1, 66, 256]);
});
