import { type PDF, type PdfDict, PdfStream } from "@libpdf/core";
import { decode } from "../file/streams.ts";
import type { Reader } from "../forms/reader.ts";
import { hasWideCodes, isPlainCharacterMap, readCharacterMap } from "./character-maps.ts";
import { hasContradictoryTables, hasUnsettledCodes } from "./cmap-tables.ts";
import { hasOtherNamedGlyphs } from "./named-glyphs.ts";
import { showsOtherType1 } from "./type1-names.ts";
import { CodeNames, showsOtherGlyphs } from "./unsettled-codes.ts";

const FILES = ["FontFile", "FontFile2", "FontFile3"] as const;
/** Kinds of fonts with many characters (ISO 32000-2 table 108). */
const DESCENDANTS: ReadonlySet<string> = new Set(["CIDFontType0", "CIDFontType2"]);
const DIGITS = "zero one two three four five six seven eight nine".split(" ");
/** An entry of the encoding in a Type 1 font file. */
const ENTRY = /\bdup\s+(\d+)\s*\/(\w+)\s+put\b/g;
const UNICODE = /^uni([0-9A-F]{4})$/;

/** CMaps that programs know (ISO 32000-2 table 116). */
const CMAPS = new RegExp(
  `^(?:(?:${[
    "Identity|GBK?-EUC|GBpc-EUC|GBKp-EUC|GBK2K|B5pc|HKscs-B5|ETen(?:ms)?-B5|CNS-EUC",
    "83pv-RKSJ|90(?:msp?|pv)-RKSJ|(?:Add|Ext)-RKSJ|EUC|KSC(?:pc)?-EUC|KSCms-UHC(?:-HW)?",
    "Uni(?:GB|CNS|JIS|KS)-(?:UCS2(?:-HW)?|UTF16)",
  ].join("|")})-[HV]|H|V)$`,
);

/**
 * Whether a font names its letters in two ways, of which programs choose one or the other, has codes that not all of them
 * know, or glyphs of which it does not say how wide they are. `strings`: those that it shows.
 */
export function isContestedFont(
  pdf: PDF,
  reader: Reader,
  font: PdfDict,
  strings: ReadonlySet<string> = new Set(),
): boolean {
  if (reader.name(font.get("Subtype")) === "Type0")
    return hasUnknownCodes(reader, font) || hasContestedCodes(pdf, reader, font, strings);
  const descriptor = reader.dict(font.get("FontDescriptor"));
  if (descriptor === null || !FILES.some((key) => descriptor.has(key))) return false;
  return !font.has("Widths") || isContestedSimpleFont(pdf, reader, font, bytesOf(strings));
}

/** Whether codes are of no known CMap, or glyphs of no known kind. */
function hasUnknownCodes(reader: Reader, font: PdfDict): boolean {
  const [descendant] = reader.array(font.get("DescendantFonts"));
  if (!DESCENDANTS.has(reader.name(reader.dict(descendant)?.get("Subtype")) ?? "")) return true;
  const encoding = reader.resolve(font.get("Encoding"));
  const name = encoding instanceof PdfStream ? encoding.get("UseCMap") : encoding;
  if (name === undefined) return encoding === undefined;
  return !(reader.resolve(name) instanceof PdfStream) && !CMAPS.test(reader.name(name) ?? "");
}

/** The codes of a simple font. */
const bytesOf = (strings: ReadonlySet<string>): Set<number> =>
  new Set([...strings].flatMap((text) => [...Buffer.from(text, "latin1")]));

/** Whether programs cut strings into codes differently, or have other glyphs for them: a string ends within a code. */
function hasContestedCodes(pdf: PDF, reader: Reader, font: PdfDict, strings: ReadonlySet<string>): boolean {
  const encoding = reader.resolve(font.get("Encoding"));
  const isIdentity = /^Identity-[HV]$/.test(reader.name(encoding) ?? "");
  let isWide = isIdentity;
  if (encoding instanceof PdfStream) {
    const map = readCharacterMap(Buffer.from(decode(pdf, encoding)).toString("latin1"));
    const mode = reader.number(encoding.get("WMode")) ?? 0;
    if (encoding.has("UseCMap") || !isPlainCharacterMap(map, mode)) return true;
    isWide = hasWideCodes(map);
  }
  if (isWide && [...strings].some((each) => each.length % 2 !== 0)) return true;
  return isIdentity && isBeyondGlyphs(pdf, reader, font, strings);
}

/** Whether a font shows a character for which its table of glyphs ends too early. */
function isBeyondGlyphs(pdf: PDF, reader: Reader, font: PdfDict, strings: ReadonlySet<string>): boolean {
  const [descendant] = reader.array(font.get("DescendantFonts"));
  const glyphs = reader.resolve(reader.dict(descendant)?.get("CIDToGIDMap"));
  if (!(glyphs instanceof PdfStream)) return false;
  const count = Math.floor(decode(pdf, glyphs).length / 2);
  return [...strings].some((text) => {
    const bytes = Buffer.from(text, "latin1");
    return Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readUInt16BE(2 * at)).some(
      (character) => character >= count,
    );
  });
}

function isContestedSimpleFont(pdf: PDF, reader: Reader, font: PdfDict, codes: ReadonlySet<number>): boolean {
  const descriptor = reader.dict(font.get("FontDescriptor"));
  const fileOf = (key: string): Uint8Array | null => {
    const file = reader.dict(descriptor?.get(key));
    return file instanceof PdfStream ? decode(pdf, file) : null;
  };
  const names = new CodeNames(reader, font);
  if (names.isExpert) return true;
  if (reader.name(font.get("Subtype")) === "TrueType") {
    const file = fileOf("FontFile2");
    // Fonts without symbols are encoded alike by all programs.
    const named = names.isSymbolic ? lettersOf(names.differences) : new Map<number, number>();
    const characterOf = (code: number) => names.characterOf(code);
    return (
      file !== null &&
      (hasContradictoryTables(file, named, names.isEncoded) ||
        hasUnsettledCodes(file, codes, characterOf) ||
        hasOtherNamedGlyphs(file, names.namesOf(codes), names.isSymbolic))
    );
  }
  const compact = fileOf("FontFile3");
  if (compact !== null && showsOtherGlyphs(compact, names, codes)) return true;
  const outlines = fileOf("FontFile");
  if (outlines !== null && showsOtherType1(outlines, names, codes)) return true;
  if (names.isSymbolic && !font.has("Encoding")) return false;
  return outlines !== null && hasOtherLetters(outlines, names.differences);
}

/** Letters that an encoding gives to codes, where their names tell. */
const lettersOf = (differences: ReadonlyMap<number, string>): Map<number, number> =>
  new Map([...differences].map(([code, name]) => [code, letterOf(name)]));

/** The letter or digit of a glyph's name; 0: it is another glyph. */
function letterOf(name: string): number {
  const digit = DIGITS.indexOf(name);
  if (digit >= 0) return 0x30 + digit;
  const [, code] = UNICODE.exec(name) ?? [];
  if (code !== undefined) return Number.parseInt(code, 16);
  return /^[A-Za-z]$/.test(name) ? name.charCodeAt(0) : 0;
}

const isLetter = (code: number): boolean => /^[0-9A-Za-z]$/.test(String.fromCharCode(code));

/** Whether a Type 1 file gives the code of a letter to another one, and the PDF does not say which it is. */
function hasOtherLetters(file: Uint8Array, differences: ReadonlyMap<number, unknown>): boolean {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString("latin1");
  const head = text.slice(0, Math.max(0, text.indexOf("eexec")));
  return [...head.matchAll(ENTRY)].some(([, digits, name = ""]) => {
    const [code, letter] = [Number(digits), letterOf(name)];
    return isLetter(code) && isLetter(letter) && letter !== code && !differences.has(code);
  });
}
