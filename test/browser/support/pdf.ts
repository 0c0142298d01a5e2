import { PDFDocument, degrees, StandardFonts, rgb } from "pdf-lib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

interface PageShape {
  size: readonly [width: number, height: number];
  rotate?: number;
  /** x, y, width, height in the page's user space. */
  crop?: readonly [number, number, number, number];
}

/** A PDF of these pages, each with a line of pale text, so that dark pixels are later additions. */
export async function makePdf(...shapes: PageShape[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const [index, { size, rotate = 0, crop }] of shapes.entries()) {
    const page = pdf.addPage([...size]);
    page.setRotation(degrees(rotate));
    if (crop !== undefined) page.setCropBox(...crop);
    const [x, y, width, height] = crop ?? [0, 0, ...size];
    const text = `Original page ${index + 1}`;
    page.drawText(text, { x: x + width / 3, y: y + height / 2, size: 12, font, color: rgb(0.8, 0.8, 0.8) });
  }
  return pdf.save();
}

export async function pageTexts(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: Uint8Array.from(bytes), useSystemFonts: false, verbosity: 0 });
  try {
    const pdf = await task.promise;
    const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
    return await Promise.all(
      numbers.map(async (number) => {
        const { items } = await (await pdf.getPage(number)).getTextContent();
        return items.map((item) => ("str" in item ? item.str : "")).join(" ");
      }),
    );
  } finally {
    await task.destroy();
  }
}
