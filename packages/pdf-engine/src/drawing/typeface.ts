import type { Glyph } from "fontkit";
import type { Face } from "../fonts/faces.ts";
import { faceOf, isSetByLetter } from "../fonts/fallback.ts";
import { advanceOf, fontOf } from "../fonts/font.ts";
import { readableText } from "../fonts/glyphs.ts";
import type { FontSubsets } from "../fonts/subset.ts";
import { outline } from "./outline.ts";
import { type PlacedGlyph, type Run, shape } from "./shape.ts";
import { showRun } from "./show.ts";

/** Extents in em of a line of text around its origin; y upwards. */
export interface Extents {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** Content operators that show a line, and the faces that they name. */
export interface ShownLine {
  operators: string;
  faces: Face[];
}

/** Most widths of shaped texts that are kept. */
const MAX_KEPT = 5000;

/** Advance widths of characters in texts of a face. NaN: those that need shaping. */
const advances = new Map<Face, Map<string, number>>();

function plainAdvance(character: string, base: Face): number {
  const known = advances.get(base) ?? new Map<string, number>();
  advances.set(base, known);
  const kept = known.get(character);
  if (kept !== undefined) return kept;
  const face = faceOf(character, base) ?? base;
  const advance = isSetByLetter(character, face) ? advanceOf(character, face) : NaN;
  if (known.size < MAX_KEPT) known.set(character, advance);
  return advance;
}

/** The width of a line whose letters stand side by side: lines are measured again for each word that they get. */
function plainWidth(text: string, base: Face): number {
  let sum = 0;
  for (const character of text) sum += plainAdvance(character, base);
  return sum;
}

/** A face in a document. It measures text and writes it as content operators. */
export class Typeface {
  readonly face: Face;
  readonly #subsets: FontSubsets;
  readonly #widths = new Map<string, number>();

  constructor(face: Face, subsets: FontSubsets) {
    this.face = face;
    this.#subsets = subsets;
  }

  /** `text` with missing characters spelled out. */
  readable(text: string): string {
    return readableText(text, this.face);
  }

  /** Advance width of a line in em. */
  width(line: string): number {
    const plain = plainWidth(line, this.face);
    return Number.isNaN(plain) ? this.#shapedWidth(line) : plain;
  }

  #shapedWidth(line: string): number {
    const kept = this.#widths.get(line);
    if (kept !== undefined) return kept;
    const glyphs = shape(line, this.face, false).flatMap((run) => run.glyphs);
    const width = glyphs.reduce((sum, { advance }) => sum + advance, 0);
    if (this.#widths.size < MAX_KEPT) this.#widths.set(line, width);
    return width;
  }

  /** The box of the ink, which may exceed the advance widths of a handwriting face. */
  extents(line: string): Extents {
    const extents: Extents = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
    this.#place(line, (run, { glyph }, x, y) => {
      const { minX, minY, maxX, maxY } = glyph.bbox;
      if (!(minX < maxX)) return;
      const em = fontOf(run.face).font.unitsPerEm;
      extents.left = Math.min(extents.left, x + minX / em);
      extents.right = Math.max(extents.right, x + maxX / em);
      extents.bottom = Math.min(extents.bottom, y + minY / em);
      extents.top = Math.max(extents.top, y + maxY / em);
    });
    return extents.left < extents.right ? extents : { left: 0, right: 0, bottom: 0, top: 0 };
  }

  /** Path operators of a line from (x, y) on its baseline, to be filled. */
  outline(line: string, at: { x: number; y: number; size: number }): string {
    const paths: string[] = [];
    this.#place(line, (run, { glyph }, x, y) => {
      const scale = at.size / fontOf(run.face).font.unitsPerEm;
      paths.push(...outline(glyph.path, scale, [at.x + x * at.size, at.y + y * at.size]));
    });
    return paths.join("\n");
  }

  /** Calls `use` with each glyph of a line and its place in em. */
  #place(line: string, use: (run: Run, placed: PlacedGlyph, x: number, y: number) => void): void {
    let pen = 0;
    for (const run of shape(line, this.face, false))
      for (const placed of run.glyphs) {
        use(run, placed, pen + placed.x, placed.y);
        pen += placed.advance;
      }
  }

  /** Shows a line at `size` points, in a text object. `isRightToLeft`: it stands in such a paragraph. */
  show(line: string, size: number, isRightToLeft = false): ShownLine {
    const runs = shape(line, this.face, isRightToLeft);
    const codeOf = (face: Face) => {
      const subset = this.#subsets.of(face);
      return (glyph: Glyph, text: string): number => subset.code(glyph, text);
    };
    return {
      operators: runs.map((run) => showRun(run, size, codeOf(run.face))).join(" "),
      faces: runs.map(({ face }) => face),
    };
  }
}
