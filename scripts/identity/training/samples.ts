import {
  CELL_CAPITALS,
  CELL_HEIGHT,
  CELL_PITCHES,
  CELL_WIDTH,
} from "../../../packages/identity-engine/src/mrz/classes.ts";
import { normaliseCell } from "../../../packages/identity-engine/src/mrz/normalise-cell.ts";
import { CAPITAL_HEIGHT } from "../../../test/identity/support/glyphs.ts";
import { type GlyphPictures, MIDDLE_PX, PICTURE_HEIGHT, PICTURE_WIDTH, PITCH_PX } from "./glyph-pictures.ts";
import type { Random } from "../../../test/identity/support/random.ts";

export const CELL = CELL_WIDTH * CELL_HEIGHT;

/** Bilinear value of a glyph's picture; 0 outside. */
function inkAt(picture: Float32Array, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left >= PICTURE_WIDTH - 1 || top >= PICTURE_HEIGHT - 1) return 0;
  const at = top * PICTURE_WIDTH + left;
  const dx = x - left;
  const dy = y - top;
  const above = picture[at]! * (1 - dx) + picture[at + 1]! * dx;
  const below = picture[at + PICTURE_WIDTH]! * (1 - dx) + picture[at + PICTURE_WIDTH + 1]! * dx;
  return above * (1 - dy) + below * dy;
}

/** Blurs rows and columns with a Gaussian. */
function blur(cell: Float32Array, sigma: number, scratch: Float32Array): void {
  if (sigma < 0.15) return;
  const radius = Math.ceil(sigma * 2.5);
  const kernel = Array.from({ length: 2 * radius + 1 }, (_, i) =>
    Math.exp(-((i - radius) ** 2) / (2 * sigma ** 2)),
  );
  const total = kernel.reduce((sum, value) => sum + value, 0);
  const pass = (
    from: Float32Array,
    to: Float32Array,
    step: number,
    length: number,
    lines: number,
    next: number,
  ) => {
    for (let line = 0; line < lines; line++)
      for (let i = 0; i < length; i++) {
        let sum = 0;
        for (let k = -radius; k <= radius; k++) {
          const at = Math.min(length - 1, Math.max(0, i + k));
          sum += kernel[k + radius]! * from[line * next + at * step]!;
        }
        to[line * next + i * step] = sum / total;
      }
  };
  pass(cell, scratch, 1, CELL_WIDTH, CELL_HEIGHT, CELL_WIDTH);
  pass(scratch, cell, CELL_WIDTH, CELL_HEIGHT, CELL_WIDTH, 1);
}

/** How hard the drawn samples are: 1 for training; below it for easier ones. */
export interface Sampling {
  random: Random;
  hardness: number;
}

/** Draws `index` of a font between two other characters, seen as the reader sees it: shifted, turned, blurred, noisy. */
export function drawSample(
  into: Float32Array,
  font: GlyphPictures,
  index: number,
  { random, hardness }: Sampling,
): void {
  const neighbours = [random.pick(font), font[index]!, random.pick(font)];
  const hard = random.next() * hardness;
  const spread = 0.4 + 0.6 * hard;
  const scaleX = 1 + random.normal() * 0.05 * spread;
  const scaleY = 1 + random.normal() * 0.06 * spread;
  const shiftX = random.normal() * 0.05 * spread * PITCH_PX;
  const shiftY = random.normal() * 0.06 * spread * PITCH_PX;
  const turn = random.normal() * 0.035 * spread;
  const shear = random.normal() * 0.05 * spread;
  const stepX = (CELL_PITCHES * PITCH_PX) / CELL_WIDTH;
  const stepY = (CELL_CAPITALS * CAPITAL_HEIGHT * PITCH_PX) / CELL_HEIGHT;
  for (let y = 0; y < CELL_HEIGHT; y++)
    for (let x = 0; x < CELL_WIDTH; x++) {
      let sum = 0;
      for (let sub = 0; sub < 4; sub++) {
        const u = (x + (sub & 1 ? 0.75 : 0.25) - CELL_WIDTH / 2) * stepX * scaleX;
        const v = (y + (sub & 2 ? 0.75 : 0.25) - CELL_HEIGHT / 2) * stepY * scaleY;
        const px = u + (turn + shear) * v + shiftX;
        const py = v - turn * u + shiftY;
        const column = Math.floor(px / PITCH_PX + 0.5);
        if (column < -1 || column > 1) continue;
        sum += inkAt(
          neighbours[column + 1]!,
          px - column * PITCH_PX + PITCH_PX / 2 - 0.5,
          py + MIDDLE_PX - 0.5,
        );
      }
      into[y * CELL_WIDTH + x] = sum / 4;
    }
  degrade(into, hard, random);
}

const scratch = new Float32Array(CELL);

/** Ink that spreads, blur, a picture below the text, uneven light and noise; then as the reader normalises it. */
function degrade(cell: Float32Array, hard: number, random: Random): void {
  blur(cell, random.between(0.2, 0.5 + 1.5 * hard), scratch);
  const gain = random.between(1, 1.8);
  const threshold = random.between(-0.12, 0.2);
  const contrast = random.between(0.35, 1);
  const slopeX = random.normal() * 0.15 * hard;
  const slopeY = random.normal() * 0.15 * hard;
  const wave = random.next() < 0.4 ? random.between(0, 0.2) : 0;
  const [waveX, waveY] = [random.normal() * 1.2, random.normal() * 1.2];
  const noise = random.between(0, 0.04 + 0.3 * hard * random.next());
  for (let i = 0; i < CELL; i++) {
    const x = i % CELL_WIDTH;
    const y = (i - x) / CELL_WIDTH;
    const ink = Math.min(1, Math.max(0, (cell[i]! - threshold) * gain));
    const light = slopeX * (x / CELL_WIDTH - 0.5) + slopeY * (y / CELL_HEIGHT - 0.5);
    cell[i] = ink + light + wave * Math.sin(waveX * x + waveY * y) + noise * random.normal() * 1.6;
  }
  if (random.next() < 0.5) blur(cell, random.between(0.2, 0.7), scratch);
  for (let i = 0; i < CELL; i++) cell[i] = 128 - 100 * contrast * cell[i]!;
  normaliseCell(cell);
}
