import { characterOfName } from "./glyph-names.ts";

/** Formats of the table of names: with names of the file's own, and of the usual ones alone (OpenType, post). */
const OWN = 0x20000;
const USUAL = 0x10000;
/** Names of the usual order: these are the letters, digits and signs of ASCII. */
const ORDER = 258;
const FIRST_SIGN = 3;
const LAST_SIGN = 97;
const SPACE = 0x20;
const HEADER = 32;
const MAX_GLYPHS = 65_535;

/** A name by which names of one character are equal: an ASCII character as it is. */
export function commonName(name: string): string {
  const character = characterOfName(name);
  return character !== null && character < 128 ? String.fromCodePoint(character) : name;
}

/** The glyphs of each name in a `post` table. Throws RangeError where it ends early. */
export function glyphsByName(post: Buffer): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  const format = post.readUInt32BE(0);
  const add = (name: string, glyph: number): void =>
    void found.set(name, (found.get(name) ?? new Set()).add(glyph));
  const addUsual = (index: number, glyph: number): void => {
    if (index >= FIRST_SIGN && index <= LAST_SIGN)
      add(String.fromCodePoint(SPACE + index - FIRST_SIGN), glyph);
  };
  if (format === USUAL) for (let glyph = 0; glyph < ORDER; glyph++) addUsual(glyph, glyph);
  if (format !== OWN) return found;
  const count = Math.min(post.readUInt16BE(HEADER), MAX_GLYPHS);
  const own = ownNames(post, HEADER + 2 + 2 * count);
  for (let glyph = 0; glyph < count; glyph++) {
    const index = post.readUInt16BE(HEADER + 2 + 2 * glyph);
    const name = own[index - ORDER];
    if (index < ORDER) addUsual(index, glyph);
    else if (name !== undefined) add(commonName(name), glyph);
  }
  return found;
}

function ownNames(post: Buffer, from: number): string[] {
  const names: string[] = [];
  for (let at = from; at < post.length;) {
    const length = post.readUInt8(at);
    names.push(post.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return names;
}
