import { type PDF, PdfArray, PdfDict, PdfNumber, PdfString } from "@libpdf/core";
import type { Shown } from "../content/shown-letters.ts";
import { resolver } from "../file/page-tree.ts";
import { reachableDictionaries } from "../file/streams.ts";
import { Reader } from "../forms/reader.ts";

const SIMPLE: ReadonlySet<string> = new Set(["Type1", "MMType1", "TrueType", "Type3"]);
/** The last code of a simple font, and of one whose codes have two bytes. */
const LAST_CODE = 255;
const LAST_CID = 65_535;
/** Numbers of each glyph in the entries of widths, and of places for vertical writing (ISO 32000-2 §9.7.4.3). */
const PER_GLYPH = { W: 1, W2: 3 } as const;
/** Numbers of the defaults of all glyphs. */
const DEFAULTS = { DW: 0, DW2: 2 } as const;

const list = (numbers: readonly number[]): PdfArray =>
  PdfArray.of(...numbers.map((number) => PdfNumber.of(number)));

/**
 * Writes the widths of fonts so that all programs find the same: in arrays that are whole, with each glyph once. Where
 * they do not say how wide a code is that is shown, it gets the width that all others have. Answers whether any were odd.
 */
export function writePlainWidths(pdf: PDF, shown: ReadonlyMap<PdfDict, Shown>): boolean {
  const reader = new Reader(resolver(pdf));
  const codes = new Map<PdfDict, number[]>();
  for (const fonts of shown.values())
    for (const [font, strings] of fonts)
      codes.set(font, [...(codes.get(font) ?? []), ...[...strings].flatMap(rangeOf)]);
  let isOdd = false;
  for (const font of reachableDictionaries(pdf)) {
    const kind = reader.name(font.get("Subtype")) ?? "";
    if (SIMPLE.has(kind) && font.has("Widths")) isOdd = writeSimple(reader, font, codes.get(font)) || isOdd;
    if (kind.startsWith("CIDFontType")) isOdd = writeComposite(reader, font) || isOdd;
  }
  return isOdd;
}

/** The least and the greatest byte of a string. */
function rangeOf(text: string): number[] {
  const bytes = Buffer.from(text, "latin1");
  return bytes.length === 0 ? [] : [Math.min(...bytes), Math.max(...bytes)];
}

function writeSimple(reader: Reader, font: PdfDict, shown: readonly number[] = []): boolean {
  const given = reader.array(font.get("Widths")).map((item) => reader.number(item));
  const first = reader.number(font.get("FirstChar")) ?? 0;
  const last = reader.number(font.get("LastChar"));
  const isPlain =
    given.length > 0 &&
    given.every((width) => width !== null) &&
    font.has("FirstChar") &&
    Number.isInteger(first) &&
    first >= 0 &&
    last === first + given.length - 1 &&
    last <= LAST_CODE &&
    shown.every((code) => code >= first && code <= last);
  if (isPlain) return false;
  const missing = reader.number(reader.dict(font.get("FontDescriptor"))?.get("MissingWidth")) ?? 0;
  const end = Math.min(last ?? LAST_CODE, LAST_CODE);
  const widthOf = (code: number): number => (code <= end ? given[code - first] : null) ?? missing;
  font.set("FirstChar", PdfNumber.of(0));
  font.set("LastChar", PdfNumber.of(LAST_CODE));
  font.set("Widths", list(Array.from({ length: LAST_CODE + 1 }, (_, code) => widthOf(code))));
  return true;
}

function writeComposite(reader: Reader, font: PdfDict): boolean {
  const before = font.size;
  for (const [key, count] of Object.entries(DEFAULTS)) {
    const value = font.get(key);
    const isNumbers = count === 0 ? reader.number(value) !== null : reader.numbers(value).length === count;
    if (value !== undefined && !isNumbers) font.delete(key);
  }
  let isOdd = font.size !== before;
  const width = reader.number(font.get("DW"));
  // One program takes a width with decimals for none.
  if (width !== null && !Number.isInteger(width)) {
    font.set("DW", PdfNumber.of(Math.round(width)));
    isOdd = true;
  }
  isOdd = dropGlyphMap(reader, font) || isOdd;
  for (const [key, count] of Object.entries(PER_GLYPH)) {
    if (!font.has(key)) continue;
    const reading = new Reading(reader, count);
    reading.read(reader.array(font.get(key)).map((item) => reader.resolve(item)));
    if (!reading.isOdd) continue;
    font.set(key, reading.written());
    isOdd = true;
  }
  return nameCollection(reader, font) || isOdd;
}

/** One program uses the table of glyphs of a CFF font, which has its own (ISO 32000-2 table 115). */
function dropGlyphMap(reader: Reader, font: PdfDict): boolean {
  const isCompact = reader.dict(font.get("FontDescriptor"))?.has("FontFile3") ?? false;
  if (reader.name(font.get("Subtype")) !== "CIDFontType0" || !isCompact || !font.has("CIDToGIDMap"))
    return false;
  font.delete("CIDToGIDMap");
  return true;
}

/** Some programs do not draw a font that does not say of which collection its characters are. */
function nameCollection(reader: Reader, font: PdfDict): boolean {
  const collection = reader.dict(font.get("CIDSystemInfo"));
  const isNamed = ["Registry", "Ordering"].every(
    (key) => reader.resolve(collection?.get(key)) instanceof PdfString,
  );
  if (isNamed && reader.number(collection?.get("Supplement")) !== null) return false;
  font.set(
    "CIDSystemInfo",
    PdfDict.of({
      Registry: PdfString.fromString("Adobe"),
      Ordering: PdfString.fromString("Identity"),
      Supplement: PdfNumber.of(0),
    }),
  );
  return true;
}

type Value = ReturnType<Reader["resolve"]>;

/** Reads `c [w …]` and `first last w`, as the signing page's program does: a later entry counts, a broken one ends it. */
class Reading {
  readonly #reader: Reader;
  readonly #count: number;
  readonly #values = new Map<number, number[]>();
  isOdd = false;

  constructor(reader: Reader, count: number) {
    this.#reader = reader;
    this.#count = count;
  }

  read(items: readonly Value[]): void {
    this.isOdd = items.length === 0;
    for (let at = 0; at < items.length;) {
      const [start, next] = [this.#cid(items[at]), items[at + 1]];
      const end = this.#cid(next);
      const values = this.#numbers(
        next instanceof PdfArray ? next.toArray() : items.slice(at + 2, at + 2 + this.#count),
      );
      const isWhole = values.length > 0 && values.length % this.#count === 0;
      if (start === null || !isWhole || !(next instanceof PdfArray || end !== null)) {
        this.isOdd = true;
        return;
      }
      if (next instanceof PdfArray)
        for (let index = 0; index < values.length; index += this.#count)
          this.#set(start + index / this.#count, values.slice(index, index + this.#count));
      else for (let cid = start; cid <= end!; cid++) this.#set(cid, values);
      // One program misreads places for vertical writing that several glyphs share.
      this.isOdd ||= end !== null && (end < start || this.#count > 1);
      at += next instanceof PdfArray ? 2 : 2 + this.#count;
    }
  }

  #cid(value: Value): number | null {
    const cid = this.#reader.number(value);
    return cid !== null && Number.isInteger(cid) && cid >= 0 && cid <= LAST_CID ? cid : null;
  }

  #numbers(items: readonly Value[]): number[] {
    const numbers = items.map((item) => this.#reader.number(item));
    return numbers.every((number) => number !== null) ? numbers : [];
  }

  #set(cid: number, values: number[]): void {
    this.isOdd ||= this.#values.has(cid) || cid > LAST_CID;
    this.#values.set(cid, values);
  }

  written(): PdfArray {
    const array = new PdfArray();
    const glyphs = [...this.#values].toSorted(([left], [right]) => left - right);
    for (const [cid, values] of glyphs) if (cid <= LAST_CID) array.push(PdfNumber.of(cid), list(values));
    return array;
  }
}
