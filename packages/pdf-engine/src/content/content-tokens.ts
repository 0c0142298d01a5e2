/** The tokens of a content stream (ISO 32000-2 §7.2, §7.8.2). */

export type TokenKind =
  | "number"
  | "name"
  | "string"
  | "array"
  | "dictionary"
  | "word"
  /** A closing bracket, a brace or a string that does not end. */
  | "stray";

export interface Token {
  kind: TokenKind;
  start: number;
  end: number;
  /** The text of a number, a name or a word. */
  text: string;
  /** The items of an array. */
  items: Token[];
}

const WHITESPACE = new Set("\0\t\n\f\r ");
const DELIMITERS = new Set("()<>[]{}/%");
/** Arrays are one or two levels deep. */
const MAX_DEPTH = 16;
const CLOSING: Readonly<Record<string, string>> = { "[": "]", "<<": ">>" };

const isRegular = (character: string): boolean => !WHITESPACE.has(character) && !DELIMITERS.has(character);

/** Whether a token begins as a number does, and has nothing but its characters. */
const isNumeric = (text: string): boolean => /^[+\-.\d]+$/.test(text);

export class Tokens {
  readonly #text: string;
  at = 0;

  /** `text`: the content, each byte a character. */
  constructor(text: string) {
    this.#text = text;
  }

  /** The next token; null at the end. */
  next(depth = 0): Token | null {
    this.#skipBlanks();
    const start = this.at;
    if (start >= this.#text.length) return null;
    const character = this.#text[start]!;
    if (isRegular(character)) return this.#regular(start);
    if (character === "(") return this.#token("string", start, this.#afterString(start));
    if (character === "/") return this.#name(start);
    const isDouble = this.#text[start + 1] === character;
    if (character === "<" && !isDouble) return this.#hexString(start);
    const isList = character === "<" || character === "[";
    if (isList && depth < MAX_DEPTH) return this.#list(start, character, depth);
    if (isList && depth === MAX_DEPTH) return this.#deepList(start);
    const isPair = isDouble && (character === ">" || character === "<");
    return this.#token("stray", start, start + (isPair ? 2 : 1));
  }

  #token(kind: TokenKind, start: number, end: number, items: Token[] = []): Token {
    const isUnended = end > this.#text.length;
    this.at = Math.min(end, this.#text.length);
    const text = kind === "string" ? "" : this.#text.slice(start, this.at);
    return { kind: isUnended ? "stray" : kind, start, end: this.at, text, items };
  }

  #skipBlanks(): void {
    for (; this.at < this.#text.length; this.at++) {
      const character = this.#text[this.at]!;
      if (character === "%") this.at = this.#afterComment(this.at) - 1;
      else if (!WHITESPACE.has(character)) return;
    }
  }

  #afterComment(start: number): number {
    let end = start;
    while (end < this.#text.length && this.#text[end] !== "\n" && this.#text[end] !== "\r") end++;
    return end;
  }

  #afterRegular(start: number): number {
    let end = start;
    while (end < this.#text.length && isRegular(this.#text[end]!)) end++;
    return end;
  }

  #regular(start: number): Token {
    const end = this.#afterRegular(start);
    return this.#token(isNumeric(this.#text.slice(start, end)) ? "number" : "word", start, end);
  }

  #name(start: number): Token {
    return this.#token("name", start, this.#afterRegular(start + 1));
  }

  #hexString(start: number): Token {
    const end = this.#text.indexOf(">", start);
    return this.#token("string", start, end < 0 ? Infinity : end + 1);
  }

  #afterString(start: number): number {
    let depth = 0;
    for (let at = start; at < this.#text.length; at++) {
      const character = this.#text[at];
      if (character === "\\") at++;
      else if (character === "(") depth++;
      else if (character === ")" && --depth === 0) return at + 1;
    }
    return Infinity;
  }

  #list(start: number, opening: string, depth: number): Token {
    const kind = opening === "[" ? "array" : "dictionary";
    const closing = kind === "array" ? "]" : ">>";
    this.at = start + closing.length;
    const items: Token[] = [];
    for (let item = this.next(depth + 1); item !== null; item = this.next(depth + 1)) {
      if (item.kind === "stray" && item.text === closing) return this.#token(kind, start, item.end, items);
      items.push(item);
    }
    return this.#token("stray", start, Infinity);
  }

  /** A list in too many others, as one token. Programs read it down to different levels. */
  #deepList(start: number): Token {
    const open: string[] = [];
    do {
      const token = this.next(MAX_DEPTH + 1);
      if (token === null) return this.#token("stray", start, Infinity);
      if (token.kind !== "stray") continue;
      const closing = CLOSING[token.text];
      if (closing !== undefined) open.push(closing);
      else if (token.text === open.at(-1)) open.pop();
    } while (open.length > 0);
    return this.#token("stray", start, this.at);
  }
}
