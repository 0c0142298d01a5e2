import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { create } from "fontkit";
import { readFileSync } from "node:fs";
import { glyphSource, type GlyphSource } from "./glyphs.ts";

const resolve = createRequire(import.meta.url).resolve;

/** OCR-B of Matthew Skala and Norbert Schwarz (the license is beside it). */
export const OCR_B = glyphSource(fileURLToPath(new URL("../fonts/OCRB.otf", import.meta.url)));
const BODY = resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf");
const BOLD = resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf");
/** A sans serif face that is no OCR-B, set at a fixed pitch. */
export const WRONG_FONT = glyphSource(resolve("pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf"));

const faces = new Map<string, ReturnType<typeof create>>();
function face(file: string): ReturnType<typeof create> {
  const font = faces.get(file) ?? create(readFileSync(file));
  faces.set(file, font);
  return font;
}

interface Place {
  x: number;
  /** Of the baseline. */
  y: number;
  size: number;
  bold?: boolean;
}

/** A line of text as paths, because an SVG's fonts would be those of the machine. */
export function textPath(text: string, { x, y, size, bold = false }: Place): string {
  const font = face(bold ? BOLD : BODY);
  const scale = size / font.unitsPerEm;
  let left = x;
  return Array.from(text)
    .map((character) => {
      const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
      const path = `<path transform="translate(${left.toFixed(2)} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
      left += glyph.advanceWidth * scale;
      return path;
    })
    .join("");
}

/** Lines of an MRZ at a fixed pitch. `x` is the left edge of the first character, `y` the first baseline. */
export function mrzPaths(
  lines: readonly string[],
  place: { x: number; y: number; pitch: number; font?: GlyphSource },
): string {
  const { x, y, pitch, font = OCR_B } = place;
  return lines
    .flatMap((line, row) =>
      Array.from(line).map((character, column) =>
        font.path(character, { x: x + (column + 0.5) * pitch, y: y + (row * pitch * 5) / 3, pitch }),
      ),
    )
    .join("");
}
