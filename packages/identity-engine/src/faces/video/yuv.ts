import type { Pixels } from "../readings/reading.ts";

interface Plane {
  offset: number;
  stride: number;
}

/** A frame of YUV 4:2:0. */
export interface YuvFrame {
  data: Uint8Array;
  width: number;
  height: number;
  y: Plane;
  u: Plane;
  v: Plane;
}

const byte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

/** Scales a frame down to a width, by the mean of each pixel's luma, and converts it (BT.601, limited range). */
export function toRgb(frame: YuvFrame, maxWidth: number): Pixels {
  const factor = Math.max(1, frame.width / maxWidth);
  const width = Math.max(1, Math.floor(frame.width / factor));
  const height = Math.max(1, Math.floor(frame.height / factor));
  const data = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const [left, top] = [Math.floor(column * factor), Math.floor(row * factor)];
      const right = Math.min(frame.width, Math.max(left + 1, Math.floor((column + 1) * factor)));
      const bottom = Math.min(frame.height, Math.max(top + 1, Math.floor((row + 1) * factor)));
      const luma = 1.164 * (meanLuma(frame, left, top, right, bottom) - 16);
      const chroma = (plane: Plane): number =>
        (frame.data[plane.offset + (top >> 1) * plane.stride + (left >> 1)] ?? 128) - 128;
      const [blue, red] = [chroma(frame.u), chroma(frame.v)];
      const at = (row * width + column) * 3;
      data[at] = byte(luma + 1.596 * red);
      data[at + 1] = byte(luma - 0.392 * blue - 0.813 * red);
      data[at + 2] = byte(luma + 2.017 * blue);
    }
  return { width, height, data };
}

function meanLuma({ data, y }: YuvFrame, left: number, top: number, right: number, bottom: number): number {
  let sum = 0;
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) sum += data[y.offset + row * y.stride + column] ?? 0;
  return sum / ((right - left) * (bottom - top));
}
