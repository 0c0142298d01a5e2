/** Text within which no line ends. */
export interface Unbreakable {
  text: string;
  /** Whether a space stands before it, which a line end replaces. */
  spaced: boolean;
}

/** Scripts that are written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/**
 * Matches characters that must not begin a line: closing brackets and quotes, points and marks of repetition
 * or length.
 */
const NOT_FIRST =
  /^[\p{Pe}\p{Pf}!,.:;?%、。，．：；？！・‥…～〜ー々〻ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶๆฯ]/u;
/** Matches characters that must not end a line: opening brackets and quotes. */
const NOT_LAST = /[\p{Ps}\p{Pi}]$/u;

const words = new Intl.Segmenter("und", { granularity: "word" });

/** Parts a word of such a script where dictionaries do. */
function partsOf(word: string): string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(word)) {
    const last = parts.at(-1);
    if (last !== undefined && (NOT_FIRST.test(segment) || NOT_LAST.test(last)))
      parts[parts.length - 1] += segment;
    else parts.push(segment);
  }
  return parts;
}

/** Splits a paragraph at its spaces, and where lines may end without one. */
export function unbreakablesOf(paragraph: string): Unbreakable[] {
  return paragraph.split(" ").flatMap((word) => {
    const parts = UNSPACED.test(word) ? partsOf(word) : [word];
    return parts.map((text, index) => ({ text, spaced: index === 0 }));
  });
}
