import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from "@libpdf/core";
import { writePlainEncodings } from "../../../packages/pdf-engine/src/canonical/plain-encodings.ts";

/** Programs read odd lists of names, and codes without one, each in its own way. */

type Items = readonly (number | string | null)[];

const itemOf = (item: number | string | null) =>
  typeof item === "number"
    ? PdfNumber.of(item)
    : item === null
      ? PdfString.fromString("a")
      : PdfName.of(item.slice(1));

const fontOf = (kind: string, differences: Items): PdfDict =>
  PdfDict.of({
    Subtype: PdfName.of(kind),
    Encoding: PdfDict.of({ Differences: PdfArray.of(...differences.map(itemOf)) }),
    CharProcs: PdfDict.of({ a: new PdfStream([], new Uint8Array()), b: new PdfStream([], new Uint8Array()) }),
  });

/** Writes the names of a font that shows the text. Answers whether they were odd. */
function write(font: PdfDict, text = ""): boolean {
  const pdf = PDF.create();
  pdf.getCatalog().set("Test", font);
  return writePlainEncodings(pdf, new Map([[new PdfDict(), new Map([[font, new Set([text])]])]]));
}

const namesOf = (font: PdfDict): Items =>
  ((font.get("Encoding") as PdfDict).get("Differences") as PdfArray)
    .toArray()
    .map((item) => (item instanceof PdfNumber ? item.value : `/${(item as PdfName).value}`));

describe("names of codes", () => {
  const WRITTEN: readonly [what: string, given: Items, written: Items][] = [
    ["that end at a code without one", [97, "/a", "/b", 0], [97, "/a", "/b"]],
    ["backwards", [98, "/b", 97, "/a"], [97, "/a", "/b"]],
    ["of a code twice: the later one", [97, "/a", "/b", 97, "/b"], [97, "/b", "/b"]],
    ["beyond the last code", [255, "/a", "/b", 300, "/a"], [255, "/a"]],
    ["before the first code", [-1, "/b", "/a"], [0, "/a"]],
    ["without a code", ["/a", 98, "/b"], [98, "/b"]],
    ["of a code that is not whole", [97.5, "/a", 98, "/b"], [98, "/b"]],
    ["that are no names", [97, "/a", null, "/b"], [97, "/a", 99, "/b"]],
    ["that are empty", [97, "/", "/b"], [98, "/b"]],
  ];
  for (const [what, given, written] of WRITTEN)
    for (const kind of ["Type1", "TrueType", "Type3"])
      test(`${what} (${kind})`, () => {
        const font = fontOf(kind, given);
        assert.equal(write(font), true);
        assert.deepEqual(namesOf(font), written);
        assert.equal(write(font), false);
      });

  test("of ordinary fonts stay", () => {
    for (const kind of ["Type1", "TrueType", "Type3"])
      assert.equal(write(fontOf(kind, [0, "/.notdef", 97, "/a", "/b"]), "ab"), false, kind);
  });
});

test("a font whose glyphs are content names each code that it shows", () => {
  const font = fontOf("Type3", [97, "/a"]);
  assert.equal(write(font, "abc"), true);
  assert.deepEqual(namesOf(font), [97, "/a", "/b", "/.notdef"]);
  assert.equal(write(fontOf("Type1", [97, "/a"]), "abc"), false);
});
