import { characterOfName } from "./glyph-names.ts";
import type { CodeNames } from "./unsettled-codes.ts";

/** The key of the encrypted part, its factors, and the random bytes before it (Adobe Type 1 Font Format, 7.1). */
const KEY = 55_665;
const [FACTOR, TERM] = [52_845, 22_719];
const RANDOM = 4;
const HEX = /^[\dA-Fa-f\s]{8}/;
/** Entries of an encoding as all programs read them, and all that there are. */
const ENTRY = /\bdup\s+(\d{1,3})\s*\/([^\s/()<>[\]{}%]+)\s+put\b/g;
const ANY_ENTRY = /\bput\b/g;
const STANDARD = /\/Encoding\s+StandardEncoding\s+def\b/;
const LISTED = /\/Encoding\s+256\s+array\b[^]*?\b(?:readonly\s+)?def\b/;
/** A glyph's name, and how many bytes its program has. */
const GLYPH = /[^/]*?\/([^\s/()<>[\]{}%]+)\s+(\d+)\s+\S+\s/y;
const ASCII = /^[ -&(-_a-~]$/;
const MAX_GLYPHS = 65_536;

/** Glyphs of a Type 1 file, and the names that its encoding gives to codes. */
interface Type1Names {
  glyphs: ReadonlySet<string>;
  /** Null: its encoding is written in a way that programs read differently. */
  encoding: ReadonlyMap<number, string> | "standard" | null;
}

/**
 * Whether a Type 1 file leads one of the codes that a font shows to a glyph in some programs alone: it has none of the name
 * that the PDF gives to the code, and some programs take the one that the file gives to it, or only some of them can read which it is.
 */
export function showsOtherType1(file: Uint8Array, names: CodeNames, codes: ReadonlySet<number>): boolean {
  const { glyphs, encoding } = namesIn(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  const given = names.namesOf(codes);
  return [...codes].some((code) => {
    const name = given.get(code);
    if (name === undefined) return encoding === null;
    if (hasName(glyphs, name)) return false;
    const own = ownName(encoding, code);
    return encoding === null || (own !== null && hasName(glyphs, own) && plainName(own) !== plainName(name));
  });
}

/** The character of a name of ASCII, which is one of several for it. */
function plainName(name: string): string {
  const character = characterOfName(name);
  return character !== null && character < 128 ? String.fromCodePoint(character) : name;
}

const hasName = (glyphs: ReadonlySet<string>, name: string): boolean =>
  glyphs.has(name) || glyphs.has(plainName(name));

function ownName(encoding: Type1Names["encoding"], code: number): string | null {
  if (encoding instanceof Map) return encoding.get(code) ?? null;
  const character = String.fromCodePoint(code);
  return encoding === "standard" && ASCII.test(character) ? character : null;
}

function namesIn(file: Buffer): Type1Names {
  const text = file.toString("latin1");
  const start = text.indexOf("eexec");
  const head = text.slice(0, Math.max(0, start));
  const glyphs = start < 0 ? new Set<string>() : glyphsIn(decrypted(file.subarray(start + "eexec".length)));
  return { glyphs, encoding: encodingIn(head) };
}

function encodingIn(head: string): Type1Names["encoding"] {
  if (head.split("/Encoding").length !== 2) return null;
  if (STANDARD.test(head)) return "standard";
  const [listed] = LISTED.exec(head) ?? [];
  if (listed === undefined) return null;
  const entries = [...listed.matchAll(ENTRY)];
  // One sets all codes to no glyph.
  const others = [...listed.matchAll(ANY_ENTRY)].length - entries.length;
  const encoding = new Map(entries.map(([, code, name]) => [Number(code), name!] as const));
  return others <= 1 && encoding.size === entries.length ? encoding : null;
}

function decrypted(bytes: Buffer): string {
  let at = 0;
  while (at < bytes.length && /\s/.test(String.fromCharCode(bytes[at]!))) at += 1;
  const given = bytes.subarray(at);
  const data = HEX.test(given.toString("latin1", 0, 8))
    ? Buffer.from(given.toString("latin1").replaceAll(/\s/g, ""), "hex")
    : given;
  const plain = Buffer.alloc(data.length);
  let key = KEY;
  for (const [index, byte] of data.entries()) {
    plain[index] = byte ^ (key >> 8);
    key = ((byte + key) * FACTOR + TERM) & 0xffff;
  }
  return plain.toString("latin1", RANDOM);
}

/** The names of the glyphs, with the character of those of ASCII. */
function glyphsIn(text: string): Set<string> {
  const glyphs = new Set<string>();
  GLYPH.lastIndex = text.lastIndexOf("/CharStrings") + "/CharStrings".length;
  // The dictionary's size comes first.
  const begin = text.indexOf("begin", GLYPH.lastIndex);
  if (begin >= 0) GLYPH.lastIndex = begin;
  while (glyphs.size < MAX_GLYPHS) {
    const [, name, length] = GLYPH.exec(text) ?? [];
    if (name === undefined) return glyphs;
    glyphs.add(name).add(plainName(name));
    GLYPH.lastIndex += Number(length);
  }
  return glyphs;
}
