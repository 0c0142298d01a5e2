import type { Grey } from "./grey.ts";
import type { PictureQuality } from "../fields/reading.ts";

/** Grey value from which a pixel is burnt out. */
const BURNT_OUT = 251;
/** Share of pixels whose slopes are the strongest edges. */
const STRONGEST = 0.005;

/** Measures a picture. */
export function measureQuality({ data, width, height }: Grey): PictureQuality {
  const slopes = new Uint32Array(256);
  let [sum, burnt] = [0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 1; x < width; x++) {
      const at = y * width + x;
      const value = data[at]!;
      sum += value;
      if (value >= BURNT_OUT) burnt += 1;
      slopes[Math.abs(value - data[at - 1]!)]! += 1;
    }
  const pixels = (width - 1) * height;
  return {
    sharpness: round(meanOfStrongest(slopes, pixels * STRONGEST), 1),
    glare: round(burnt / pixels, 4),
    brightness: round(sum / pixels, 1),
  };
}

function meanOfStrongest(slopes: Uint32Array, count: number): number {
  let [left, sum] = [count, 0];
  for (let slope = slopes.length - 1; slope > 0 && left > 0; slope--) {
    const taken = Math.min(left, slopes[slope]!);
    sum += taken * slope;
    left -= taken;
  }
  return sum / count;
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));
