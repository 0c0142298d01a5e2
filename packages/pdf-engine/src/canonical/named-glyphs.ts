import { MAC_CODES, type GlyphOf, offsetOf, SYMBOLS, tablesOf } from "./cmap-tables.ts";
import { characterOfName } from "./glyph-names.ts";
import { commonName, glyphsByName } from "./post-names.ts";

/** Names that tell a code of Unicode, which one program does not read. */
const CODED = /^u(?:ni)?[0-9A-F]{4,6}$/;

/** Beyond the codes of a table of the Macintosh. */
const NO_CODE = 256;

/**
 * Whether a TrueType file has other glyphs of the names that a PDF gives to codes than its tables have for these codes, or
 * several of one name. One program looks for names first where the font has symbols or the name is of an unusual kind, and
 * one takes the last of several.
 */
export function hasOtherNamedGlyphs(
  file: Uint8Array,
  names: ReadonlyMap<number, string>,
  isSymbolic: boolean,
): boolean {
  const data = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  try {
    const post = offsetOf(data, "post");
    if (post === null || names.size === 0) return false;
    const [tables, glyphs] = [tablesOf(data), glyphsByName(data.subarray(post))];
    return [...names].some(([code, name]) => {
      const isKnown = characterOfName(name) !== null && !CODED.test(name);
      if (isKnown && !isSymbolic) return false;
      const named = glyphs.get(commonName(name)) ?? new Set();
      const others = isSymbolic ? glyphsOfCode(tables, code) : [glyphOfCharacter(tables, name)];
      return named.size > 1 || (named.size === 1 && others.some((glyph) => glyph && !named.has(glyph)));
    });
  } catch (error) {
    // Tables that end early are read by each program in its own way.
    if (error instanceof RangeError) return true;
    throw error;
  }
}

type Tables = ReadonlyMap<string, GlyphOf>;

const glyphsOfCode = (tables: Tables, code: number): (number | undefined)[] => [
  tables.get("1.0")?.(code),
  tables.get("3.0")?.(SYMBOLS + code) || tables.get("3.0")?.(code),
  tables.get("3.1")?.(code),
];

function glyphOfCharacter(tables: Tables, name: string): number | undefined {
  const character = characterOfName(name);
  if (character === null) return undefined;
  return tables.get("3.1")?.(character) || tables.get("1.0")?.(MAC_CODES.get(character) ?? NO_CODE);
}
