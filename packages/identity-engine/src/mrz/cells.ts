import { CELL_CAPITALS, CELL_HEIGHT, CELL_PITCHES, CELL_WIDTH } from "./classes.ts";
import type { Grey } from "../images/grey.ts";
import { type Lattice, pixelOf } from "./lattice.ts";
import type { ToPicture } from "../layout/text-layout.ts";

/** The position of a character: column and row of a lattice, and whether the picture is upside down. */
export interface CellPlace {
  column: number;
  row: number;
  upsideDown: boolean;
}

const SUBSAMPLES = 2;

function greyAt({ data, width, height }: Grey, x: number, y: number): number {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const dx = Math.min(1, Math.max(0, x - left));
  const dy = Math.min(1, Math.max(0, y - top));
  const at = top * width + left;
  const above = data[at]! * (1 - dx) + data[at + 1]! * dx;
  const below = data[at + width]! * (1 - dx) + data[at + width + 1]! * dx;
  return above * (1 - dy) + below * dy;
}

/** Takes one character's grey values out of the picture, straightened. */
export function takeCell(
  grey: Grey,
  lattice: Lattice,
  { column, row, upsideDown }: CellPlace,
  { toPicture, into }: { toPicture: ToPicture; into: Float32Array },
): void {
  const stepX = CELL_PITCHES / CELL_WIDTH / SUBSAMPLES;
  const stepY = (CELL_CAPITALS * lattice.capital) / CELL_HEIGHT / SUBSAMPLES;
  const sign = upsideDown ? -1 : 1;
  for (let y = 0; y < CELL_HEIGHT; y++)
    for (let x = 0; x < CELL_WIDTH; x++) {
      let sum = 0;
      for (let v = 0; v < SUBSAMPLES; v++)
        for (let u = 0; u < SUBSAMPLES; u++) {
          const across = (x * SUBSAMPLES + u + 0.5) * stepX - CELL_PITCHES / 2;
          const down = ((y * SUBSAMPLES + v + 0.5) * stepY - (CELL_CAPITALS * lattice.capital) / 2) * sign;
          const [latticeX, latticeY] = pixelOf(lattice, column + across * sign, row + down);
          const [pictureX, pictureY] = toPicture(latticeX, latticeY);
          sum += greyAt(grey, pictureX, pictureY);
        }
      into[y * CELL_WIDTH + x] = sum / SUBSAMPLES ** 2;
    }
}
