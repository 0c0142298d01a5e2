/** Largest number of edits between a misspelt name and the suggested one. */
const MAX_EDITS = 2;

const plain = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, "");

/** The known name that a misspelt one most likely means: the same in another notation, or one or two edits away. */
export function nearest(name: string, known: readonly string[]): string | null {
  const wanted = plain(name);
  if (wanted.length > 64) return null;
  let best: string | null = null;
  let fewest = Math.min(MAX_EDITS, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of known) {
    const edits = editsBetween(wanted, plain(candidate));
    if (edits < fewest) [best, fewest] = [candidate, edits];
  }
  return best;
}

/** Number of insertions, deletions, replacements and swaps of neighbours (optimal string alignment). */
function editsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > MAX_EDITS) return MAX_EDITS + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(replaced, last[j]! + 1, row[j - 1]! + 1, swapped));
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}
