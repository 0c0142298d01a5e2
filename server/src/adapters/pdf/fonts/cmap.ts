/**
 * Which characters a font draws, by its `cmap` table (OpenType 1.9): read here in microseconds, because the
 * answer is wanted in the middle of a request, without the font library and without waiting for the child.
 */
export type Coverage = (codePoint: number) => boolean;

const PLATFORM_UNICODE = 0;
const PLATFORM_WINDOWS = 3;

function findTable(font: DataView, tag: string): number {
  const count = font.getUint16(4);
  for (let record = 12; record < 12 + count * 16; record += 16) {
    const name = String.fromCharCode(...[0, 1, 2, 3].map((index) => font.getUint8(record + index)));
    if (name === tag) return font.getUint32(record + 8);
  }
  throw new Error(`the font has no ${tag} table`);
}

/** Offsets of the Unicode subtables, those of the format that is asked for. */
function findSubtable(font: DataView, format: number): number | null {
  const cmap = findTable(font, "cmap");
  const count = font.getUint16(cmap + 2);
  for (let record = cmap + 4; record < cmap + 4 + count * 8; record += 8) {
    const platform = font.getUint16(record);
    const offset = cmap + font.getUint32(record + 4);
    const isUnicode = platform === PLATFORM_UNICODE || platform === PLATFORM_WINDOWS;
    if (isUnicode && font.getUint16(offset) === format) return offset;
  }
  return null;
}

/** Format 12: groups of (first, last, glyph). */
function segmentedCoverage(font: DataView, table: number): Coverage {
  const count = font.getUint32(table + 12);
  return (codePoint) => {
    for (let group = table + 16; group < table + 16 + count * 12; group += 12) {
      if (codePoint <= font.getUint32(group + 4)) return codePoint >= font.getUint32(group);
    }
    return false;
  };
}

/** Format 4: segments of the basic plane, with a delta or an array of glyphs each. */
function basicCoverage(font: DataView, table: number): Coverage {
  const size = font.getUint16(table + 6);
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

/** Throws for what is no font with a Unicode cmap. */
export function readCoverage(bytes: Uint8Array): Coverage {
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const segmented = findSubtable(font, 12);
  if (segmented !== null) return segmentedCoverage(font, segmented);
  const basic = findSubtable(font, 4);
  if (basic === null) throw new Error("the font has no Unicode cmap");
  return basicCoverage(font, basic);
}
