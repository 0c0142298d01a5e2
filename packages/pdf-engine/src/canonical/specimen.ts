import type { PDF, PdfDict } from "@libpdf/core";
import type { Shown } from "../content/shown-letters.ts";
import type { Reader } from "../forms/reader.ts";
import { type FontKind, kindOf, lettersOf } from "./font-letters.ts";
import { differencesOf } from "./likeness.ts";
import type { Picture } from "./pdfium.ts";
import type { Box } from "./picture-sums.ts";
import { Programs } from "./programs.ts";
import { CELL, type Cell, type Letter, letterOf, MARKED, writeSheets, zoomOn } from "./specimen-sheets.ts";

/** Pixels in a point of specimen pages. At 24 points one digit in place of another is plain. */
const SCALE = 2;
/** Windows that are compared, pixels. */
const WINDOW = { width: 4, height: 4, step: 2 } as const;
/** Mean difference of a window, of 255, from which it shows something else: honest letters have 12, other digits 125. */
const LIMIT = 50;
/** Dark pixels that one program's own face may have more than another's, at least and as a share. */
const MORE_INK = { pixels: 12, share: 0.6 } as const;
/** Darkness of a pixel that is ink. */
const DARK = 64;
/** Points of a letter that is compared as it is, those to which a smaller one is enlarged, and how often at most. */
const SMALL = 12;
const ENLARGED = 30;
const MOST_ENLARGED = 40;
/** Codes have a few bytes; longer ones are strings. */
const CODE_BYTES = 4;

export interface Specimen {
  pdf: PDF;
  reader: Reader;
  write: () => Uint8Array;
  assertTime: () => void;
}

/**
 * Draws each letter that a file shows, once and large, with pdf.js and with PDFium. Answers the content streams that show
 * a letter which the two draw differently. Of fonts that programs bring along, and of glyphs that are content (Type 3), only
 * the amount of ink is compared.
 */
export async function contentsOfUnlikeLetters(
  specimen: Specimen,
  shown: ReadonlyMap<PdfDict, Shown>,
): Promise<PdfDict[]> {
  const { pdf, reader } = specimen;
  const byContent = [...shown].map(([content, fonts]) => [content, lettersOf(pdf, reader, fonts)] as const);
  const all: Shown = new Map();
  for (const [, letters] of byContent)
    for (const [font, codes] of letters) all.set(font, new Set([...(all.get(font) ?? []), ...codes]));
  const letters = [...all].flatMap(([font, codes]) =>
    [...codes].map((code) => letterOf(font, code, code.length <= CODE_BYTES)),
  );
  const first = await compare(specimen, letters);
  const second = await compare(specimen, first.small);
  const unlike: Shown = new Map();
  for (const { font, code } of [...first.unlike, ...second.unlike])
    unlike.set(font, (unlike.get(font) ?? new Set()).add(code));
  const hasUnlike = (letters: Shown): boolean =>
    [...letters].some(([font, codes]) => [...(unlike.get(font) ?? [])].some((code) => codes.has(code)));
  return byContent.filter(([, fonts]) => hasUnlike(fonts)).map(([content]) => content);
}

interface Compared {
  unlike: Letter[];
  /** Letters of which so little is seen that they have to be larger. */
  small: Letter[];
}

async function compare(specimen: Specimen, letters: readonly Letter[]): Promise<Compared> {
  const found: Compared = { unlike: [], small: [] };
  if (letters.length === 0) return found;
  const { bytes, sheets } = writeSheets(specimen, letters);
  const programs = await Programs.open(bytes);
  try {
    for (const [index, cells] of sheets.entries()) {
      specimen.assertTime();
      const left = await programs.drawWithPdfium(index, () => SCALE);
      const right = left && (await programs.drawWithPdfjs(index, left));
      if (left === null || right === null) found.unlike.push(...cells);
      else compareCells(specimen.reader, { left, right, cells }, found);
    }
  } finally {
    await programs.close();
  }
  return found;
}

interface Sheet {
  left: Picture;
  right: Picture;
  cells: readonly Cell[];
}

function compareCells(reader: Reader, { left, right, cells }: Sheet, found: Compared): void {
  const { edges } = differencesOf(left, right);
  const differs = ({ x, y, width, height }: Box): boolean => {
    const box = { x: x * SCALE, y: y * SCALE, width: width * SCALE, height: height * SCALE };
    return edges.some(box, WINDOW, LIMIT);
  };
  for (const cell of cells) {
    const kind = kindOf(reader, cell.font);
    const box = { x: cell.x, y: cell.y, width: cell.span * CELL, height: CELL };
    const [one, other] = [inkIn(left, box), inkIn(right, box)];
    // Glyphs of a Type 3 font are content of any size.
    const isUnlike =
      kind.isHeld && !kind.isType3
        ? differs(box)
        : (kind.hasWidths && !kind.isType3 && differs({ ...box, height: MARKED })) ||
          isMoreInk(one.amount, other.amount);
    if (isUnlike) found.unlike.push(cell);
    else if (cell.zoom === undefined) found.small.push(...enlarged(cell, kind, one.box));
  }
}

/** Compares faces that programs bring along, which have the same letters in other shapes: by the amount of ink. */
function isMoreInk(one: number, other: number): boolean {
  const most = Math.max(one, other);
  return Math.abs(one - other) > Math.max(MORE_INK.pixels, MORE_INK.share * most);
}

function enlarged({ font, code, span }: Cell, { isHeld, isType3 }: FontKind, ink: Box | null): Letter[] {
  const side = ink && Math.max(ink.width, ink.height);
  if (!isHeld || isType3 || span > 1 || ink === null || side === null || side >= SMALL) return [];
  return [{ font, code, span, zoom: zoomOn(ink, Math.min(ENLARGED / side, MOST_ENLARGED)) }];
}

/** The dark pixels of a letter without its mark, and their box in the cell, points. */
function inkIn(
  { width: columns, data }: Picture,
  { x, y, width, height }: Box,
): { amount: number; box: Box | null } {
  let amount = 0;
  let [x1, y1, x2, y2] = [Infinity, Infinity, -1, -1];
  for (let row = MARKED * SCALE; row < height * SCALE; row++)
    for (let column = 0; column < width * SCALE; column++) {
      const dark = 255 - data[((y * SCALE + row) * columns + x * SCALE + column) * 4 + 1]!;
      amount += dark / 255;
      if (dark < DARK) continue;
      [x1, y1, x2, y2] = [Math.min(x1, column), Math.min(y1, row), Math.max(x2, column), Math.max(y2, row)];
    }
  if (x2 < 0) return { amount, box: null };
  const box = { x: x1 / SCALE, y: y1 / SCALE, width: (x2 - x1 + 1) / SCALE, height: (y2 - y1 + 1) / SCALE };
  return { amount, box };
}
