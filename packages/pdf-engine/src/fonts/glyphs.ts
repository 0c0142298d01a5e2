import type { Face } from "./faces.ts";
import { clustersOf } from "@service/contract/rules/clusters";
import { type Part, partsOf } from "./fallback.ts";

/** Invisible characters; joiners stay between the letters and pictures whose shapes they decide. */
const INVISIBLE = (() => {
  const joined = "[\\p{scx=Arabic}\\p{scx=Devanagari}\\p{Extended_Pictographic}\\p{Emoji_Modifier}]";
  const joiner = "[\\u200c\\u200d]";
  const others = `(?!${joiner})[\\p{Default_Ignorable_Code_Point}\\p{Cc}]`;
  return new RegExp(`(?<!${joined}\\ufe0f?)${joiner}|${joiner}(?!${joined})|${others}`, "gu");
})();
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/g;
const SPACE = /[\t\p{Zs}]/gu;

/**
 * Normalizes text for lookup and drawing: composed, one kind of line end and of space (others share the glyph and
 * would not be extracted alike), without invisible characters.
 */
function visible(text: string): string {
  const lines = text.normalize("NFC").replace(LINE_END, "\n").replace(SPACE, " ").split("\n");
  return lines.map((line) => line.replace(INVISIBLE, "")).join("\n");
}

const partsOfText = (text: string, face: Face): Part[] =>
  clustersOf(text).flatMap((cluster) =>
    cluster === "\n" ? [{ text: cluster, face }] : partsOf(cluster, face),
  );

/** The distinct characters of `text` that cannot be drawn in `face`, in order. "" where all can. */
export function missingGlyphs(text: string, face: Face): string {
  const missing = partsOfText(visible(text), face).filter((part) => part.face === null);
  return [...new Set(missing.map((part) => part.text))].join("");
}

/** A character as its code point, `[U+4E2D]`. */
export const spelledOut = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;

/** Text of letters that every face has. */
const PLAIN = /^[\n -~¡-¬®-ÿ]*$/;

/** Whether a text is of Western letters alone: most are. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

/**
 * `text` as it can be drawn in `face`. Characters that no face has are spelled out as [U+13000], so that a record does
 * not lose them silently.
 */
export function readableText(text: string, face: Face): string {
  if (isPlain(text)) return text;
  const parts = partsOfText(visible(text), face);
  return parts.map((part) => (part.face === null ? spelledOut(part.text) : part.text)).join("");
}
