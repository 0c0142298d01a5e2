import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber } from "@libpdf/core";
import type { Reader } from "../forms/reader.ts";
import { writePagesAlone } from "./pages-alone.ts";

/** Size of the letters, points. */
const SIZE = 24;
/** Side of a letter's cell, points, and cells of a line and of a column. */
export const CELL = 48;
const CELLS = 16;
/** Origin of a letter in its cell. */
const ORIGIN = { x: 12, y: 14 } as const;
/** How far above the origin the mark stands that shows where a letter ends. */
const RISE = 26;
const MARK_SIZE = 8;
/** Height of the part of a cell that has the mark, points. */
export const MARKED = 9;
/** Bytes of a string that fit in a line. */
const LINE_BYTES = 60;

/** A code of a font, or a string where its codes cannot be told apart. */
export interface Letter {
  font: PdfDict;
  code: string;
  /** Cells that it takes. */
  span: number;
  /** How a small letter is drawn larger, with its middle in that of the cell. Points from the origin. */
  zoom?: { scale: number; middle: readonly [number, number] };
}

/** A letter and its place on a sheet, points from the upper left. */
export interface Cell extends Letter {
  x: number;
  y: number;
}

export const letterOf = (font: PdfDict, code: string, isCode: boolean): Letter => ({
  font,
  code,
  span: isCode ? 1 : CELLS,
});

/** Writes a file of specimen pages alone, with the document's fonts. Answers the letters of each page, too. */
export function writeSheets(
  { pdf, reader, write }: { pdf: PDF; reader: Reader; write: () => Uint8Array },
  letters: readonly Letter[],
): { bytes: Uint8Array; sheets: Cell[][] } {
  const sheets = sheetsOf(letters);
  const pages = sheets.map((cells) => pageOf(pdf, reader, cells));
  return { bytes: writePagesAlone(pdf, pages, write), sheets };
}

function sheetsOf(letters: readonly Letter[]): Cell[][] {
  const sheets: Cell[][] = [];
  let at = 0;
  for (const letter of letters) {
    if ((at % CELLS) + letter.span > CELLS) at = Math.ceil(at / CELLS) * CELLS;
    const [sheet, place] = [Math.floor(at / CELLS ** 2), at % CELLS ** 2];
    const [x, y] = [(place % CELLS) * CELL, Math.floor(place / CELLS) * CELL];
    (sheets[sheet] ??= []).push({ ...letter, x, y });
    at += letter.span;
  }
  return sheets;
}

function pageOf(pdf: PDF, reader: Reader, cells: readonly Cell[]): PdfDict {
  const [width, height] = [CELL * CELLS, CELL + cells.at(-1)!.y];
  const names = new Map(cells.map(({ font }) => [font, ""]));
  for (const [index, font] of [...names.keys()].entries()) names.set(font, `F${index}`);
  const mark = {
    Type: PdfName.of("Font"),
    Subtype: PdfName.of("Type1"),
    BaseFont: PdfName.of("ZapfDingbats"),
  };
  const fonts = PdfDict.of({ Mark: PdfDict.of(mark) });
  for (const [font, name] of names) fonts.set(name, font);
  const content = cells.map((cell) =>
    shownIn(cell, names.get(cell.font)!, { size: sizeOf(reader, cell.font), height }),
  );
  return PdfDict.of({
    Type: PdfName.Page,
    MediaBox: PdfArray.of(...[0, 0, width, height].map((side) => PdfNumber.of(side))),
    Resources: PdfDict.of({ Font: fonts }),
    Contents: pdf.createStream({}, Buffer.from(content.join("\n"))),
  });
}

function shownIn(
  { code, span, x, y, zoom }: Cell,
  name: string,
  { size, height }: { size: number; height: number },
): string {
  const [left, bottom] = [x, height - CELL - y];
  const shown = `<${Buffer.from(code, "latin1").toString("hex")}> Tj`;
  if (zoom !== undefined) {
    const [a, b] = zoom.middle.map((middle) => CELL / 2 - zoom.scale * middle);
    return `BT /${name} ${size * zoom.scale} Tf 1 0 0 1 ${left + a!} ${bottom + b!} Tm ${shown} ET`;
  }
  const scaling = span === 1 ? 100 : Math.min(100, (100 * LINE_BYTES) / code.length);
  const place = `1 0 0 1 ${left + ORIGIN.x} ${bottom + ORIGIN.y} Tm`;
  return `BT /${name} ${size} Tf ${scaling} Tz ${place} ${shown} /Mark ${MARK_SIZE} Tf ${RISE} Ts (n) Tj 0 Ts ET`;
}

/** Answers how a letter is drawn larger whose ink has this box in its cell, points from the upper left. */
export function zoomOn(
  ink: { x: number; y: number; width: number; height: number },
  scale: number,
): NonNullable<Letter["zoom"]> {
  const [x, y] = [ink.x + ink.width / 2 - ORIGIN.x, CELL - ink.y - ink.height / 2 - ORIGIN.y];
  return { scale, middle: [x, y] };
}

/** Glyphs of a Type 3 font have a scale of their own. */
function sizeOf(reader: Reader, font: PdfDict): number {
  if (reader.name(font.get("Subtype")) !== "Type3") return SIZE;
  const [, , , scale = 0] = reader.numbers(font.get("FontMatrix"));
  const [, low = 0, , high = 0] = reader.numbers(font.get("FontBBox"));
  const height = Math.abs(scale * (high - low));
  return height > 0 ? Number((SIZE / height).toFixed(6)) : SIZE;
}
