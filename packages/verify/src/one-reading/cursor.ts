import { isSpace } from "../pdf/parser.ts";

/** What about a place of the file readers take differently. */
export type Oddity =
  | "bytes"
  | "object"
  | "stream"
  | "object_stream"
  | "cross_references"
  | "trailer"
  | "end_mark"
  | "hidden_mark";

/** A place that programs may read in two ways. */
export interface Finding {
  what: Oddity;
  /** Offset of the byte. */
  at: number;
}

/** Ends a walk at the first place that may be read in two ways. */
export class Ambiguous extends Error {
  override readonly name = "Ambiguous";
  readonly finding: Finding;
  constructor(what: Oddity, at: number) {
    super(`${what} at byte ${at}`);
    this.finding = { what, at };
  }
}

/** At least as long as what any pattern of this folder matches. */
const LONGEST_MATCH = 128;
/** Decoded at a time. */
const WINDOW = 64 * 1024;

const decoder = new TextDecoder("latin1");

/** Walks through bytes that have to be exactly as patterns say; these are sticky, and match at most 128 bytes. */
export class Cursor {
  readonly bytes: Uint8Array;
  at: number;
  readonly #window: number;
  #start = 0;
  #text = "";

  constructor(bytes: Uint8Array, at: number, window = WINDOW) {
    this.bytes = bytes;
    this.at = at;
    this.#window = window;
  }

  /** Moves past what matches. */
  match(pattern: RegExp): RegExpExecArray | null {
    this.#decode();
    pattern.lastIndex = this.at - this.#start;
    const found = pattern.exec(this.#text);
    if (found) this.at += found[0].length;
    return found;
  }

  /** Throws Ambiguous. */
  expect(pattern: RegExp, what: Oddity): RegExpExecArray {
    const found = this.match(pattern);
    if (!found) throw new Ambiguous(what, this.at);
    return found;
  }

  skipSpace(): void {
    while (isSpace(this.bytes[this.at])) this.at += 1;
  }

  #decode(): void {
    const end = this.#start + this.#text.length;
    const needed = Math.min(this.at + LONGEST_MATCH, this.bytes.length);
    if (this.at >= this.#start && needed <= end) return;
    this.#start = this.at;
    this.#text = decoder.decode(this.bytes.subarray(this.at, this.at + this.#window));
  }
}
