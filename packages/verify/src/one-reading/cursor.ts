import { isSpace } from "../pdf/parser.ts";

/** Kinds of ambiguity: parts of a file that readers treat differently. */
export type AmbiguityKind =
  | "bytes"
  | "object"
  | "stream"
  | "object_stream"
  | "cross_references"
  | "trailer"
  | "end_mark"
  | "hidden_mark";

/** An ambiguous place in the file. */
export interface Finding {
  what: AmbiguityKind;
  /** Offset of the byte. */
  at: number;
}

/** Ends the reading at the first ambiguous place. */
export class Ambiguous extends Error {
  override readonly name = "Ambiguous";
  readonly finding: Finding;
  constructor(what: AmbiguityKind, at: number) {
    super(`${what} at byte ${at}`);
    this.finding = { what, at };
  }
}

/** Bytes that a match may need. Patterns of this folder match no more. */
const MAX_MATCH = 128;
/** Bytes decoded at a time. */
const WINDOW = 64 * 1024;

const decoder = new TextDecoder("latin1");

/** Reads bytes that must match given patterns exactly. Patterns are sticky and match at most 128 bytes. */
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

  /** Moves past a match. Null where there is none. */
  match(pattern: RegExp): RegExpExecArray | null {
    this.#decode();
    pattern.lastIndex = this.at - this.#start;
    const found = pattern.exec(this.#text);
    if (found) this.at += found[0].length;
    return found;
  }

  /** Throws Ambiguous. */
  expect(pattern: RegExp, what: AmbiguityKind): RegExpExecArray {
    const found = this.match(pattern);
    if (!found) throw new Ambiguous(what, this.at);
    return found;
  }

  skipSpace(): void {
    while (isSpace(this.bytes[this.at])) this.at += 1;
  }

  #decode(): void {
    const end = this.#start + this.#text.length;
    const needed = Math.min(this.at + MAX_MATCH, this.bytes.length);
    if (this.at >= this.#start && needed <= end) return;
    this.#start = this.at;
    this.#text = decoder.decode(this.bytes.subarray(this.at, this.at + this.#window));
  }
}
