import { type Block, findBlocks, FORMATS } from "./blocks.ts";
import type { MrzFormat } from "../fields/reading.ts";
import { takeCell } from "./cells.ts";
import { type Character, classify } from "./classify.ts";
import { CELL_HEIGHT, CELL_WIDTH } from "./classes.ts";
import type { Grey } from "../images/grey.ts";
import { fitLattice, type Lattice } from "./lattice.ts";
import { type Model, ocrB } from "./model-file.ts";
import type { TextLayout, ToPicture } from "../layout/text-layout.ts";

/** An MRZ as it was read: nothing is corrected. */
export interface MrzReading {
  format: MrzFormat;
  rows: readonly (readonly Character[])[];
  /** Mean logit of "drawn in another font than OCR-B". */
  otherFont: number;
  /** Mean of the logarithms of the probabilities: 0 is certain. */
  likelihood: number;
}

/** Blocks that are read at most. Cards have few lines of this length. */
const MAX_BLOCKS = 4;
/** Columns that a lattice may lack or have too many at an end, by dirt or by characters that ran together. */
const MAX_SHIFT = 3;

/** Reads a line's characters with first columns that are possible, both ways up, and answers the likeliest. */
class BlockReader {
  readonly #grey: Grey;
  readonly #model: Model;
  readonly #toPicture: ToPicture;
  readonly #cell = new Float32Array(CELL_WIDTH * CELL_HEIGHT);

  constructor(grey: Grey, model: Model, toPicture: ToPicture) {
    this.#grey = grey;
    this.#model = model;
    this.#toPicture = toPicture;
  }

  read({ format, lines }: Block): MrzReading | null {
    const lattice = fitLattice(lines);
    if (lattice === null || !(lattice.capital > 0)) return null;
    const { columns } = FORMATS[format];
    const excess = lattice.columns - columns;
    if (Math.abs(excess) > MAX_SHIFT) return null;
    const [from, to] = [lattice.firstColumn + Math.min(0, excess), lattice.firstColumn + Math.max(0, excess)];
    const candidates: MrzReading[] = [];
    for (let first = from; first <= to; first++)
      for (const upsideDown of [false, true])
        candidates.push(this.#readAt(lattice, format, first, upsideDown));
    return likeliest(candidates);
  }

  #readAt(lattice: Lattice, format: MrzFormat, first: number, upsideDown: boolean): MrzReading {
    const { columns, rows } = FORMATS[format];
    const read = (row: number, column: number): Character => {
      const place = upsideDown
        ? { column: first + columns - 1 - column, row: rows - 1 - row, upsideDown }
        : { column: first + column, row, upsideDown };
      takeCell(this.#grey, lattice, place, { toPicture: this.#toPicture, into: this.#cell });
      return classify(this.#model, this.#cell);
    };
    const characters = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (__, column) => read(row, column)),
    );
    const all = characters.flat();
    const mean = (of: (character: Character) => number) =>
      all.reduce((sum, character) => sum + of(character), 0) / all.length;
    return {
      format,
      rows: characters,
      otherFont: mean(({ otherFont }) => otherFont),
      likelihood: mean(({ probability }) => Math.log(probability)),
    };
  }
}

function likeliest(candidates: readonly (MrzReading | null)[]): MrzReading | null {
  return candidates.reduce(
    (best, candidate) =>
      best === null || (candidate !== null && candidate.likelihood > best.likelihood) ? candidate : best,
    null,
  );
}

/** Reads the MRZ of a picture in any of four orientations. Null when it has no lines like those of one. */
export function readMrz(grey: Grey, layout: TextLayout): MrzReading | null {
  const model = ocrB();
  const candidates = layout.map(({ lines, toPicture }) => {
    const reader = new BlockReader(grey, model, toPicture);
    return likeliest(
      findBlocks(lines)
        .slice(0, MAX_BLOCKS)
        .map((block) => reader.read(block)),
    );
  });
  return likeliest(candidates);
}
