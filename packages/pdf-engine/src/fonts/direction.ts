import { RIGHT_TO_LEFT } from "@service/contract/rules/clusters";
import bidiFactory from "bidi-js";

const bidi = bidiFactory();

/** The embedding level of each UTF-16 unit of a line (Unicode Standard Annex #9); null: all of it goes rightwards. */
export function levelsOf(line: string, isRightToLeft: boolean): Uint8Array | null {
  if (!isRightToLeft && !RIGHT_TO_LEFT.test(line)) return null;
  return bidi.getEmbeddingLevels(line, isRightToLeft ? "rtl" : "ltr").levels;
}

/** Returns the character to draw in text from right to left: a bracket is turned around. */
export const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character;

/** Puts the parts of a line into the order in which they stand on it, from the left (rule L2). */
export function inVisualOrder<Item extends { level: number }>(items: readonly Item[]): Item[] {
  const ordered = [...items];
  const highest = Math.max(0, ...items.map(({ level }) => level));
  for (let level = highest; level > 0; level--)
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end++;
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = end;
    }
  return ordered;
}
