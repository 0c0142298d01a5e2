/** A value as it is written again, and where it ended. */
export interface LenientValue {
  text: string;
  end: number;
  /** The entries of a dictionary, written again; else null. */
  entries: Map<string, string> | null;
}

/** Values lie a few levels deep; broken ones never end. */
const MAX_DEPTH = 64;
const SPACE = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y;
const NAME = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![A-Za-z])/y;
const NUMBER = /[+-]*\d*\.?\d*(?:-\d*)?(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/y;
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const HEX = /<([^>]*)(?:>|$)/y;
/** Words at which a value that has no end ends. */
const ENDS = /(?:endobj|endstream|stream|xref|trailer|startxref)(?![A-Za-z])/y;

/** Reads values as viewers do where a file is broken: what is no value, and keys that are no names, are skipped. */
export class LenientReader {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  match(pattern: RegExp, at: number): RegExpExecArray | null {
    pattern.lastIndex = at;
    return pattern.exec(this.#text);
  }

  skipSpace(at: number): number {
    return at + (this.match(SPACE, at)?.[0].length ?? 0);
  }

  value(start: number, depth = 0): LenientValue {
    const at = this.skipSpace(start);
    const two = this.#text.slice(at, at + 2);
    if (depth > MAX_DEPTH) return { text: "null", end: this.#text.length, entries: null };
    if (two === "<<") return this.#dictionary(at + 2, depth);
    if (two[0] === "[") return this.#array(at + 1, depth);
    return { ...this.#simple(at, two[0] ?? ""), entries: null };
  }

  #simple(at: number, first: string): { text: string; end: number } {
    if (first === "(") return this.#string(at);
    if (first === "<") return this.#hexString(at);
    if (first === "/") return this.#token(NAME, at);
    const reference = this.match(REFERENCE, at);
    if (reference)
      return { text: `${Number(reference[1])} ${Number(reference[2])} R`, end: at + reference[0].length };
    const number = this.match(NUMBER, at)?.[0] ?? "";
    if (/\d/.test(number)) return { text: plainNumber(number), end: at + number.length };
    const word = this.match(WORD, at)?.[0] ?? "";
    const isKnown = word === "true" || word === "false";
    return { text: isKnown ? word : "null", end: at + Math.max(1, word.length) };
  }

  #token(pattern: RegExp, at: number): { text: string; end: number } {
    const text = this.match(pattern, at)?.[0] ?? "";
    return { text, end: at + text.length };
  }

  #hexString(at: number): { text: string; end: number } {
    const found = this.match(HEX, at);
    return {
      text: `<${(found?.[1] ?? "").replaceAll(/[^\da-f]/gi, "")}>`,
      end: at + (found?.[0].length ?? 1),
    };
  }

  #string(start: number): { text: string; end: number } {
    let depth = 0;
    for (let at = start; at < this.#text.length; at++) {
      const character = this.#text[at];
      if (character === "\\") at++;
      else if (character === "(") depth++;
      else if (character === ")" && --depth === 0)
        return { text: this.#text.slice(start, at + 1), end: at + 1 };
    }
    return { text: "()", end: this.#text.length };
  }

  #array(start: number, depth: number): LenientValue {
    const items: string[] = [];
    let at = this.skipSpace(start);
    while (!this.#isEnd(at, "]")) {
      const item = this.value(at, depth + 1);
      items.push(item.text);
      at = this.skipSpace(item.end);
    }
    return { text: `[${items.join(" ")}]`, end: this.#after(at, "]"), entries: null };
  }

  #dictionary(start: number, depth: number): LenientValue {
    const entries = new Map<string, string>();
    let at = this.skipSpace(start);
    while (!this.#isEnd(at, ">>")) {
      const key = this.#text[at] === "/" ? this.#token(NAME, at) : null;
      const next = this.skipSpace(key?.end ?? at);
      const isMissing = key !== null && this.#isEnd(next, ">>");
      const value = isMissing ? null : this.value(next, depth + 1);
      // A viewer takes the first of two values, or the last: the strict reading has found such a file.
      if (key !== null && value !== null) entries.set(key.text, value.text);
      at = this.skipSpace(value?.end ?? next);
    }
    const text = `<<${[...entries].map(([key, value]) => `${key} ${value}`).join("\n")}>>`;
    return { text, end: this.#after(at, ">>"), entries };
  }

  #isEnd(at: number, closing: string): boolean {
    if (at >= this.#text.length || this.#text.startsWith(closing, at)) return true;
    return this.match(ENDS, at) !== null;
  }

  #after(at: number, closing: string): number {
    return this.#text.startsWith(closing, at) ? at + closing.length : at;
  }
}

/** Viewers read "--5" as -5 and "1-2" as 1. */
function plainNumber(text: string): string {
  const [, sign = "", digits = "0"] = /^([+-]*)(\d*\.?\d*)/.exec(text) ?? [];
  return `${sign.includes("-") ? "-" : ""}${digits.startsWith(".") ? "0" : ""}${digits}`;
}
