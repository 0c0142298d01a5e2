import { LIMITS } from "../common/limits.ts";
import { Unreadable } from "../common/unreadable.ts";
import { type Dictionary, printed, type Value } from "./values.ts";

const code = (character: string): number => character.charCodeAt(0);
const SPACES = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set(Array.from("()<>[]{}/%", code));
const [LF, CR] = [10, 13];

export const isSpace = (byte: number | undefined): boolean => byte !== undefined && SPACES.has(byte);
const isRegular = (byte: number | undefined): boolean =>
  byte !== undefined && !SPACES.has(byte) && !DELIMITERS.has(byte);

const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };
/** Bytes that PDFium takes for white space, and the standard for letters. */
const SPACE_OF_SOME = /[\x80\xff]/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
/** Longer than any number or keyword; a name has at most 127 bytes (ISO 32000-1, annex C) and here some more. */
const MAX_WORD = 1024;
/** Digits of a number that every reader keeps. PDFium cuts words after 255 bytes, and pdf.js overflows after 308. */
const MAX_DIGITS = 128;

/** Throws Unreadable. */
function assertShort(length: number): void {
  if (length > LIMITS.text) throw new Unreadable("too_complex", "a string is too long");
}

function hexDigit(byte: number): number {
  if (byte >= 48 && byte <= 57) return byte - 48;
  const letter = byte | 0x20;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}

/** Parses objects (ISO 32000-2 §7.2–7.3) in sequence, never beyond the end of its bytes. */
export class Parser {
  readonly bytes: Uint8Array;
  at: number;
  /** Counts of constructs in the parsed objects that readers treat differently. */
  readonly notes = { comments: 0, escapedKeys: 0, repeatedKeys: 0, unclearWords: 0, largestNumber: 0 };
  #values = 0;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  /** White space and comments. */
  skip(): void {
    for (;;) {
      const byte = this.bytes[this.at];
      if (isSpace(byte)) this.at += 1;
      else if (byte === code("%")) this.#skipLine();
      else return;
    }
  }

  #skipLine(): void {
    this.notes.comments += 1;
    while (this.at < this.bytes.length && this.bytes[this.at] !== LF && this.bytes[this.at] !== CR)
      this.at += 1;
  }

  /** A run of regular characters; "" where there is none. */
  word(): string {
    const start = this.at;
    let word = "";
    for (; isRegular(this.bytes[this.at]); this.at += 1) {
      if (this.at - start >= MAX_WORD) throw this.damaged("a word without an end");
      word += String.fromCharCode(this.bytes[this.at]!);
    }
    return word;
  }

  /** Moves past the next word where it is this one. Answers whether it was. */
  takes(word: string): boolean {
    this.skip();
    const before = this.at;
    if (this.word() === word) return true;
    this.at = before;
    return false;
  }

  /** A whole number of zero or more. Throws Unreadable. */
  count(): number {
    this.skip();
    const word = this.word();
    const value = /^\d{1,12}$/.test(word) ? Number(word) : Number.NaN;
    if (Number.isNaN(value)) throw this.damaged("a number is missing");
    return value;
  }

  /** The next object. Throws Unreadable. */
  value(depth = 0): Value {
    if (depth > LIMITS.depth) throw new Unreadable("too_complex", "objects are nested too deeply");
    this.#values += 1;
    if (this.#values > LIMITS.values) throw new Unreadable("too_complex", "an object of too many values");
    this.skip();
    const byte = this.bytes[this.at];
    if (byte === undefined) throw this.damaged("the file ends within an object");
    if (byte === code("/")) return this.#nameValue();
    if (byte === code("(")) return this.#literal();
    if (byte === code("[")) return this.#array(depth);
    if (byte !== code("<")) return this.#plain();
    return this.bytes[this.at + 1] === code("<") ? this.#dictionary(depth) : this.#hexadecimal();
  }

  #nameValue(): Value {
    const { unclearWords } = this.notes;
    const name = this.#name();
    return { kind: "name", name, isUnclear: this.notes.unclearWords > unclearWords };
  }

  #name(): string {
    this.at += 1;
    const word = this.word();
    if (SPACE_OF_SOME.test(word)) this.notes.unclearWords += 1;
    return word.replaceAll(/#([0-9a-f]{2})/gi, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
  }

  /** Numbers, references, keywords. */
  #plain(): Value {
    const word = this.word();
    if (word === "true" || word === "false") return word === "true";
    if (word === "null") return null;
    if (!NUMBER.test(word)) throw this.damaged("an object of no kind");
    const value = Number(word);
    if (/^\d{1,10}$/.test(word)) return this.#reference(value) ?? value;
    const isUnclear = word.length > MAX_DIGITS;
    if (isUnclear) this.notes.unclearWords += 1;
    return isUnclear || word.includes(".") ? { kind: "real", value, isUnclear } : value;
  }

  #reference(number: number): Value | null {
    const before = this.at;
    this.skip();
    const generation = this.word();
    if (/^\d{1,5}$/.test(generation) && this.takes("R")) {
      this.notes.largestNumber = Math.max(this.notes.largestNumber, number);
      return { kind: "reference", number, generation: Number(generation) };
    }
    this.at = before;
    return null;
  }

  #array(depth: number): Value[] {
    this.at += 1;
    const items: Value[] = [];
    for (;;) {
      this.skip();
      if (this.bytes[this.at] === code("]")) break;
      items.push(this.value(depth + 1));
    }
    this.at += 1;
    return items;
  }

  #dictionary(depth: number): Dictionary {
    this.at += 2;
    const found: Dictionary = { kind: "dictionary", entries: new Map(), repeated: [], conflicting: [] };
    for (;;) {
      this.skip();
      if (this.bytes[this.at] === code(">") && this.bytes[this.at + 1] === code(">")) break;
      if (this.bytes[this.at] !== code("/")) throw this.damaged("a dictionary without its end");
      const start = this.at;
      const { unclearWords } = this.notes;
      const key = this.#name();
      if (this.notes.unclearWords > unclearWords) found.conflicting.push(key);
      if (this.at - start !== key.length + 1) this.notes.escapedKeys += 1;
      this.#enter(found, key, this.value(depth + 1));
    }
    this.at += 2;
    return found;
  }

  #enter(found: Dictionary, key: string, value: Value): void {
    const known = found.entries.get(key);
    if (known !== undefined) {
      this.notes.repeatedKeys += 1;
      found.repeated.push(key);
      if (printed(known) !== printed(value)) found.conflicting.push(key);
    }
    found.entries.set(key, value);
  }

  #hexadecimal(): Value {
    const start = this.at;
    const end = this.bytes.indexOf(code(">"), start);
    if (end < 0) throw this.damaged("a string without its end");
    assertShort(end - start);
    const bytes = new Uint8Array((end - start) >> 1);
    let digits = 0;
    for (this.at += 1; this.at < end; this.at += 1) {
      const byte = this.bytes[this.at]!;
      const digit = hexDigit(byte);
      if (digit < 0 && !isSpace(byte)) throw this.damaged("a string of other digits");
      if (digit < 0) continue;
      // The last digit of an odd number has a zero after it (ISO 32000-2 §7.3.4.3).
      bytes[digits >> 1]! |= digits % 2 === 0 ? digit << 4 : digit;
      digits += 1;
    }
    this.at = end + 1;
    const used = bytes.subarray(0, (digits + 1) >> 1);
    return { kind: "text", bytes: used, start, end: this.at, hexadecimal: true };
  }

  #literal(): Value {
    const start = this.at;
    const bytes: number[] = [];
    let open = 1;
    for (this.at += 1; ; this.at += 1) {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw this.damaged("a string without its end");
      assertShort(this.at - start);
      if (byte === code("\\")) {
        this.#escape(bytes);
        continue;
      }
      if (byte === code("(")) open += 1;
      if (byte === code(")")) open -= 1;
      if (open === 0) break;
      bytes.push(byte);
    }
    this.at += 1;
    return { kind: "text", bytes: Uint8Array.from(bytes), start, end: this.at, hexadecimal: false };
  }

  /** Reads an escape after a backslash (ISO 32000-2, table 3). Ends on its last byte. */
  #escape(bytes: number[]): void {
    this.at += 1;
    const byte = this.bytes[this.at] ?? 0;
    const octal = /^[0-7]{1,3}/.exec(String.fromCharCode(...this.bytes.subarray(this.at, this.at + 3)));
    if (octal) {
      bytes.push(Number.parseInt(octal[0], 8) & 0xff);
      this.at += octal[0].length - 1;
    } else if (byte === CR) {
      if (this.bytes[this.at + 1] === LF) this.at += 1;
    } else if (byte !== LF) bytes.push(ESCAPES[String.fromCharCode(byte)] ?? byte);
  }

  /** Moves past the line end after `stream` (ISO 32000-2 §7.3.8.1). */
  toStreamData(): number {
    if (this.bytes[this.at] === CR) this.at += 1;
    if (this.bytes[this.at] === LF) this.at += 1;
    return this.at;
  }

  damaged(what: string): Unreadable {
    return new Unreadable("damaged", `${what}, at byte ${this.at}`);
  }
}
