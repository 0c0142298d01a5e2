import { type Coverage, coverageOf } from "@service/contract/common/font-coverage";
import type { Face } from "./faces.ts";
import { readFace } from "./faces.ts";

const coverages = new Map<Face, Coverage>();

function coverage(face: Face): Coverage {
  const known = coverages.get(face);
  if (known !== undefined) return known;
  const read = coverageOf(readFace(face));
  coverages.set(face, read);
  return read;
}

/** The scripts that we set letter by letter; a face may hold more, which needs reordering and joining. */
const SET_BY_LETTER =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;
/** Characters that say something about their neighbours and draw nothing. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/g;
const SPACE = /[\t\p{Zs}]/gu;

const draws = (face: Face, character: string): boolean =>
  character === "\n" ||
  character === " " ||
  (SET_BY_LETTER.test(character) && coverage(face)(character.codePointAt(0) ?? 0));

/**
 * Composed, with one kind of line end and of space (the others share its glyph and would not read back), without
 * what draws nothing: what is looked up, and drawn.
 */
function visible(text: string): string {
  const lines = text.normalize("NFC").replace(LINE_END, "\n").replace(SPACE, " ").split("\n");
  return lines.map((line) => line.replace(INVISIBLE, "")).join("\n");
}

/** The different characters of `text` that `face` cannot draw, in order; "" when it draws all. */
export function missingGlyphs(text: string, face: Face): string {
  return [...new Set(visible(text))].filter((character) => !draws(face, character)).join("");
}

/** A character by its number, where it cannot be drawn. */
export const spelledOut = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;

/**
 * `text` as `face` can draw it: a character that it lacks is spelled out as [U+4E2D], because a record must not
 * lose it silently.
 */
export function readableText(text: string, face: Face): string {
  return Array.from(visible(text), (character) =>
    draws(face, character) ? character : spelledOut(character),
  ).join("");
}
