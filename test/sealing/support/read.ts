import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A run of text as displayed: the start of its baseline, from the page's top-left, and its direction. */
export interface TextRun {
  page: number;
  text: string;
  x: number;
  y: number;
  width: number;
  /** Degrees counter-clockwise; 0 is upright. */
  angle: number;
  size: number;
}

export interface ReadPage {
  width: number;
  height: number;
}

/** Reads a PDF with another library than the one that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<{ pages: ReadPage[]; runs: TextRun[] }> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const pages: ReadPage[] = [];
  const runs: TextRun[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    pages.push({ width: viewport.width, height: viewport.height });
    for (const item of (await page.getTextContent()).items) {
      if (!("str" in item) || item.str === "") continue;
      const [a, b, , , e, f] = item.transform as number[];
      const [x, y] = viewport.convertToViewportPoint(e ?? 0, f ?? 0) as [number, number];
      const [toX, toY] = viewport.convertToViewportPoint((e ?? 0) + (a ?? 0), (f ?? 0) + (b ?? 0)) as [
        number,
        number,
      ];
      const angle = Math.round((Math.atan2(y - toY, toX - x) * 180) / Math.PI);
      runs.push({
        page: number,
        text: item.str,
        x,
        y,
        width: item.width,
        angle,
        size: Math.hypot(toX - x, toY - y),
      });
    }
  }
  await task.destroy();
  return { pages, runs };
}

export async function textOf(bytes: Uint8Array, page?: number): Promise<string> {
  const { runs } = await readPdf(bytes);
  return runs
    .filter((run) => page === undefined || run.page === page)
    .map((run) => run.text)
    .join(" ");
}
