import { PDFiumLibrary } from "@hyzyla/pdfium";

const COLOURS = { red: [255, 0, 0], blue: [0, 0, 255], white: [255, 255, 255] } as const;

/** A drawn page. Places are shares of its width and height, from the top left. */
export interface DrawnPage {
  /** Points, rounded. */
  width: number;
  height: number;
  /** The nearest of these: inks of a press show blue as a violet. */
  colourAt(x: number, y: number): keyof typeof COLOURS;
}

let library: Promise<PDFiumLibrary> | undefined;

/** Draws a page of a PDF, the first by default. */
export async function drawnPage(bytes: Uint8Array, index = 0): Promise<DrawnPage> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(bytes);
  const { width, height, data } = await document.getPage(index).render({ scale: 1, render: "bitmap" });
  document.destroy();
  return {
    width,
    height,
    colourAt: (x, y) => {
      const start = 4 * (Math.floor(y * height) * width + Math.floor(x * width));
      const distance = (levels: readonly number[]): number =>
        Math.hypot(...levels.map((level, channel) => level - data[start + channel]!));
      const names = Object.keys(COLOURS) as (keyof typeof COLOURS)[];
      return names.reduce((a, b) => (distance(COLOURS[b]) < distance(COLOURS[a]) ? b : a));
    },
  };
}
