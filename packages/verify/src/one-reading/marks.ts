/** Keywords by which readers rebuild the cross-references. A comment may follow that of the trailer. */
const MARK = /endobj|obj|endstream|startxref|(?<![!-~])xref(?![!-~])|trailer(?![!-$&-;=-~])|%%EOF|%PDF-/g;

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
  for (const { word, at } of marksIn(bytes, from, MARK))
    if (!known.has(at) && (word !== "obj" || definitionAt(bytes, at) !== null)) return at;
  return null;
}

/** The place of a definition, and its generation. */
export interface Definition {
  offset: number;
  generation: number;
}

/** The last definition of each object number in the file. */
export function lastDefinitions(bytes: Uint8Array): Map<number, Definition> {
  const found = new Map<number, Definition>();
  for (const { at } of marksIn(bytes, 0, /obj/g)) {
    const definition = definitionAt(bytes, at);
    if (definition !== null) found.set(definition.number, definition);
  }
  return found;
}

function* marksIn(bytes: Uint8Array, from: number, mark: RegExp): Generator<{ word: string; at: number }> {
  const decoder = new TextDecoder("latin1");
  for (let start = from; start < bytes.length; start += PIECE) {
    const first = Math.max(from, start - OVERLAP);
    const text = decoder.decode(bytes.subarray(first, start + PIECE));
    for (const { 0: word, index } of text.matchAll(mark))
      if (first === from || index >= CUT) yield { word, at: first + index };
  }
}

/** White space of any reader: of the standard, of C, of JavaScript (0xa0), of PDFium (0x80, 0xff). */
const BLANKS: ReadonlySet<number | undefined> = new Set([0, 9, 10, 11, 12, 13, 32, 0x80, 0xa0, 0xff]);
const [LF, CR, PERCENT] = [10, 13, 37];

/** The definition whose `obj` stands at an offset, after two numbers and any blanks and comments between. */
function definitionAt(bytes: Uint8Array, at: number): (Definition & { number: number }) | null {
  const generation = numberBefore(bytes, at);
  const number = generation && numberBefore(bytes, generation.start);
  return number && { number: number.value, offset: number.start, generation: generation.value };
}

/** The number before an offset and at least one blank. */
function numberBefore(bytes: Uint8Array, at: number): { value: number; start: number } | null {
  const end = skipBack(bytes, at);
  let start = end;
  while (isDigit(bytes[start - 1])) start -= 1;
  if (end === at || start === end) return null;
  // Of a number with many zeros before it the end counts.
  const digits = bytes.subarray(Math.max(start, end - MAX_DIGITS), end);
  return { value: Number(String.fromCharCode(...digits)), start };
}

const MAX_DIGITS = 20;
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57;

/** The end of what precedes blanks and comments. */
function skipBack(bytes: Uint8Array, from: number): number {
  let at = from;
  let isLineEnded = false;
  for (;;) {
    for (; BLANKS.has(bytes[at - 1]); at -= 1) isLineEnded ||= isLineEnd(bytes[at - 1]);
    const comment = isLineEnded && !isDigit(bytes[at - 1]) ? commentBefore(bytes, at) : null;
    if (comment === null) return at;
    at = comment;
    isLineEnded = false;
  }
}

const isLineEnd = (byte: number | undefined): boolean => byte === LF || byte === CR;

/** The start of the comment that ends at an offset. */
function commentBefore(bytes: Uint8Array, end: number): number | null {
  let found: number | null = null;
  for (let at = end; at > 0 && !isLineEnd(bytes[at - 1]); at -= 1)
    if (bytes[at - 1] === PERCENT) found = at - 1;
  return found;
}
