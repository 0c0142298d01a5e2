import type { PdfDict } from "@libpdf/core";
import { differencesOf, isSymbolic } from "../content/simple-font.ts";
import type { Reader } from "../forms/reader.ts";
import { glyphsOfCff } from "./cff-names.ts";
import { characterOfName } from "./glyph-names.ts";

const DECODERS: Readonly<Record<string, InstanceType<typeof TextDecoder>>> = {
  WinAnsiEncoding: new TextDecoder("windows-1252"),
  MacRomanEncoding: new TextDecoder("macintosh"),
};
/** Characters that the standard encoding has at their codes of ASCII. */
const STANDARD = /^[ -&(-_a-~]$/;
const LETTER = /^[0-9A-Za-z]$/;

/**
 * Whether a CFF file leads one of the codes that a font shows to a glyph in some programs alone: it has none of the name
 * that the PDF gives to the code, and some programs take the one that the file gives to it; or the PDF names no letter, and
 * the file gives the code to another one than the usual encodings do.
 */
export function showsOtherGlyphs(file: Uint8Array, names: CodeNames, codes: ReadonlySet<number>): boolean {
  try {
    const glyphs = glyphsOfCff(file);
    if (glyphs === null) return false;
    return [...codes].some((code) => {
      const own = glyphs.glyphOf(code);
      const name = names.nameOf(code);
      if (own === null) return false;
      if (name !== undefined) return glyphs.has(name) === false && own !== name;
      const usual = names.usualOf(code);
      return usual !== undefined && LETTER.test(own) && own !== usual;
    });
  } catch (error) {
    // A table ends early.
    if (error instanceof RangeError) return true;
    throw error;
  }
}

/** Names and characters that a font's dictionary gives to its codes. */
export class CodeNames {
  readonly differences: ReadonlyMap<number, string>;
  readonly isSymbolic: boolean;
  readonly #base: string | null;
  readonly #hasEncoding: boolean;

  constructor(reader: Reader, font: PdfDict) {
    const encoding = reader.resolve(font.get("Encoding"));
    const dictionary = reader.dict(encoding);
    this.differences = differencesOf(reader, font);
    this.isSymbolic = isSymbolic(reader, reader.dict(font.get("FontDescriptor")));
    this.#hasEncoding = encoding !== undefined;
    this.#base = dictionary === null ? reader.name(encoding) : reader.name(dictionary.get("BaseEncoding"));
  }

  /** Whether the PDF says which encoding the codes have. */
  get isEncoded(): boolean {
    return !this.isSymbolic || this.#hasEncoding;
  }

  /** Whether the codes are those of an encoding that few programs know for all fonts. */
  get isExpert(): boolean {
    return this.#base === "MacExpertEncoding";
  }

  /** The names that the PDF gives to some codes, also by an encoding that programs know: of ASCII alone. */
  namesOf(codes: Iterable<number>): Map<number, string> {
    const found = new Map<number, string>();
    for (const code of codes) {
      const name = this.differences.get(code) ?? (this.#base === null ? undefined : this.usualOf(code));
      if (name !== undefined) found.set(code, name);
    }
    return found;
  }

  /** The name that the PDF gives to a code: an ASCII character as it is. */
  nameOf(code: number): string | undefined {
    const name = this.differences.get(code);
    const character = name === undefined ? null : characterOfName(name);
    return character !== null && character < 128 ? String.fromCodePoint(character) : name;
  }

  /** The character of a code in the usual encoding; undefined: it is the file's own, or not ASCII. */
  usualOf(code: number): string | undefined {
    if (this.isSymbolic && !this.#hasEncoding) return undefined;
    const character = String.fromCodePoint(code);
    return STANDARD.test(character) ? character : undefined;
  }

  /** The character of a code in Unicode; null: its name is unknown. Undefined: the PDF does not say. */
  characterOf(code: number): number | null | undefined {
    const name = this.differences.get(code);
    if (this.isSymbolic) return undefined;
    if (name !== undefined) return characterOfName(name);
    const decoder = DECODERS[this.#base ?? ""];
    if (decoder !== undefined) return decoder.decode(Uint8Array.of(code)).codePointAt(0);
    const character = String.fromCodePoint(code);
    return STANDARD.test(character) ? code : undefined;
  }
}
