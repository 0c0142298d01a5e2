import { rawPdf, rawStream } from "./pdfs.ts";

/** A rectangle on the page: left, bottom, right, top. */
export type Box = [number, number, number, number];

export interface Widget {
  box: Box;
  /** Entries of the widget and its field, in PDF syntax. */
  entries: string;
}

const FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";
const RESOURCES = `/DR << /Font << /Helv 4 0 R /Inline ${FONT} >> >> /DA (/Helv 0 Tf 0 g)`;
/** Number of the first widget's object. */
const FIRST = 6;

/**
 * A page of 400 × 300 with these widgets. Each is a field of its own, unless its entries name /Parent 5 0 R, a field
 * with the entries `parent`. `form` holds entries of the form.
 */
export function fieldsPdf(
  widgets: readonly Widget[],
  { parent = "", form = "" }: { parent?: string; form?: string } = {},
): Uint8Array {
  const refs = widgets.map((_, index) => `${FIRST + index} 0 R`).join(" ");
  return rawPdf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R ${refs}] ${RESOURCES} ${form} >> >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Annots [${refs}] >>`,
    FONT,
    `<< /T (parent) ${parent} >>`,
    ...widgets.map(
      ({ box, entries }, index) =>
        `<< /Type /Annot /Subtype /Widget /T (w${index}) /F 4 /Rect [${box.join(" ")}] ${entries} >>`,
    ),
    rawStream("/Type /XObject /Subtype /Form /BBox [0 0 10 10]", Buffer.from("0 1 0 rg 0 0 10 10 re f")),
  ]);
}

/** The number of the object after `count` widgets: a green form XObject. */
export const greenAppearance = (count: number): string => `${FIRST + count} 0 R`;
