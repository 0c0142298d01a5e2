import assert from "node:assert/strict";
import { test } from "node:test";
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber } from "@libpdf/core";
import { isContestedFunction } from "../../packages/pdf-engine/src/canonical/contested-functions.ts";
import { contestedPages } from "../../packages/pdf-engine/src/canonical/contested-objects.ts";
import { resolver } from "../../packages/pdf-engine/src/file/page-tree.ts";
import { Reader } from "../../packages/pdf-engine/src/forms/reader.ts";

/** Programs calculate what the standard leaves open in their own ways, and then white is black. */

const pdf = PDF.create();
const reader = new Reader(resolver(pdf));
const numbers = (...values: number[]): PdfArray => PdfArray.of(...values.map((value) => PdfNumber.of(value)));

const isContested = (text: string, operands = 1): boolean => {
  const Domain = numbers(...Array.from({ length: 2 * operands }, (_, index) => index % 2));
  const entries = { FunctionType: PdfNumber.of(4), Domain, Range: numbers(0, 1) };
  return isContestedFunction(pdf, reader, reader.dict(pdf.createStream(entries, Buffer.from(text)))!);
};

test("a calculator with open cases is contested", () => {
  for (const text of [
    "{pop 1 0 div}",
    "{-2.5 mul round neg}",
    "{pop 1e0}",
    "{pop true}",
    "{pop 1 {.2} {.9} ifelse}",
  ])
    assert.equal(isContested(text), true, text);
  for (const text of ["{pop}", "{dup}", "{pop pop 0}", "{0.3 exch}", "{1.9 index mul}", "{3 5 roll}", "1"])
    assert.equal(isContested(text), true, text);
});

test("one of sums and products is not", () => {
  assert.equal(isContested("{1 exch sub}"), false);
  assert.equal(isContested("{dup 0.84 mul exch 0 mul add}"), false);
  assert.equal(isContested("{3 copy pop pop 4 1 roll pop pop 1 index mul mul}", 3), false);
});

test("one of high powers is contested, however it is written", () => {
  assert.equal(isContested(`{${"dup mul ".repeat(4)}}`), false);
  assert.equal(isContested(`{${"dup mul ".repeat(5)}}`), true);
  assert.equal(isContested(`{${"1 copy mul ".repeat(5)}}`), true);
  assert.equal(isContested(`{${"0 index mul ".repeat(5)}}`), true);
  assert.equal(isContested("{1 index mul exch pop}", 2), false);
});

const isContestedRow = (bound: number): boolean => {
  const power = PdfDict.of({
    FunctionType: PdfNumber.of(2),
    Domain: numbers(0, 1),
    C0: numbers(0),
    C1: numbers(1),
    N: PdfNumber.of(1),
  });
  const entries = { Domain: numbers(0, 1), Bounds: numbers(bound), Encode: numbers(0, 1, 0, 1) };
  const row = { FunctionType: PdfNumber.of(3), ...entries, Functions: PdfArray.of(power, power) };
  return isContestedFunction(pdf, reader, PdfDict.of(row));
};

const isContestedTable = (samples: readonly number[]): boolean => {
  const entries = {
    FunctionType: PdfNumber.of(0),
    Domain: numbers(0, 1),
    Range: numbers(0, 1),
    Size: numbers(samples.length),
    BitsPerSample: PdfNumber.of(8),
  };
  const table = pdf.createStream(entries, Buffer.from(samples));
  return isContestedFunction(pdf, reader, reader.dict(table)!);
};

test("a colour that is only at an end is contested, because a gradient may go on with it", () => {
  for (const bound of [0.001, 0.999]) assert.equal(isContestedRow(bound), true, `${bound}`);
  for (const bound of [0.02, 0.5, 0.98]) assert.equal(isContestedRow(bound), false, `${bound}`);
  const even = Array.from({ length: 256 }, (_, index) => index);
  assert.equal(isContestedTable(even), false);
  assert.equal(isContestedTable([...even.slice(0, -1), 0]), true);
  assert.equal(isContestedTable([255, ...even.slice(1)]), true);
  assert.equal(isContestedTable([0, 255, 0]), false);
});

const isContestedPower = (entries: Record<string, PdfArray | PdfNumber>): boolean =>
  isContestedFunction(pdf, reader, PdfDict.of({ FunctionType: PdfNumber.of(2), ...entries }));

test("powers and ranges that have no value are contested", () => {
  const [Domain, N] = [numbers(0, 1), PdfNumber.of(1)];
  assert.equal(isContestedPower({ Domain, N }), false);
  assert.equal(isContestedPower({ Domain, N: PdfNumber.of(-1) }), true);
  assert.equal(isContestedPower({ Domain: numbers(1, 0), N }), true);
  assert.equal(isContestedPower({ Domain: numbers(-1, 1), N: PdfNumber.of(0.5) }), true);
  assert.equal(isContestedPower({ Domain, N, C0: numbers(0, 1) }), true);
});

function isPicture(entries: Record<string, PdfDict>): boolean {
  const page = PdfDict.of({ Resources: PdfDict.of(entries) });
  const document = PDF.create();
  document.getCatalog().set("Pages", document.register(page));
  const pages = [{ dict: page }] as unknown as Parameters<typeof contestedPages>[1];
  return contestedPages(document, pages, { isPlain: () => false, contents: new Set() }).size > 0;
}

const state = (kind: string, group: PdfDict): PdfDict =>
  PdfDict.of({ SMask: PdfDict.of({ S: PdfName.of(kind), G: PdfDict.of({ Group: group }) }) });

test("a mask by brightness without a colour space is contested, and so is one by nothing", () => {
  const grey = PdfDict.of({ CS: PdfName.of("DeviceGray") });
  assert.equal(isPicture({ G: state("Luminosity", grey) }), false);
  assert.equal(isPicture({ G: state("Alpha", new PdfDict()) }), false);
  assert.equal(isPicture({ G: state("Luminosity", new PdfDict()) }), true);
  assert.equal(isPicture({ G: state("Other", grey) }), true);
});
