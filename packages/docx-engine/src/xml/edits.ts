/** A replacement of the source from `start` to before `end`. */
export interface Edit {
  start: number;
  end: number;
  replacement: string;
}

/** Applies the edits. One that begins inside another is skipped. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { start, end, replacement } of edits.toSorted((left, right) => left.start - right.start)) {
    if (start < done) continue;
    pieces.push(source.slice(done, start), replacement);
    done = end;
  }
  pieces.push(source.slice(done));
  return pieces.join("");
}
