import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { Box } from "./fields.ts";

export type Colour = [number, number, number];

/** A page rendered by PDFium without its form fields; in points from the bottom left. */
export interface Raster {
  /** Red, green and blue (0–255) at a point. */
  at(x: number, y: number): Colour;
  /** The share of the box's pixels within 40 levels of `colour`. */
  share(box: Box, colour: Colour): number;
  /** The bounds of all pixels in `box` within 40 levels of `colour`; null when there are none. */
  extent(box: Box, colour: Colour): Box | null;
}

const SCALE = 4;
const TOLERANCE = 40;

let library: Promise<PDFiumLibrary> | undefined;

const isNear = (left: Colour, right: Colour): boolean =>
  left.every((level, channel) => Math.abs(level - (right[channel] ?? 0)) <= TOLERANCE);

/** A page of a PDF, the first by default. `renderFormFields`: with the looks of its fields. */
export async function rasterOf(
  bytes: Uint8Array,
  index = 0,
  { renderFormFields = false } = {},
): Promise<Raster> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(bytes);
  const page = await document.getPage(index).render({ scale: SCALE, renderFormFields, render: "bitmap" });
  document.destroy();
  const at = (x: number, y: number): Colour => {
    const start = 4 * (Math.floor(page.height - y * SCALE) * page.width + Math.floor(x * SCALE));
    return [page.data[start] ?? 0, page.data[start + 1] ?? 0, page.data[start + 2] ?? 0];
  };
  const places = ([left, bottom, right, top]: Box): [number, number][] => {
    const [columns, rows] = [(right - left) * SCALE, (top - bottom) * SCALE].map(Math.round) as [
      number,
      number,
    ];
    return Array.from({ length: columns * rows }, (_, index) => [
      left + ((index % columns) + 0.5) / SCALE,
      bottom + (Math.floor(index / columns) + 0.5) / SCALE,
    ]);
  };
  const near = (box: Box, colour: Colour): [number, number][] =>
    places(box).filter(([x, y]) => isNear(at(x, y), colour));
  return {
    at,
    share: (box, colour) => near(box, colour).length / places(box).length,
    extent: (box, colour) => {
      const found = near(box, colour);
      if (found.length === 0) return null;
      const [xs, ys] = [found.map(([x]) => x), found.map(([, y]) => y)];
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    },
  };
}
