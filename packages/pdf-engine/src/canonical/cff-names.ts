/** Names that every CFF file has by their numbers (Adobe Technical Note 5176, appendix A); of ASCII the codes from 32 on. */
const STANDARD_NAMES = 391;
const LAST_ASCII = 95;
const CODE_OF_FIRST = 31;
/** Operators of the top dictionary (appendix D): where the names of glyphs, their codes and the glyphs are. */
const CHARSET = 15;
const ENCODING = 16;
const CHAR_STRINGS = 17;
const ESCAPE = 12;
const ROS = 1230;
/** Predefined charsets and encodings (appendices B and C). */
const PREDEFINED = 2;
/** Flag of an encoding's format: some codes follow alone. */
const SUPPLEMENTED = 0x80;

/** Glyphs of a font file by their codes, and the names that it has. */
export interface NamedGlyphs {
  /** Name or ASCII character of the glyph that the file gives to a code; null: none, or another glyph. */
  glyphOf(code: number): string | null;
  /** Null: the file does not tell. */
  has(name: string): boolean | null;
}

/** Reads the names and codes of a CFF file; null where it is none, or has no names. Throws RangeError. */
export function glyphsOfCff(file: Uint8Array): NamedGlyphs | null {
  const data = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (data.length < 4 || data[0] !== 1) return null;
  const names = indexAt(data, data[2]!);
  const dictionaries = indexAt(data, names.end);
  const strings = indexAt(data, dictionaries.end);
  const top = operatorsOf(dictionaries.items[0] ?? Buffer.alloc(0));
  if (top.has(ROS)) return null;
  const count = indexAt(data, top.get(CHAR_STRINGS) ?? 0).items.length;
  const charset = charsetAt(data, top.get(CHARSET) ?? 0, count);
  const nameOf = (id: number): string | null => {
    if (id >= STANDARD_NAMES) return strings.items[id - STANDARD_NAMES]?.toString("latin1") ?? null;
    return id >= 1 && id <= LAST_ASCII ? String.fromCharCode(CODE_OF_FIRST + id) : null;
  };
  const known = new Set(charset.map(nameOf));
  const codes = encodingAt(data, top.get(ENCODING) ?? 0, charset);
  const isOpen = charset.some((id) => id > LAST_ASCII && id < STANDARD_NAMES);
  return {
    glyphOf: (code) => nameOf(codes.get(code) ?? 0),
    has: (name) => known.has(name) || (isOpen ? null : false),
  };
}

/** The items of an index, and where it ends. */
function indexAt(data: Buffer, at: number): { items: Buffer[]; end: number } {
  const count = data.readUInt16BE(at);
  if (count === 0) return { items: [], end: at + 2 };
  const size = data.readUInt8(at + 2);
  const start = at + 2 + size * (count + 1);
  const offsets = Array.from({ length: count + 1 }, (_, index) =>
    data.readUIntBE(at + 3 + size * index, size),
  );
  const items = offsets
    .slice(0, -1)
    .map((from, index) => data.subarray(start + from, start + offsets[index + 1]!));
  return { items, end: start + offsets.at(-1)! };
}

/** The last operand of each operator, where it is a whole number. */
function operatorsOf(dictionary: Buffer): Map<number, number> {
  const found = new Map<number, number>();
  let value = 0;
  for (let at = 0; at < dictionary.length;) {
    const byte = dictionary[at]!;
    if (byte === ESCAPE) {
      found.set(ESCAPE * 100 + dictionary.readUInt8(at + 1), value);
      at += 2;
    } else if (byte < 22) {
      found.set(byte, value);
      at += 1;
    } else if (byte === 30) {
      for (at += 1; (dictionary.readUInt8(at) & 15) !== 15 && dictionary[at]! >> 4 !== 15;) at += 1;
      at += 1;
    } else if (byte === 28) [value, at] = [dictionary.readInt16BE(at + 1), at + 3];
    else if (byte === 29) [value, at] = [dictionary.readInt32BE(at + 1), at + 5];
    else if (byte <= 246) [value, at] = [byte - 139, at + 1];
    else {
      const rest = dictionary.readUInt8(at + 1);
      [value, at] = [
        byte <= 250 ? (byte - 247) * 256 + rest + 108 : -(byte - 251) * 256 - rest - 108,
        at + 2,
      ];
    }
  }
  return found;
}

/** Numbers of the names of all glyphs (Adobe Technical Note 5176 §13). */
function charsetAt(data: Buffer, at: number, count: number): number[] {
  if (at <= PREDEFINED) return Array.from({ length: count }, (_, glyph) => glyph);
  const ids = [0];
  const format = data.readUInt8(at);
  for (let place = at + 1; ids.length < count;) {
    const first = data.readUInt16BE(place);
    const left = format === 0 ? 0 : data.readUIntBE(place + 2, format);
    for (let id = first; id <= first + left; id++) ids.push(id);
    place += 2 + format;
  }
  return ids;
}

/** Numbers of names by codes (Adobe Technical Note 5176 §12). */
function encodingAt(data: Buffer, at: number, charset: readonly number[]): Map<number, number> {
  if (at < PREDEFINED)
    return new Map(charset.filter((id) => id <= LAST_ASCII).map((id) => [CODE_OF_FIRST + id, id]));
  const found = new Map<number, number>();
  const [format, count] = [data.readUInt8(at) & ~SUPPLEMENTED, data.readUInt8(at + 1)];
  let [place, glyph] = [at + 2, 1];
  for (let index = 0; index < count; index++) {
    const first = data.readUInt8(place);
    const left = format === 0 ? 0 : data.readUInt8(place + 1);
    for (let code = first; code <= first + left; code++) found.set(code, charset[glyph++] ?? 0);
    place += format === 0 ? 1 : 2;
  }
  if ((data.readUInt8(at) & SUPPLEMENTED) === 0) return found;
  for (let index = 0, count = data.readUInt8(place++); index < count; index++, place += 3)
    found.set(data.readUInt8(place), data.readUInt16BE(place + 1));
  return found;
}
