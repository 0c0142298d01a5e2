import { type PDF, PdfArray, type PdfDict, PdfName, PdfNumber } from "@libpdf/core";
import type { Shown } from "../content/shown-letters.ts";
import { resolver } from "../file/page-tree.ts";
import { reachableDictionaries } from "../file/streams.ts";
import { Reader } from "../forms/reader.ts";
import { characterOfName } from "./glyph-names.ts";
import { CodeNames } from "./unsettled-codes.ts";

const SIMPLE: ReadonlySet<string> = new Set(["Type1", "MMType1", "TrueType", "Type3"]);
const LAST_CODE = 255;
/** The name of no glyph. */
const NOT_DEFINED = ".notdef";

const isCode = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= LAST_CODE;

/**
 * Writes the names that fonts give to their codes so that all programs read the same: each code once, in their order. A
 * font whose glyphs are content names each code that it shows, because not all programs know the usual names there.
 * Answers whether any were odd.
 */
export function writePlainEncodings(pdf: PDF, shown: ReadonlyMap<PdfDict, Shown>): boolean {
  const reader = new Reader(resolver(pdf));
  const codes = new Map<PdfDict, Set<number>>();
  for (const fonts of shown.values())
    for (const [font, strings] of fonts) {
      const all = codes.get(font) ?? new Set();
      codes.set(font, all);
      for (const text of strings) for (const code of Buffer.from(text, "latin1")) all.add(code);
    }
  let isOdd = false;
  for (const font of reachableDictionaries(pdf)) {
    const kind = reader.name(font.get("Subtype")) ?? "";
    const encoding = reader.dict(font.get("Encoding"));
    if (encoding === null || !SIMPLE.has(kind)) continue;
    const names = new Names(reader, encoding);
    if (kind === "Type3") names.complete(font, codes.get(font) ?? new Set());
    if (!names.isOdd) continue;
    isOdd = true;
    // Other fonts may share the encoding, and show other codes.
    const own = encoding.clone();
    own.set("Differences", names.written());
    font.set("Encoding", own);
  }
  return isOdd;
}

/** Names of glyphs by code (ISO 32000-2 §9.6.5.1). */
class Names {
  readonly #reader: Reader;
  readonly #names = new Map<number, string>();
  isOdd = false;

  constructor(reader: Reader, encoding: PdfDict) {
    this.#reader = reader;
    this.#read(encoding);
  }

  #read(encoding: PdfDict): void {
    if (!encoding.has("Differences")) return;
    const items = this.#reader.array(encoding.get("Differences")).map((item) => this.#reader.resolve(item));
    let [code, isNumber] = [-1, true];
    for (const item of items) {
      isNumber = item instanceof PdfNumber;
      if (item instanceof PdfNumber) {
        this.isOdd ||= !isCode(item.value) || item.value < code;
        code = item.value;
      } else {
        const name = item instanceof PdfName ? item.value : "";
        this.isOdd ||= name === "" || !isCode(code);
        if (name !== "" && isCode(code)) this.#names.set(code, name);
        code += 1;
      }
    }
    this.isOdd ||= isNumber && items.length > 0;
  }

  /** Names the codes that a font of content shows. One without a glyph gets a name that has none. */
  complete(font: PdfDict, codes: ReadonlySet<number>): void {
    const glyphs = [...(this.#reader.dict(font.get("CharProcs")) ?? [])].map(([{ value }]) => value);
    const usual = new CodeNames(this.#reader, font);
    for (const code of codes) {
      if (this.#names.has(code)) continue;
      const character = usual.characterOf(code) ?? null;
      const glyph = glyphs.find((name) => character !== null && characterOfName(name) === character);
      this.#names.set(code, glyph ?? NOT_DEFINED);
      this.isOdd = true;
    }
  }

  written(): PdfArray {
    const written = new PdfArray();
    let next = -1;
    for (const [code, name] of [...this.#names].toSorted(([left], [right]) => left - right)) {
      if (code !== next) written.push(PdfNumber.of(code));
      written.push(PdfName.of(name));
      next = code + 1;
    }
    return written;
  }
}
