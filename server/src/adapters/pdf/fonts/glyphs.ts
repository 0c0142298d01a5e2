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

/** Scripts that are set letter by letter. Others need reordering and joining, even where a face has their letters. */
const SET_BY_LETTER =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;
/** Characters that affect their neighbours and draw nothing. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/g;
const SPACE = /[\t\p{Zs}]/gu;

/** Most characters of a face that are kept: more than an alphabet's documents have. */
const MAX_KEPT = 5000;
/** Characters of each face that it draws, or not, as they were asked for. */
const drawn = new Map<Face, Map<string, boolean>>();

function draws(face: Face, character: string): boolean {
  const known = drawn.get(face) ?? new Map<string, boolean>();
  drawn.set(face, known);
  const answer = known.get(character) ?? isDrawn(face, character);
  if (known.size < MAX_KEPT) known.set(character, answer);
  return answer;
}

const isDrawn = (face: Face, character: string): boolean =>
  character === "\n" ||
  character === " " ||
  (SET_BY_LETTER.test(character) && coverage(face)(character.codePointAt(0) ?? 0));

/**
 * Normalizes text for lookup and drawing: composed, one kind of line end and of space (others share the glyph and
 * would not be extracted alike), without invisible characters.
 */
function visible(text: string): string {
  const lines = text.normalize("NFC").replace(LINE_END, "\n").replace(SPACE, " ").split("\n");
  return lines.map((line) => line.replace(INVISIBLE, "")).join("\n");
}

/** The distinct characters of `text` that `face` cannot draw, in order. "" where it draws all. */
export function missingGlyphs(text: string, face: Face): string {
  return [...new Set(visible(text))].filter((character) => !draws(face, character)).join("");
}

/** A character as its code point, `[U+4E2D]`. */
export const spelledOut = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;

/**
 * `text` as `face` can draw it. Missing characters are spelled out as [U+4E2D], so that a record does not lose them
 * silently.
 */
export function readableText(text: string, face: Face): string {
  return Array.from(visible(text), (character) =>
    draws(face, character) ? character : spelledOut(character),
  ).join("");
}
