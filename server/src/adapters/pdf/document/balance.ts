/** Balance of a content stream's graphics states and marks. */
export interface Balance {
  /** `Q`s without a `q`. */
  below: number;
  /** `q`s without a `Q`. */
  open: number;
  /** Each BMC and BDC has its EMC, and no EMC stands alone. */
  marksMatch: boolean;
}

const bytesOf = (text: string): number[] => Array.from(Buffer.from(text, "latin1"));
const WHITESPACE = new Set(bytesOf("\0\t\n\f\r "));
const DELIMITERS = new Set(bytesOf("()<>[]{}/%"));
const [LOWER_Q, UPPER_Q, OPEN, CLOSE, BACKSLASH, LESS, MORE, PERCENT, SLASH] = bytesOf("qQ()\\<>%/");
const [LETTER_D, LETTER_E, LETTER_I] = bytesOf("DEI");
const [LETTER_B, LETTER_C, LETTER_M] = bytesOf("BCM");

const isRegular = (byte: number | undefined): boolean =>
  byte !== undefined && !WHITESPACE.has(byte) && !DELIMITERS.has(byte);

function afterString(bytes: Uint8Array, start: number): number {
  let depth = 0;
  for (let at = start; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at++;
    else if (bytes[at] === OPEN) depth++;
    else if (bytes[at] === CLOSE && --depth === 0) return at + 1;
  }
  return bytes.length;
}

function afterComment(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++;
  return at;
}

function afterHexString(bytes: Uint8Array, start: number): number {
  if (bytes[start + 1] === LESS) return start + 2;
  const end = bytes.indexOf(MORE ?? 0, start);
  return end < 0 ? bytes.length : end + 1;
}

/** Inline image data end at an EI between white space (ISO 32000-1 §8.9.7). */
function afterInlineImage(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at + 2 < bytes.length; at++) {
    const isEnd = bytes[at] === LETTER_E && bytes[at + 1] === LETTER_I;
    if (isEnd && WHITESPACE.has(bytes[at - 1] ?? 0) && !isRegular(bytes[at + 2])) return at + 2;
  }
  return bytes.length;
}

function endOfToken(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && isRegular(bytes[at])) at++;
  return at;
}

/** Offset of the next token after a token that is no operator. */
function skip(bytes: Uint8Array, at: number): number {
  switch (bytes[at]) {
    case OPEN:
      return afterString(bytes, at);
    case PERCENT:
      return afterComment(bytes, at);
    case LESS:
      return afterHexString(bytes, at);
    case SLASH:
      // A name is skipped as a whole, so that "/q" is no operator.
      return endOfToken(bytes, at + 1);
    default:
      return at + 1;
  }
}

/** Change of open marks by the operator of three letters at `at`: 1 for BMC and BDC, -1 for EMC, else 0. */
function marking(bytes: Uint8Array, at: number): number {
  if (bytes[at + 2] !== LETTER_C) return 0;
  const [first, second] = [bytes[at], bytes[at + 1]];
  if (first === LETTER_B) return second === LETTER_M || second === LETTER_D ? 1 : 0;
  return first === LETTER_E && second === LETTER_M ? -1 : 0;
}

/** Counts the unmatched opening and closing operators of a content stream. */
export function stackBalance(bytes: Uint8Array): Balance {
  let depth = 0;
  let lowest = 0;
  let marks = 0;
  let lowestMarks = 0;
  for (let at = 0; at < bytes.length;) {
    if (!isRegular(bytes[at])) {
      at = skip(bytes, at);
      continue;
    }
    const end = endOfToken(bytes, at);
    if (end === at + 1) {
      if (bytes[at] === LOWER_Q) depth++;
      else if (bytes[at] === UPPER_Q) lowest = Math.min(lowest, --depth);
    }
    if (end === at + 3) lowestMarks = Math.min(lowestMarks, (marks += marking(bytes, at)));
    const isInlineImage = end === at + 2 && bytes[at] === LETTER_I && bytes[at + 1] === LETTER_D;
    at = isInlineImage ? afterInlineImage(bytes, end) : end;
  }
  return { below: -lowest, open: depth - lowest, marksMatch: marks === 0 && lowestMarks === 0 };
}
