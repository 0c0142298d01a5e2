import type { Source } from "../file/load.ts";
import type { PlainContents } from "../content/plain-content.ts";
import { standardizeFonts } from "../content/standard-fonts.ts";
import { dropControlCodes } from "./control-codes.ts";
import { writeDeviceColours } from "./device-colours.ts";
import { writePlainEncodings } from "./plain-encodings.ts";
import { writePlainWidths } from "./plain-widths.ts";
import { writeRgbColours } from "./rgb-colours.ts";
import { takeOutInstructions } from "./unhinted-fonts.ts";

/**
 * Takes out what each program draws in its own way: faces that it looks for, colours that it calculates, glyphs that it
 * fits to the size. Answers whether the file was changed, and whether it may look otherwise in some program.
 */
export async function writeOneLook(
  source: Source,
  { shown, contested }: PlainContents,
  write: () => Uint8Array,
): Promise<{ isChanged: boolean; isOther: boolean }> {
  const { pdf } = source;
  const changes = [
    standardizeFonts(source),
    writePlainEncodings(pdf, shown),
    dropControlCodes(pdf, shown),
    writePlainWidths(pdf, shown),
  ];
  const colours = writeDeviceColours(source);
  const { isChanged, isForced } = takeOutInstructions(pdf, contested);
  const inks = await writeRgbColours(source, contested, write);
  const isOther = changes.includes(true) || colours.isUnusual || isForced || inks.isOther;
  return { isChanged: isChanged || colours.isChanged || inks.isChanged || isOther, isOther };
}
