import type { Grey } from "../images/grey.ts";

/** Sums of all pixels above and left of each corner, so that the mean of any rectangle takes four look-ups. */
function integral({ data, width, height }: Grey): Uint32Array {
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  return sums;
}

/** The mean of the square around each pixel, `radius` px each way. */
function localMeans(grey: Grey, radius: number): Uint8Array {
  const { data, width, height } = grey;
  const sums = integral(grey);
  const means = new Uint8Array(data.length);
  const stride = width + 1;
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - radius) * stride;
    const bottom = Math.min(height, y + radius + 1) * stride;
    const rows = (bottom - top) / stride;
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      const sum = sums[bottom + right]! - sums[top + right]! - sums[bottom + left]! + sums[top + left]!;
      means[y * width + x] = sum / (rows * (right - left));
    }
  }
  return means;
}

/** How much darker than its surroundings ink is: a share of their grey value, and at least this difference. */
const INK_SHARE = 0.2;
const INK_DIFFERENCE = 14;

/** Marks pixels that are darker than the mean of the square around them. */
export function findInk(grey: Grey, radius: number): Uint8Array {
  const means = localMeans(grey, radius);
  return means.map((mean, at) =>
    grey.data[at]! < mean - Math.max(INK_DIFFERENCE, INK_SHARE * mean) ? 1 : 0,
  );
}

/** Grey value of paper after the light is evened. */
const PAPER = 225;

/** Divides each pixel by the mean around it, so that shade and lamps do not look like ink. */
export function evenLight(grey: Grey, radius: number): Grey {
  const means = localMeans(grey, radius);
  const even = means.map((mean, at) => Math.min(255, (PAPER * grey.data[at]!) / Math.max(1, mean)));
  return { ...grey, data: even };
}
