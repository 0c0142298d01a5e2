import { unescaped } from "./content-resources.ts";
import type { Token } from "./content-tokens.ts";

/** A part of content and what takes its place. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Numbers up to this are read alike. Others overflow in some programs. */
const MAX_NUMBER = 2 ** 31 - 1;
/** Far beyond every page. */
const FAR = 1_000_000;
const PLAIN_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
/** Characters of a number that all programs read, and its decimals where it has more. */
const MAX_DIGITS = 32;
const DECIMALS = 10;
/** An octal number of a string that exceeds a byte: some programs keep more of it than others (ISO 32000-2 table 3). */
const OVERFLOWING = /\\(?:\\|([4-7])([0-7]{2})|[^])/g;
const NO_DIGIT = /[^0-9a-f]/gi;
const BLANK = /[\0\t\n\f\r ]/g;
/** A name of visible characters and whole escapes. Some programs end a name at another byte. */
const PLAIN_NAME = /^\/(?:[!-"$-~]|#[\dA-Fa-f]{2})*$/;
const ESCAPED = /[^!-~]|[#()<>[\]{}/%]/g;
/** Bytes of a name that all programs read (ISO 32000-1 annex C). */
export const MAX_NAME = 127;
/** Levels of dictionaries in content. */
const MAX_DEPTH = 4;

/** The edits that write an operand, and what is in it, as all programs read it. */
export function operandEdits(content: string, token: Token): Edit[] {
  const { kind, start, end, text, items } = token;
  const plain =
    kind === "number"
      ? plainNumber(text)
      : kind === "string"
        ? plainString(content.slice(start, end))
        : kind === "name"
          ? plainName(text)
          : null;
  const own = plain === null ? [] : [{ start, end, text: plain }];
  return [...own, ...items.flatMap((item) => operandEdits(content, item))];
}

/** The number that a token begins with; null: all programs read it. */
function plainNumber(number: string): string | null {
  if (PLAIN_NUMBER.test(number) && number.length <= MAX_DIGITS && Math.abs(Number(number)) <= MAX_NUMBER)
    return null;
  const [, signs = "", digits = ""] = /^([+-]*)(\d*\.?\d*)/.exec(number) ?? [];
  const given = Number(digits === "." ? 0 : digits);
  const value = given > MAX_NUMBER ? FAR : given;
  return `${signs.includes("-") ? "-" : ""}${value.toFixed(DECIMALS).replace(/\.?0+$/, "")}`;
}

function plainString(string: string): string | null {
  if (string.startsWith("<")) return plainDigits(string.slice(1, -1));
  if (!string.includes("\\")) return null;
  const plain = string.replaceAll(OVERFLOWING, (found, first?: string, rest?: string) =>
    first === undefined ? found : `\\${Number(first) - 4}${rest}`,
  );
  return plain === string ? null : plain;
}

/** Some programs take what is no digit for one, or leave out the last of an odd number. */
function plainDigits(text: string): string | null {
  const digits = text.replaceAll(NO_DIGIT, "");
  if (digits.length % 2 === 0 && digits === text.replaceAll(BLANK, "")) return null;
  return `<${digits}${digits.length % 2 === 0 ? "" : "0"}>`;
}

/** The name as the resources of the canonical file have it: in UTF-8. */
function plainName(name: string): string | null {
  const bytes = Buffer.from(unescaped(name)).toString("latin1");
  if (PLAIN_NAME.test(name) && !/[^\0-\x7f]/.test(bytes)) return null;
  const plain = `/${bytes.replaceAll(ESCAPED, (byte) => `#${byte.charCodeAt(0).toString(16).padStart(2, "0")}`)}`;
  return plain.toLowerCase() === name.toLowerCase() ? null : plain;
}

/** Whether programs cut a name off, or take it for another or for none. */
export function isContestedName({ kind, text }: Token): boolean {
  if (kind !== "name") return false;
  const name = Buffer.from(unescaped(text)).toString("latin1");
  return name === "" || name.includes("\0") || name.length > MAX_NAME;
}

/** Whether a dictionary has a value for each name, and few levels. Some programs skip what follows another one. */
export function isPlainDictionary({ items }: Token, depth = 1): boolean {
  return (
    items.length % 2 === 0 &&
    items.every((item, index) => (index % 2 === 0 ? item.kind === "name" : isPlainValue(item, depth)))
  );
}

function isPlainValue(value: Token, depth: number): boolean {
  if (value.kind === "array")
    return depth < MAX_DEPTH && value.items.every((item) => isPlainValue(item, depth + 1));
  if (value.kind === "dictionary") return depth < MAX_DEPTH && isPlainDictionary(value, depth + 1);
  return value.kind === "word" ? ["true", "false", "null"].includes(value.text) : value.kind !== "stray";
}
