import { randomInt } from "node:crypto";
import type { Glyph } from "fontkit";
import type { Face } from "./faces.ts";
import { fontOf } from "./font.ts";

/** The subset tag of six letters (ISO 32000-1 §9.6.4). */
const subsetTag = (): string =>
  Array.from({ length: 6 }, () => String.fromCharCode(randomInt(65, 91))).join("");

/** Values of dictionaries: a string is a name; others are the PDF library's. */
export type Value<Other> = number | string | Other | Value<Other>[] | Entries<Other>;
export interface Entries<Other> {
  [key: string]: Value<Other>;
}

/** Makes a font's objects in a document. */
export interface FontSink<Other> {
  text(text: string): Other;
  add(entries: Entries<Other>): Other;
  addStream(entries: Entries<Other>, bytes: Uint8Array): Other;
}

const hex = (value: number): string => value.toString(16).padStart(4, "0");
const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join("");

/** Entries that one operator of a character map takes. */
const MAX_ENTRIES = 100;

function characterMap(texts: readonly string[]): string {
  const entries = texts.flatMap((text, code) => (text === "" ? [] : [`<${hex(code)}> <${utf16(text)}>`]));
  const blocks = Array.from({ length: Math.ceil(entries.length / MAX_ENTRIES) }, (_, index) => {
    const block = entries.slice(index * MAX_ENTRIES, (index + 1) * MAX_ENTRIES);
    return [`${block.length} beginbfchar`, ...block, "endbfchar"].join("\n");
  });
  return [
    "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def",
    "1 begincodespacerange\n<0000> <ffff>\nendcodespacerange",
    ...blocks,
    "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend",
  ].join("\n");
}

/** The glyphs of a face that a document shows, and what each of them stands for. */
class FontSubset {
  readonly #face: Face;
  readonly #subset;
  readonly #codes = new Map<string, number>();
  readonly #ids = new Set<number>();
  /** Text and advance in em by code. */
  readonly #texts: string[] = [""];
  readonly #widths: number[];

  constructor(face: Face) {
    const { font, glyph } = fontOf(face);
    this.#face = face;
    this.#subset = font.createSubset();
    this.#widths = [glyph("\uffff").advanceWidth / font.unitsPerEm];
  }

  /** The code of a glyph that stands for `text`. One glyph has a code for each text that it stands for. */
  code({ id, advanceWidth }: Glyph, text: string): number {
    const key = `${id} ${text}`;
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const code = this.#ids.has(id) ? this.#subset.glyphs.push(id) - 1 : this.#subset.includeGlyph(id);
    this.#ids.add(id);
    this.#codes.set(key, code);
    this.#texts[code] = text;
    this.#widths[code] = advanceWidth / fontOf(this.#face).font.unitsPerEm;
    return code;
  }

  /** Writes the font's parts. Answers its dictionary: a composite font of two-byte codes (ISO 32000-1 §9.7). */
  write<Other>(sink: FontSink<Other>): Entries<Other> {
    const { font } = fontOf(this.#face);
    const name = `${subsetTag()}+${font.postscriptName ?? this.#face}`;
    const isCff = "CFF " in font.directory.tables;
    return {
      Type: "Font",
      Subtype: "Type0",
      BaseFont: name,
      Encoding: "Identity-H",
      DescendantFonts: [sink.add(this.#descendant(sink, name, isCff))],
      ToUnicode: sink.addStream({}, Buffer.from(characterMap(this.#texts), "latin1")),
    };
  }

  #descendant<Other>(sink: FontSink<Other>, name: string, isCff: boolean): Entries<Other> {
    return {
      Type: "Font",
      Subtype: isCff ? "CIDFontType0" : "CIDFontType2",
      BaseFont: name,
      CIDSystemInfo: { Registry: sink.text("Adobe"), Ordering: sink.text("Identity"), Supplement: 0 },
      FontDescriptor: sink.add(this.#descriptor(sink, name, isCff)),
      W: [0, this.#widths.map((width) => Math.round(width * 1e5) / 100)],
      ...(isCff ? {} : { CIDToGIDMap: "Identity" }),
    };
  }

  #descriptor<Other>(sink: FontSink<Other>, name: string, isCff: boolean): Entries<Other> {
    const { font } = fontOf(this.#face);
    const scaled = (value: number): number => Math.round((value * 1000) / font.unitsPerEm);
    const { minX, minY, maxX, maxY } = font.bbox;
    const program = this.#subset.encode();
    return {
      Type: "FontDescriptor",
      FontName: name,
      Flags: 4, // symbolic
      FontBBox: [minX, minY, maxX, maxY].map(scaled),
      ItalicAngle: font.italicAngle,
      Ascent: scaled(font.ascent),
      Descent: scaled(font.descent),
      CapHeight: scaled(font.capHeight || font.ascent),
      StemV: 80,
      ...(isCff
        ? { FontFile3: sink.addStream({ Subtype: "CIDFontType0C" }, program) }
        : { FontFile2: sink.addStream({ Length1: program.length }, program) }),
    };
  }
}

/** The subsets of a document, made when a face is first used. */
export class FontSubsets {
  readonly #subsets = new Map<Face, FontSubset>();

  of(face: Face): FontSubset {
    const subset = this.#subsets.get(face) ?? new FontSubset(face);
    this.#subsets.set(face, subset);
    return subset;
  }

  [Symbol.iterator](): IterableIterator<[Face, FontSubset]> {
    return this.#subsets.entries();
  }
}
