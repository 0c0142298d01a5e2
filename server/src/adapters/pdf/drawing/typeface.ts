import { randomInt } from "node:crypto";
import { Readable } from "node:stream";
import { create } from "fontkit";
import type { PDFDocument, PDFFont } from "pdf-lib";
import { readableText } from "../fonts/glyphs.ts";
import type { Face } from "../fonts/faces.ts";
import { readFace } from "../fonts/faces.ts";
import type { GlyphPath } from "./outline.ts";
import { outline } from "./outline.ts";

type Fontkit = Parameters<PDFDocument["registerFontkit"]>[0];
type Font = ReturnType<Fontkit["create"]>;
type Run = ReturnType<Font["layout"]>;

const parsed = new WeakMap<Uint8Array, Font>();

type Glyph = Run["glyphs"][number];

/** Caches a face's glyphs by character. The font library looks each up in three tables. */
function glyphsOf(font: Font): (text: string) => Glyph[] {
  const known = new Map<string, Glyph>();
  const glyphOf = (character: string): Glyph => {
    const glyph = known.get(character) ?? font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    known.set(character, glyph);
    return glyph;
  };
  return (text) => Array.from(text, glyphOf);
}

/**
 * Lays out letters by their advance widths. Ligatures and kerning, which only handwriting faces need, cost the font
 * library 0.1 ms for each word of body text.
 */
function plainRun(font: Font, glyphs: Glyph[]): Run {
  const positions = glyphs.map(({ advanceWidth }) => ({
    xAdvance: advanceWidth,
    yAdvance: 0,
    xOffset: 0,
    yOffset: 0,
  }));
  const advanceWidth = glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0);
  const height = font.ascent - font.descent;
  const bbox = {
    minX: 0,
    maxX: advanceWidth,
    minY: font.descent,
    maxY: font.ascent,
    width: advanceWidth,
    height,
  };
  const run = { script: "", language: null, direction: "ltr", features: {}, advanceHeight: 0 } as const;
  return { ...run, glyphs, positions, advanceWidth, bbox };
}

/** Adds advance widths, without a layout and without arrays: lines are measured again for each word that they get. */
function plainWidthOf(glyphs: (text: string) => Glyph[]): (text: string) => number {
  const advances = new Map<string, number>();
  const advanceOf = (character: string): number => {
    const advance = glyphs(character)[0]!.advanceWidth;
    advances.set(character, advance);
    return advance;
  };
  return (text) => {
    let sum = 0;
    for (const character of text) sum += advances.get(character) ?? advanceOf(character);
    return sum;
  };
}

/** Measures plain runs without a layout. */
const plainWidths = new WeakMap<Font, (text: string) => number>();

function widthOf(font: Font, text: string): number {
  const units = plainWidths.get(font)?.(text) ?? font.layout(text).advanceWidth;
  return units / font.unitsPerEm;
}

const isBodyText = (bytes: Uint8Array): boolean => bytes === readFace("body") || bytes === readFace("bold");

/** The PDF writer reads a subset as a stream, which the font library no longer makes. */
const streamed = (createSubset: ReturnType<typeof create>["createSubset"]) => () => {
  const subset = createSubset();
  return Object.assign(subset, { encodeStream: () => Readable.from([subset.encode()]) });
};

function parse(bytes: Uint8Array): Font {
  const source = create(bytes);
  const font: Font = Object.assign(source, { createSubset: streamed(source.createSubset.bind(source)) });
  if (isBodyText(bytes)) {
    const glyphs = glyphsOf(font);
    font.layout = (text) => plainRun(font, glyphs(text));
    plainWidths.set(font, plainWidthOf(glyphs));
  }
  parsed.set(bytes, font);
  return font;
}

/** Fonts are parsed once for all documents. The subset holds what belongs to one document. */
const fontkit: Fontkit = { create: (bytes) => parsed.get(bytes) ?? parse(bytes) };

/** Advance width of `text` in em, in the body face. */
export function bodyWidth(text: string): number {
  return widthOf(fontkit.create(readFace("body")), text);
}

/** Extents in em of a line of text around its origin; y upwards. */
export interface Extents {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** The subset tag of six letters (ISO 32000-1 §9.6.4). */
const subsetTag = (): string =>
  Array.from({ length: 6 }, () => String.fromCharCode(randomInt(65, 91))).join("");

/**
 * A face embedded in a document. It measures text and writes it as content operators; handwriting is shaped and
 * kerned.
 */
export class Typeface {
  readonly face: Face;
  readonly pdfFont: PDFFont;
  readonly #font: Font;

  private constructor(face: Face, pdfFont: PDFFont) {
    this.face = face;
    this.pdfFont = pdfFont;
    this.#font = fontkit.create(readFace(face));
  }

  static async embed(document: PDFDocument, face: Face): Promise<Typeface> {
    document.registerFontkit(fontkit);
    const customName = `${subsetTag()}+${fontkit.create(readFace(face)).postscriptName ?? face}`;
    return new Typeface(face, await document.embedFont(readFace(face), { subset: true, customName }));
  }

  /** `text` with missing characters spelled out. */
  readable(text: string): string {
    return readableText(text, this.face);
  }

  /** Advance width in em. */
  width(text: string): number {
    return widthOf(this.#font, text);
  }

  /** The box of the ink, which may exceed the advance widths of a handwriting face. */
  extents(text: string): Extents {
    const { bbox } = this.#font.layout(text);
    const em = this.#font.unitsPerEm;
    return { left: bbox.minX / em, right: bbox.maxX / em, bottom: bbox.minY / em, top: bbox.maxY / em };
  }

  /** Path operators of `text` from (x, y) on its baseline, to be filled. */
  outline(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
    const scale = size / this.#font.unitsPerEm;
    const { glyphs, positions } = this.#font.layout(text);
    let pen = x;
    const paths = glyphs.flatMap((glyph, index) => {
      const shape = outline((glyph as typeof glyph & { path: GlyphPath }).path, scale, [pen, y]);
      pen += (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale;
      return shape;
    });
    return paths.join("\n");
  }

  /** The operators that show `text`, with the kerning that pdf-lib omits. */
  show(text: string): string {
    const codes = this.pdfFont.encodeText(text).asString();
    const { glyphs, positions } = this.#font.layout(text);
    const items = glyphs.map((glyph, index) => {
      const advance = positions[index]?.xAdvance ?? glyph.advanceWidth;
      const kern = Math.round(((glyph.advanceWidth - advance) * 1000) / this.#font.unitsPerEm);
      return `<${codes.slice(index * 4, index * 4 + 4)}>${kern === 0 ? "" : ` ${kern} `}`;
    });
    return `[${items.join("").replaceAll("><", "")}] TJ`;
  }
}
