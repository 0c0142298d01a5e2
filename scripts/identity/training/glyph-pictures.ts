import sharp from "sharp";
import { CLASSES } from "../../../packages/identity-engine/src/mrz/classes.ts";
import { CAPITAL_HEIGHT, glyphSource } from "../../../test/identity/support/glyphs.ts";

/** Pixels of one pitch in the pictures that samples are drawn from. */
export const PITCH_PX = 48;
/** Size of the pictures: one pitch wide, with room above and below the capitals. */
export const PICTURE_WIDTH = PITCH_PX;
export const PICTURE_HEIGHT = 72;
/** Row of the middle of the capitals. */
export const MIDDLE_PX = PICTURE_HEIGHT / 2;

/** Coverage by ink, 0 to 1, of each class in one font. */
export type GlyphPictures = readonly Float32Array[];

async function picture(svg: string): Promise<Float32Array> {
  const { data } = await sharp(Buffer.from(svg)).flatten({ background: "#fff" }).greyscale().raw().toBuffer({
    resolveWithObject: true,
  });
  return Float32Array.from(data, (value) => 1 - value / 255);
}

/** Draws every class of a font. */
export async function glyphPictures(file: string, scale = 1): Promise<GlyphPictures> {
  const source = glyphSource(file, scale);
  const baseline = MIDDLE_PX + (CAPITAL_HEIGHT * PITCH_PX) / 2;
  const drawn: Float32Array[] = [];
  for (const character of CLASSES) {
    const path = source.path(character, { x: PITCH_PX / 2, y: baseline, pitch: PITCH_PX });
    drawn.push(
      await picture(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}">${path}</svg>`,
      ),
    );
  }
  return drawn;
}
