import { type PDF, PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, type PdfObject } from "@libpdf/core";
import type { Picture } from "./pdfium.ts";

/** Side of a colour's square, points, and squares of a row and of a column. */
const CELL = 3;
const CELLS = 256;
/** Colours of one file that are drawn. */
const MAX_COLOURS = 4 * CELLS ** 2;
/** Colour of a square that is not painted: no file has it by chance. */
const UNPAINTED = [254, 1, 253] as const;
/** Steps of a gradient, as many as PDFium draws, and its length on a sheet, points. */
export const STEPS = 256;
const LENGTH = 2 * STEPS;
const BYTE = 255;

/** Parts of a colour, of 255. */
export type Rgb = readonly [number, number, number];

interface Wanted {
  space: PdfObject;
  parts: readonly number[];
}

/** A page that is drawn, and what is done with its picture. */
export interface Sheet {
  page: PdfDict;
  scale: number;
  take: (picture: Picture) => Promise<void> | void;
}

/** A page of a size with content, and resources of one category. */
export function sheetOf(
  pdf: PDF,
  [width, height]: readonly [number, number],
  content: string,
  resources: PdfDict,
): PdfDict {
  return PdfDict.of({
    Type: PdfName.Page,
    MediaBox: PdfArray.of(...[0, 0, width, height].map((side) => PdfNumber.of(side))),
    Resources: resources,
    Contents: pdf.createStream({}, Buffer.from(content)),
  });
}

function pixelAt({ width, data }: Picture, x: number, y: number): Rgb {
  const at = (y * width + x) * 4;
  return [data[at]!, data[at + 1]!, data[at + 2]!];
}

/** Asks PDFium for the RGB of colours of any space: each is a square on a sheet. */
export class Swatches {
  readonly #pdf: PDF;
  readonly #spaces = new Map<PdfObject, number>();
  readonly #wanted = new Map<string, Wanted>();
  readonly #found = new Map<string, Rgb>();

  constructor(pdf: PDF) {
    this.#pdf = pdf;
  }

  want(space: PdfObject, parts: readonly number[]): void {
    const key = this.#keyOf(space, parts);
    if (this.#wanted.size < MAX_COLOURS && parts.every(Number.isFinite))
      this.#wanted.set(key, { space, parts });
  }

  /** Null where PDFium paints nothing, or too many were wanted. */
  rgbOf(space: PdfObject, parts: readonly number[]): Rgb | null {
    return this.#found.get(this.#keyOf(space, parts)) ?? null;
  }

  sheets(): Sheet[] {
    const all = [...this.#wanted];
    return Array.from({ length: Math.ceil(all.length / CELLS ** 2) }, (_, index) =>
      this.#sheet(all.slice(index * CELLS ** 2, (index + 1) * CELLS ** 2)),
    );
  }

  #keyOf(space: PdfObject, parts: readonly number[]): string {
    const id = this.#spaces.get(space) ?? this.#spaces.size;
    this.#spaces.set(space, id);
    return `${id} ${parts.join(" ")}`;
  }

  #sheet(wanted: readonly (readonly [string, Wanted])[]): Sheet {
    const rows = Math.ceil(wanted.length / CELLS);
    const spaces = new PdfDict();
    const content = wanted.map(([, { space, parts }], index) => {
      const name = `S${this.#spaces.get(space)!}`;
      spaces.set(name, space);
      const [x, y] = [(index % CELLS) * CELL, (rows - 1 - Math.floor(index / CELLS)) * CELL];
      const unpainted = UNPAINTED.map((part) => part / BYTE).join(" ");
      return `${unpainted} rg /${name} cs ${parts.join(" ")} scn ${x} ${y} ${CELL} ${CELL} re f`;
    });
    return {
      page: sheetOf(
        this.#pdf,
        [CELL * CELLS, CELL * rows],
        content.join("\n"),
        PdfDict.of({ ColorSpace: spaces }),
      ),
      scale: 1,
      take: (picture) => {
        for (const [index, [key]] of wanted.entries()) {
          const rgb = pixelAt(picture, (index % CELLS) * CELL + 1, Math.floor(index / CELLS) * CELL + 1);
          if (rgb.some((part, at) => part !== UNPAINTED[at])) this.#found.set(key, rgb);
        }
      },
    };
  }
}

const numbers = (...values: number[]): PdfArray => PdfArray.of(...values.map((value) => PdfNumber.of(value)));

/** The sheet of a gradient, axial or radial or of a mesh's function: its colours from one end to the other. */
export function gradientSheet(
  pdf: PDF,
  { space, shade, domain }: { space: PdfObject; shade: PdfObject; domain: readonly number[] },
  take: (colours: readonly Rgb[]) => void,
): Sheet {
  const axial = PdfDict.of({
    ShadingType: PdfNumber.of(2),
    ColorSpace: space,
    Function: shade,
    Domain: numbers(...domain),
    Coords: numbers(0, 0, LENGTH, 0),
    Extend: PdfArray.of(PdfBool.TRUE, PdfBool.TRUE),
  });
  const resources = PdfDict.of({ Shading: PdfDict.of({ G: axial }) });
  return {
    page: sheetOf(pdf, [LENGTH + CELL, CELL], "/G sh", resources),
    scale: 1,
    take: (picture) =>
      take(
        Array.from({ length: STEPS }, (_, step) =>
          pixelAt(picture, Math.floor(((step + 0.5) * LENGTH) / (STEPS - 1)), 1),
        ),
      ),
  };
}
