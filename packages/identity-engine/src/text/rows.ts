import type { Word } from "./tesseract.ts";

/** Words that stand beside each other. */
export interface Row {
  words: readonly Word[];
  text: string;
  left: number;
  middle: number;
  height: number;
}

const middleOf = ({ top, height }: Word) => top + height / 2;

/** Words are of one row when their middles differ by less than this share of their height. */
const SAME_ROW = 0.6;
/** A gap wider than this many heights separates columns. */
const COLUMN_GAP = 2.2;

function rowOf(words: readonly Word[]): Row {
  return {
    words,
    text: words.map(({ text }) => text).join(" "),
    left: words[0]?.left ?? 0,
    middle: words.reduce((sum, word) => sum + middleOf(word), 0) / words.length,
    height: Math.max(...words.map(({ height }) => height)),
  };
}

/** Groups words to rows of one column each, from top to bottom. */
export function findRows(words: readonly Word[]): Row[] {
  const groups: Word[][] = [];
  for (const word of words.toSorted((a, b) => a.left - b.left)) {
    const group = groups.find((each) => {
      const last = each.at(-1)!;
      const size = Math.max(last.height, word.height);
      const gap = word.left - last.left - last.width;
      return Math.abs(middleOf(last) - middleOf(word)) < SAME_ROW * size && gap < COLUMN_GAP * size;
    });
    if (group === undefined) groups.push([word]);
    else group.push(word);
  }
  return groups.map(rowOf).toSorted((a, b) => a.middle - b.middle);
}
