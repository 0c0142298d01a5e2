const bytesOf = (text: string): number[] => Array.from(Buffer.from(text, "latin1"));
const WHITESPACE = new Set(bytesOf("\0\t\n\f\r "));
const DELIMITERS = new Set(bytesOf("()<>[]{}/%"));
const [LOWER_Q, UPPER_Q, OPEN, CLOSE, BACKSLASH, LESS, MORE, PERCENT, SLASH] = bytesOf("qQ()\\<>%/");
const [OPEN_ARRAY, CLOSE_ARRAY, BLANK] = bytesOf("[] ");
const [LETTER_D, LETTER_E, LETTER_I] = bytesOf("DEI");
const [LETTER_B, LETTER_C, LETTER_M] = bytesOf("BCM");

const isRegular = (byte: number | undefined): boolean =>
  byte !== undefined && !WHITESPACE.has(byte) && !DELIMITERS.has(byte);

/** Offset of a token that its file never ends. */
const UNENDED = Infinity;

function afterString(bytes: Uint8Array, start: number): number {
  let depth = 0;
  for (let at = start; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at++;
    else if (bytes[at] === OPEN) depth++;
    else if (bytes[at] === CLOSE && --depth === 0) return at + 1;
  }
  return UNENDED;
}

function afterComment(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++;
  return at;
}

function afterHexString(bytes: Uint8Array, start: number): number {
  const end = bytes.indexOf(MORE ?? 0, start);
  return end < 0 ? UNENDED : end + 1;
}

/** Inline image data end at an EI between white space (ISO 32000-1 §8.9.7). */
function afterInlineImage(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at + 1 < bytes.length; at++) {
    const isEnd = bytes[at] === LETTER_E && bytes[at + 1] === LETTER_I;
    if (isEnd && WHITESPACE.has(bytes[at - 1] ?? 0) && !isRegular(bytes[at + 2])) return at + 2;
  }
  return UNENDED;
}

function endOfToken(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && isRegular(bytes[at])) at++;
  return at;
}

/** Change of open marks by the operator of three letters at `at`: 1 for BMC and BDC, -1 for EMC, else 0. */
function marking(bytes: Uint8Array, at: number): number {
  if (bytes[at + 2] !== LETTER_C) return 0;
  const [first, second] = [bytes[at], bytes[at + 1]];
  if (first === LETTER_B) return second === LETTER_M || second === LETTER_D ? 1 : 0;
  return first === LETTER_E && second === LETTER_M ? -1 : 0;
}

/** Reads a content stream for what it leaves open, and for what it closes without having opened it. */
class Scan {
  states = 0;
  marks = 0;
  /** Places and lengths of operators that close nothing. */
  readonly stray: [at: number, length: number][] = [];
  /** Starts of arrays and dictionaries that are open. */
  readonly #brackets: { at: number; isArray: boolean }[] = [];
  readonly #bytes: Uint8Array;
  #imageAt = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Offset at which the last whole token ends: what follows is part of nothing that a viewer executes. */
  run(): number {
    for (let at = 0; at < this.#bytes.length;) {
      const next = isRegular(this.#bytes[at]) ? this.#operator(at) : this.#delimiter(at);
      if (next === UNENDED) return this.#brackets[0]?.at ?? Math.max(this.#imageAt, at);
      at = next;
    }
    return this.#brackets[0]?.at ?? this.#bytes.length;
  }

  #delimiter(at: number): number {
    const bytes = this.#bytes;
    const isDouble = bytes[at] === bytes[at + 1];
    switch (bytes[at]) {
      case OPEN:
        return afterString(bytes, at);
      case PERCENT:
        return afterComment(bytes, at);
      case LESS:
        return isDouble ? this.#open(at, false) : afterHexString(bytes, at);
      case MORE:
        return isDouble ? this.#close(at, false) : at + 1;
      case OPEN_ARRAY:
        return this.#open(at, true);
      case CLOSE_ARRAY:
        return this.#close(at, true);
      case SLASH:
        // A name is skipped as a whole, so that "/q" is no operator.
        return endOfToken(bytes, at + 1);
      default:
        return at + 1;
    }
  }

  #open(at: number, isArray: boolean): number {
    this.#brackets.push({ at, isArray });
    return at + (isArray ? 1 : 2);
  }

  #close(at: number, isArray: boolean): number {
    if (this.#brackets.at(-1)?.isArray === isArray) this.#brackets.pop();
    return at + (isArray ? 1 : 2);
  }

  #operator(at: number): number {
    const bytes = this.#bytes;
    const end = endOfToken(bytes, at);
    if (this.#brackets.length > 0) return end;
    if (end === at + 1) this.#state(at);
    if (end === at + 3) this.#mark(at);
    if (end !== at + 2 || bytes[at] !== LETTER_I || bytes[at + 1] !== LETTER_D) return end;
    this.#imageAt = at;
    return afterInlineImage(bytes, end);
  }

  #state(at: number): void {
    if (this.#bytes[at] === LOWER_Q) this.states++;
    else if (this.#bytes[at] !== UPPER_Q) return;
    else if (this.states > 0) this.states--;
    else this.stray.push([at, 1]);
  }

  #mark(at: number): void {
    const change = marking(this.#bytes, at);
    if (change < 0 && this.marks === 0) this.stray.push([at, 3]);
    else this.marks += change;
  }
}

/**
 * A content stream that leaves nothing open: without a string, array or picture that does not end, and without
 * operators that close nothing, which viewers ignore on a page; each graphics state and mark is closed. Answers `content`
 * itself where that holds.
 */
export function closedContent(content: Buffer): Buffer {
  const scan = new Scan(content);
  const end = scan.run();
  if (end === content.length && scan.states + scan.marks + scan.stray.length === 0) return content;
  const kept = Buffer.from(content.subarray(0, end));
  for (const [at, length] of scan.stray) kept.fill(BLANK ?? 0, at, at + length);
  const closing = "EMC\n".repeat(scan.marks) + "Q\n".repeat(scan.states);
  return Buffer.concat([kept, Buffer.from(`\n${closing}`)]);
}
