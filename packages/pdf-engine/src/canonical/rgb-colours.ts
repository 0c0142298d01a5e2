import type { PdfDict } from "@libpdf/core";
import { Reader } from "../forms/reader.ts";
import type { Source } from "../file/load.ts";
import { resolver } from "../file/page-tree.ts";
import { ColourSpaces } from "./colour-spaces.ts";
import { writePagesAlone } from "./pages-alone.ts";
import { Programs } from "./programs.ts";
import { RgbContents } from "./rgb-contents.ts";
import { RgbResources } from "./rgb-resources.ts";
import { type Sheet, Swatches } from "./swatches.ts";

/**
 * Writes colours of four inks, and all of content that are not grey or RGB, as the RGB that PDFium makes of them, which
 * draws the pictures that are kept: other programs make others, so that what one hides another shows. What cannot be written so is added
 * to `contested`. Answers whether there were any, and whether some program may have shown another colour.
 */
export async function writeRgbColours(
  { pdf }: Pick<Source, "pdf">,
  contested: Set<PdfDict>,
  write: () => Uint8Array,
): Promise<{ isChanged: boolean; isOther: boolean }> {
  const reader = new Reader(resolver(pdf));
  const swatches = new Swatches(pdf);
  const use = { spaces: new ColourSpaces(pdf, reader), swatches, contested };
  const contents = new RgbContents(pdf, reader, use);
  const resources = new RgbResources(pdf, reader, use);
  contents.want();
  resources.want();
  const sheets = [...swatches.sheets(), ...resources.sheets];
  if (sheets.length > 0)
    await drawSheets(
      sheets,
      writePagesAlone(
        pdf,
        sheets.map(({ page }) => page),
        write,
      ),
    );
  const isChanged = contents.write(contested);
  resources.write();
  return { isChanged: isChanged || resources.isNeeded, isOther: contents.hasColours || resources.isNeeded };
}

async function drawSheets(sheets: readonly Sheet[], bytes: Uint8Array): Promise<void> {
  const programs = await Programs.open(bytes);
  try {
    for (const [index, { scale, take }] of sheets.entries()) {
      const picture = await programs.drawWithPdfium(index, () => scale);
      if (picture !== null) await take(picture);
    }
  } finally {
    await programs.close();
  }
}
