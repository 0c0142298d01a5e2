const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** The letters of `text`, each with its marks. */
export const clustersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Letters that are written from right to left, of the scripts that have a face. */
export const RIGHT_TO_LEFT = /[\p{Script_Extensions=Arabic}\p{Script_Extensions=Hebrew}]/u;

/** Whether the first letter of `text` is written from right to left, so that its lines begin at the right. */
export const startsRightToLeft = (text: string): boolean =>
  RIGHT_TO_LEFT.test(text.match(/\p{L}/u)?.[0] ?? "");

/** Letters and digits that are written from left to right, also in a text of the other direction. */
const LEFT_TO_RIGHT = /[\p{L}\p{N}]/u;

/** The letters of one line as they stand on it from the left. */
function inCells(letters: readonly string[]): string[] {
  const turned = startsRightToLeft(letters.join(""));
  const directions = letters.map((letter) =>
    RIGHT_TO_LEFT.test(letter) && !/\p{N}/u.test(letter)
      ? "left"
      : LEFT_TO_RIGHT.test(letter)
        ? "right"
        : null,
  );
  const base = turned ? "left" : "right";
  // A sign between two letters of one direction goes along with them.
  const settled = directions.map((direction, index) => {
    const before = directions.slice(0, index).findLast(Boolean) ?? base;
    const after = directions.slice(index).find(Boolean) ?? base;
    return direction ?? (before === after ? before : base);
  });
  const runs: string[][] = [];
  for (const [index, letter] of letters.entries()) {
    const last = runs.at(-1);
    if (last && settled[index - 1] === settled[index]) last.push(letter);
    else runs.push([letter]);
  }
  let at = 0;
  const inOrder = runs.map((run) => {
    const isTurned = settled[at] === "left";
    at += run.length;
    return isTurned ? run.toReversed() : run;
  });
  return (turned ? inOrder.toReversed() : inOrder).flat();
}

/** The letters of a comb from its `first` cell on. Letters beyond the cells share the last one, so that none is lost. */
export function cellsOf(
  text: string,
  comb: number,
  align: "left" | "center" | "right" = startsRightToLeft(text) ? "right" : "left",
): { letters: string[]; first: number } {
  const all = clustersOf(text.replaceAll("\n", " "));
  const excess = all.splice(comb);
  if (excess.length > 0) all[comb - 1] += excess.join("");
  const free = comb - all.length;
  const first = { left: 0, center: Math.floor(free / 2), right: free }[align];
  return { letters: inCells(all), first };
}
