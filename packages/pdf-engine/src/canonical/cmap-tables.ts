/** Codes of a simple font. */
const CODES = 256;
const ASCII = { first: 0x20, last: 0x7e } as const;
/** First code of symbol fonts (OpenType, cmap: Windows platform). */
export const SYMBOLS = 0xf000;
const MACINTOSH = new TextDecoder("macintosh");
/** Tables of a font file that are looked through. */
const MAX_TABLES = 64;

export type GlyphOf = (code: number) => number;

/**
 * Whether the tables of a TrueType file lead from one code to different glyphs, so that programs which prefer another
 * table show other letters. `named`: letters that the PDF gives to codes, in Unicode; 0: unknown ones. `isEncoded`: whether
 * the PDF says which encoding the codes have, so that programs look for characters.
 */
export function hasContradictoryTables(
  file: Uint8Array,
  named: ReadonlyMap<number, number>,
  isEncoded: boolean,
): boolean {
  const data = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  try {
    const tables = tablesOf(data);
    if (hasRepeatedTables(data)) return true;
    const others = isEncoded || tables.has("3.1") ? [...tables].filter(([key]) => key.startsWith("0.")) : [];
    const [mac, symbol, unicode, other] = ["1.0", "3.0", "3.1", "0.3"].map((key) => tables.get(key));
    for (let code = 0; code < CODES; code++) {
      const letter = MACINTOSH.decode(Uint8Array.of(code)).codePointAt(0)!;
      const isAscii = code >= ASCII.first && code <= ASCII.last;
      const isNamed = Boolean(named.get(code));
      const glyphs = [
        mac?.(code),
        symbol?.(SYMBOLS + code) || symbol?.(code),
        isAscii || mac ? unicode?.(letter) : 0,
        isNamed ? (unicode ?? other)?.(named.get(code)!) : 0,
        isNamed ? other?.(letter) : 0,
        ...others.map(([, table]) => (isAscii ? table(letter) : 0)),
      ];
      if (new Set(glyphs.filter((glyph) => glyph)).size > 1) return true;
    }
    return false;
  } catch (error) {
    // Tables that end early are read by each program in its own way.
    if (error instanceof RangeError) return true;
    throw error;
  }
}

/** Tables in which all programs look (ISO 32000-2 §9.6.5.4), and the one of Unicode that they take instead. */
const USUAL = ["1.0", "3.0", "3.1", "0.3"];
/** Codes of the Macintosh by their characters. */
export const MAC_CODES = new Map(
  Array.from({ length: CODES }, (_, code) => [MACINTOSH.decode(Uint8Array.of(code)).codePointAt(0)!, code]),
);

/**
 * Whether a code of a simple font finds its glyph in some programs alone: its character is in no table, and the code is;
 * or the file has only tables in which few programs look. `characterOf`: the character that the PDF gives to a code; null:
 * a name that programs do not know; undefined: none.
 */
export function hasUnsettledCodes(
  file: Uint8Array,
  codes: Iterable<number>,
  characterOf: (code: number) => number | null | undefined,
): boolean {
  const data = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  try {
    const tables = tablesOf(data);
    if (!USUAL.some((key) => tables.has(key)) && hasTables(data)) return true;
    return [...codes].some((code) => isUnsettled(tables, code, characterOf(code)));
  } catch (error) {
    if (error instanceof RangeError) return true;
    throw error;
  }
}

function isUnsettled(
  tables: ReadonlyMap<string, GlyphOf>,
  code: number,
  character: number | null | undefined,
): boolean {
  const [mac, symbol, unicode] = ["1.0", "3.0", "3.1"].map((key) => tables.get(key));
  const isSymbol = Boolean(unicode?.(SYMBOLS + code));
  if (character === undefined) return isSymbol && !unicode?.(code);
  const named = character === null ? 0 : unicode?.(character) || mac?.(MAC_CODES.get(character) ?? CODES);
  if (named) return false;
  const all = [mac?.(code), symbol?.(SYMBOLS + code), symbol?.(code), unicode?.(code)];
  return isSymbol || all.some(Boolean);
}

function hasTables(data: Buffer): boolean {
  const cmap = offsetOf(data, "cmap");
  return cmap !== null && data.readUInt16BE(cmap + 2) > 0;
}

export function tablesOf(data: Buffer): Map<string, GlyphOf> {
  const found = new Map<string, GlyphOf>();
  const cmap = offsetOf(data, "cmap");
  if (cmap === null) return found;
  const count = Math.min(data.readUInt16BE(cmap + 2), MAX_TABLES);
  for (let index = 0; index < count; index++) {
    const at = cmap + 4 + 8 * index;
    const key = `${data.readUInt16BE(at)}.${data.readUInt16BE(at + 2)}`;
    const reader = readerOf(data, cmap + data.readUInt32BE(at + 4));
    if (reader !== null && !found.has(key)) found.set(key, reader);
  }
  return found;
}

/** Whether one platform and encoding has two tables: programs take the first or the last. */
function hasRepeatedTables(data: Buffer): boolean {
  const cmap = offsetOf(data, "cmap");
  const places = new Map<string, number>();
  const count = cmap === null ? 0 : Math.min(data.readUInt16BE(cmap + 2), MAX_TABLES);
  return Array.from({ length: count }, (_, index) => cmap! + 4 + 8 * index).some((at) => {
    const [key, place] = [data.toString("latin1", at, at + 4), data.readUInt32BE(at + 4)];
    const isOther = places.has(key) && places.get(key) !== place;
    places.set(key, place);
    return isOther;
  });
}

export function offsetOf(data: Buffer, tag: string): number | null {
  const count = Math.min(data.readUInt16BE(4), MAX_TABLES);
  for (let index = 0; index < count; index++) {
    const at = 12 + 16 * index;
    if (data.toString("latin1", at, at + 4) === tag) return data.readUInt32BE(at + 8);
  }
  return null;
}

/** Reads formats 0, 4, 6 and 12, which embedded fonts have. */
function readerOf(data: Buffer, at: number): GlyphOf | null {
  const format = data.readUInt16BE(at);
  if (format === 0) return (code) => (code < CODES ? data.readUInt8(at + 6 + code) : 0);
  if (format === 4) return (code) => glyphBySegments(data, at, code);
  if (format === 12) return (code) => glyphByGroups(data, at, code);
  if (format !== 6) return null;
  const [first, count] = [data.readUInt16BE(at + 6), data.readUInt16BE(at + 8)];
  return (code) =>
    code >= first && code < first + count ? data.readUInt16BE(at + 10 + 2 * (code - first)) : 0;
}

function glyphBySegments(data: Buffer, at: number, code: number): number {
  const twice = data.readUInt16BE(at + 6);
  const [ends, starts] = [at + 14, at + 16 + twice];
  for (let index = 0; index < twice; index += 2) {
    if (data.readUInt16BE(ends + index) < code) continue;
    const start = data.readUInt16BE(starts + index);
    if (start > code) return 0;
    const delta = data.readUInt16BE(starts + twice + index);
    const place = starts + 2 * twice + index;
    const offset = data.readUInt16BE(place);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = data.readUInt16BE(place + offset + 2 * (code - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function glyphByGroups(data: Buffer, at: number, code: number): number {
  const groups = data.readUInt32BE(at + 12);
  for (let index = 0; index < groups; index++) {
    const group = at + 16 + 12 * index;
    const first = data.readUInt32BE(group);
    if (code >= first && code <= data.readUInt32BE(group + 4))
      return data.readUInt32BE(group + 8) + code - first;
  }
  return 0;
}
