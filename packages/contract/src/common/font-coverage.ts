/** Says whether a font draws a Unicode code point. */
export type Coverage = (codePoint: number) => boolean;

const PLATFORM_UNICODE = 0;
const PLATFORM_WINDOWS = 3;
/** Encodings of the Windows platform: symbols, the basic plane, all planes. */
const WINDOWS_ENCODINGS: ReadonlySet<number> = new Set([0, 1, 10]);

/**
 * Reads which characters a TrueType font draws, from its `cmap` table (OpenType 1.9, "cmap", formats 12 and 4). The
 * page asks it before a name is typed, the server before it is accepted. A font without either format covers nothing.
 */
export function coverageOf(file: ArrayBuffer | Uint8Array): Coverage {
  const font =
    file instanceof ArrayBuffer
      ? new DataView(file)
      : new DataView(file.buffer, file.byteOffset, file.byteLength);
  const subtables = unicodeSubtables(font);
  const groups = subtables.find((at) => font.getUint16(at) === 12);
  if (groups !== undefined) return coverageOfGroups(font, groups);
  const segments = subtables.find((at) => font.getUint16(at) === 4);
  return segments === undefined ? () => false : coverageOfSegments(font, segments);
}

/** Offsets of the subtables whose characters are Unicode's. */
function unicodeSubtables(font: DataView): number[] {
  const cmap = tableOffset(font, "cmap");
  if (cmap === null) return [];
  const records = Array.from({ length: font.getUint16(cmap + 2) }, (_, index) => cmap + 4 + index * 8);
  const unicode = records.filter((record) => {
    const platform = font.getUint16(record);
    return (
      platform === PLATFORM_UNICODE ||
      (platform === PLATFORM_WINDOWS && WINDOWS_ENCODINGS.has(font.getUint16(record + 2)))
    );
  });
  return unicode.map((record) => cmap + font.getUint32(record + 4));
}

function tableOffset(font: DataView, tag: string): number | null {
  for (let index = 0; index < font.getUint16(4); index += 1) {
    const record = 12 + index * 16;
    const name = String.fromCharCode(...[0, 1, 2, 3].map((at) => font.getUint8(record + at)));
    if (name === tag) return font.getUint32(record + 8);
  }
  return null;
}

/** Format 12: groups of (first, last, glyph), in ascending order. */
function coverageOfGroups(font: DataView, table: number): Coverage {
  const end = table + 16 + font.getUint32(table + 12) * 12;
  return (codePoint) => {
    for (let group = table + 16; group < end; group += 12)
      if (codePoint <= font.getUint32(group + 4)) return codePoint >= font.getUint32(group);
    return false;
  };
}

/** Format 4: segments of the basic plane, each with a delta or an array of glyphs. Glyph 0 means "not drawn". */
function coverageOfSegments(font: DataView, table: number): Coverage {
  const size = font.getUint16(table + 6); // segCountX2: bytes of each parallel array
  const [ends, starts, deltas, ranges] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size];
  return (codePoint) => {
    for (let segment = 0; segment < size; segment += 2) {
      if (codePoint > font.getUint16(table + ends + segment)) continue;
      const start = font.getUint16(table + starts + segment);
      if (codePoint < start) return false;
      const rangeAt = table + ranges + segment;
      const range = font.getUint16(rangeAt);
      const index = range === 0 ? codePoint : font.getUint16(rangeAt + range + 2 * (codePoint - start));
      return index !== 0 && ((index + font.getUint16(table + deltas + segment)) & 0xffff) !== 0;
    }
    return false;
  };
}
