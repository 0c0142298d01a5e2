/** Pixels as a canvas gives them: four bytes each, red, green, blue, opacity. */
export interface PixelSource {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** How much ink each pixel of the cut-out holds, 0–255. */
export interface InkMask {
  width: number;
  height: number;
  alpha: Uint8ClampedArray;
}

/** The paper's brightness is measured in squares, this many along the longer side: a shadow is larger, a stroke is not. */
const TILES = 16;
const MIN_TILE_SIDE = 24;
/** Share of a square's pixels that are no brighter than its paper. A signature covers less than the rest. */
const PAPER_SHARE = 0.8;
/** Darker than the paper by this part is ink to the full, by less than the other none: paper has a grain. */
const FULL_INK = 0.42;
const NO_INK = 0.16;
/** A row or column with fewer pixels of ink is dust. */
const MIN_INK_PIXELS = 2;
/** Around the ink, pixels. */
const PADDING = 4;
/** Less of the picture than this is no signature, more of it no signature on paper. */
const MIN_INK_SHARE = 0.0006;
const MAX_INK_SHARE = 0.45;
const MIN_SIDE = 12;

/**
 * Cuts a signature out of a picture of it: the paper goes, by its own brightness square for square, so that a shadow
 * over a photograph does no harm; what is darker stays, cropped. Null where there is nothing like a signature.
 */
export function cleanPicture(source: PixelSource): InkMask | null {
  const light = luminance(source);
  const alpha = inkOf(light, source.width, source.height);
  const share = alpha.reduce((sum, ink) => sum + (ink > 127 ? 1 : 0), 0) / alpha.length;
  if (share < MIN_INK_SHARE || share > MAX_INK_SHARE) return null;
  return crop(alpha, source.width, source.height);
}

/** 0–255, over white where the picture is transparent (Rec. 709 weights). */
function luminance({ data, width, height }: PixelSource): Uint8ClampedArray {
  const light = new Uint8ClampedArray(width * height);
  for (let pixel = 0; pixel < light.length; pixel++) {
    const at = pixel * 4;
    const own = 0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]!;
    const opacity = data[at + 3]! / 255;
    light[pixel] = own * opacity + 255 * (1 - opacity);
  }
  return light;
}

function inkOf(light: Uint8ClampedArray, width: number, height: number): Uint8ClampedArray {
  const paper = paperMap(light, width, height);
  const alpha = new Uint8ClampedArray(light.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const darker = 1 - light[at]! / Math.max(1, paper(x, y));
      alpha[at] = (255 * (darker - NO_INK)) / (FULL_INK - NO_INK);
    }
  return alpha;
}

/** The brightness of the paper anywhere: measured per square, smooth between their middles. */
function paperMap(light: Uint8ClampedArray, width: number, height: number): (x: number, y: number) => number {
  const side = Math.max(MIN_TILE_SIDE, Math.ceil(Math.max(width, height) / TILES));
  const columns = Math.ceil(width / side);
  const rows = Math.ceil(height / side);
  const tiles = Array.from({ length: columns * rows }, (_, index) => {
    const x = (index % columns) * side;
    const y = Math.floor(index / columns) * side;
    return tilePaper(light, width, {
      x,
      y,
      right: Math.min(width, x + side),
      bottom: Math.min(height, y + side),
    });
  });
  const tile = (column: number, row: number): number =>
    tiles[clamp(row, rows - 1) * columns + clamp(column, columns - 1)]!;
  return (x, y) => {
    const [column, row] = [x / side - 0.5, y / side - 0.5];
    const [left, top] = [Math.floor(column), Math.floor(row)];
    const upper = mix(tile(left, top), tile(left + 1, top), column - left);
    const lower = mix(tile(left, top + 1), tile(left + 1, top + 1), column - left);
    return mix(upper, lower, row - top);
  };
}

interface Tile {
  x: number;
  y: number;
  right: number;
  bottom: number;
}

function tilePaper(light: Uint8ClampedArray, stride: number, { x, y, right, bottom }: Tile): number {
  const counts = new Uint32Array(256);
  for (let row = y; row < bottom; row++)
    for (let column = x; column < right; column++) counts[light[row * stride + column]!]!++;
  let left = (right - x) * (bottom - y) * PAPER_SHARE;
  const found = counts.findIndex((count) => (left -= count) <= 0);
  return Math.max(0, found);
}

function crop(alpha: Uint8ClampedArray, width: number, height: number): InkMask | null {
  const across = new Uint32Array(width);
  const down = new Uint32Array(height);
  for (const [at, ink] of alpha.entries()) {
    if (ink <= 127) continue;
    across[at % width]!++;
    down[Math.floor(at / width)]!++;
  }
  const [left, right] = [first(across), width - 1 - first(across.toReversed())];
  const [top, bottom] = [first(down), height - 1 - first(down.toReversed())];
  if (right - left < MIN_SIDE || bottom - top < MIN_SIDE / 3) return null;
  const from = { x: Math.max(0, left - PADDING), y: Math.max(0, top - PADDING) };
  const to = { x: Math.min(width, right + PADDING + 1), y: Math.min(height, bottom + PADDING + 1) };
  return cut(alpha, width, from, { width: to.x - from.x, height: to.y - from.y });
}

/** The first row or column that holds more than dust. */
function first(counts: Uint32Array): number {
  const found = counts.findIndex((count) => count >= MIN_INK_PIXELS);
  return found === -1 ? counts.length : found;
}

function cut(
  alpha: Uint8ClampedArray,
  stride: number,
  { x, y }: { x: number; y: number },
  { width, height }: { width: number; height: number },
): InkMask {
  const part = new Uint8ClampedArray(width * height);
  for (let row = 0; row < height; row++) {
    const at = (y + row) * stride + x;
    part.set(alpha.subarray(at, at + width), row * width);
  }
  return { width, height, alpha: part };
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}

function mix(a: number, b: number, part: number): number {
  return a + (b - a) * part;
}
