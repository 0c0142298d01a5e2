/** Keywords by which readers rebuild the cross-references. */
const SPACE = "[\\0\\t\\n\\f\\r ]";
const MARK = new RegExp(
  `\\d${SPACE}{1,16}\\d{1,10}${SPACE}{1,16}obj|endobj|endstream|startxref|(?<![!-~])xref(?![!-~])|trailer(?![!-;=-~])|%%EOF|%PDF-`,
  "g",
);

/** Bytes read at a time. */
const PIECE = 1024 * 1024;
/**
 * Bytes read again from the previous piece, more than any keyword has. A keyword at their start was found in the
 * previous piece.
 */
const OVERLAP = 64;
const CUT = 16;

/** Offset of the first keyword from `from` on that is not known. Null where there is none. */
export function unknownMark(bytes: Uint8Array, from: number, known: ReadonlySet<number>): number | null {
  const decoder = new TextDecoder("latin1");
  for (let start = from; start < bytes.length; start += PIECE) {
    const first = Math.max(from, start - OVERLAP);
    const text = decoder.decode(bytes.subarray(first, start + PIECE));
    for (const found of text.matchAll(MARK)) {
      if (first > from && found.index < CUT) continue;
      const isObject = found[0].endsWith("obj") && found[0] !== "endobj";
      const at = first + found.index + (isObject ? found[0].length - "obj".length : 0);
      if (!known.has(at)) return at;
    }
  }
  return null;
}
