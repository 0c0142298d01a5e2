import type { FieldFont } from "./fonts.ts";

/** A word without room on a line is cut, at least one character on each. */
function cut(word: string, width: number, font: FieldFont): string[] {
  const pieces: string[] = [];
  let piece = "";
  let length = 0;
  for (const character of word) {
    const advance = font.width(character);
    if (piece !== "" && length + advance > width) {
      pieces.push(piece);
      [piece, length] = ["", 0];
    }
    piece += character;
    length += advance;
  }
  return [...pieces, piece];
}

function wrapParagraph(paragraph: string, width: number, font: FieldFont): string[] {
  const lines: string[] = [];
  let line = "";
  let length = 0;
  for (const word of paragraph.split(" ").flatMap((whole) => cut(whole, width, font))) {
    const advance = font.width(word);
    const joined = length + font.width(" ") + advance;
    const fits = line !== "" && joined <= width;
    if (line !== "" && !fits) lines.push(line);
    line = fits ? `${line} ${word}` : word;
    length = fits ? joined : advance;
  }
  return [...lines, line];
}

/** The lines of `text` in a column of `width` em. */
export const wrap = (text: string, width: number, font: FieldFont): string[] =>
  text.split("\n").flatMap((paragraph) => wrapParagraph(paragraph, width, font));
