/** Measures on a small picture whether a document can be read on a large one. */
export interface Quality {
  /** Mean brightness, 0 to 255. */
  readonly light: number;
  /** Share of pixels without any detail left, because they are white. */
  readonly glare: number;
  /** Variance of the Laplacian: a blurred picture has few edges. */
  readonly sharpness: number;
  /** Share of the width, or of the height where that is less, over which there is something to see. */
  readonly extent: number;
}

export type Advice = "dark" | "glare" | "bright" | "far" | "blurred";

/** Pixels of the width at which the limits below were found. */
export const SAMPLE_WIDTH = 240;
const MIN_LIGHT = 55;
const MAX_LIGHT = 235;
const WHITE = 250;
const MAX_GLARE = 0.06;
const MIN_SHARPNESS = 45;
const MIN_EXTENT = 0.6;
/** A row or column with less than this share of the busiest ones' edges is background. */
const BACKGROUND = 0.12;
/** Mean difference of brightness between two pictures of a hand that holds still. */
const MAX_DRIFT = 7;

/** Brightness of each pixel (BT.601). */
export function brightness({ data }: Pick<ImageData, "data">): Uint8Array {
  const light = new Uint8Array(data.length / 4);
  for (let at = 0; at < light.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    light[at] = (red * 299 + green * 587 + blue * 114) / 1000;
  }
  return light;
}

export function measure(light: Uint8Array, width: number): Quality {
  const height = Math.floor(light.length / width);
  const rows = new Float64Array(height);
  const columns = new Float64Array(width);
  let [sum, squares, count] = [0, 0, 0];
  const at = (x: number, y: number) => light[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const edge = 4 * at(x, y) - at(x - 1, y) - at(x + 1, y) - at(x, y - 1) - at(x, y + 1);
      sum += edge;
      squares += edge * edge;
      count += 1;
      rows[y] = (rows[y] ?? 0) + Math.abs(edge);
      columns[x] = (columns[x] ?? 0) + Math.abs(edge);
    }
  const mean = sum / Math.max(1, count);
  return {
    light: average(light),
    glare: light.filter((value) => value >= WHITE).length / Math.max(1, light.length),
    sharpness: squares / Math.max(1, count) - mean * mean,
    extent: Math.min(extentOf(rows), extentOf(columns)),
  };
}

/** The first thing to be done about the picture; null where it is good. A face may fill as little as it likes. */
export function adviceOn(quality: Quality, isDocument: boolean): Advice | null {
  if (quality.light < MIN_LIGHT) return "dark";
  if (quality.light > MAX_LIGHT) return "bright";
  if (!isDocument) return null;
  if (quality.glare > MAX_GLARE) return "glare";
  if (quality.sharpness < MIN_SHARPNESS) return "blurred";
  return quality.extent < MIN_EXTENT ? "far" : null;
}

export function isSteady(before: Uint8Array, now: Uint8Array): boolean {
  if (before.length !== now.length) return false;
  let drift = 0;
  for (let at = 0; at < now.length; at += 1) drift += Math.abs((now[at] ?? 0) - (before[at] ?? 0));
  return drift / Math.max(1, now.length) < MAX_DRIFT;
}

/** From the first to the last line with edges, as a share of all. */
function extentOf(lines: Float64Array): number {
  const most = lines.toSorted().at(-Math.ceil(lines.length / 20)) ?? 0;
  const busy = [...lines.keys()].filter((at) => (lines[at] ?? 0) > most * BACKGROUND && most > 0);
  return busy.length === 0 ? 0 : ((busy.at(-1) ?? 0) - (busy[0] ?? 0) + 1) / lines.length;
}

function average(values: Uint8Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
