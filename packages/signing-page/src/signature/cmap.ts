/** Says whether a font draws a Unicode code point. */
export type Coverage = (codePoint: number) => boolean;

interface Range {
  first: number;
  last: number;
}

const NOTHING: Coverage = () => false;

/**
 * Reads which characters a TrueType font draws, from its `cmap` table (OpenType 1.9, "cmap", formats 4 and 12):
 * the very file that is shown decides, not a list that could grow stale. A font without either covers nothing.
 */
export function coverageOf(font: ArrayBuffer): Coverage {
  const view = new DataView(font);
  const cmap = tableOffset(view, "cmap");
  if (cmap === null) return NOTHING;
  const ranges = subtables(view, cmap).flatMap((at) => readRanges(view, at));
  return (codePoint) => ranges.some(({ first, last }) => codePoint >= first && codePoint <= last);
}

/** Characters of `text` that the font lacks, each once, in order; spaces need no glyph. */
export function lackingIn(text: string, covers: Coverage): string[] {
  const characters = new Set(text.normalize("NFC").replace(/\s/g, ""));
  return [...characters].filter((character) => !covers(character.codePointAt(0) ?? 0));
}

function tableOffset(view: DataView, tag: string): number | null {
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const record = 12 + index * 16;
    const name = String.fromCharCode(...[0, 1, 2, 3].map((at) => view.getUint8(record + at)));
    if (name === tag) return view.getUint32(record + 8);
  }
  return null;
}

/** Offsets of the Unicode subtables: platform 0, or platform 3 with encoding 1 or 10. */
function subtables(view: DataView, cmap: number): number[] {
  const records = Array.from({ length: view.getUint16(cmap + 2) }, (_, index) => cmap + 4 + index * 8);
  const unicode = records.filter((record) => {
    const [platform, encoding] = [view.getUint16(record), view.getUint16(record + 2)];
    return platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10));
  });
  return [...new Set(unicode.map((record) => cmap + view.getUint32(record + 4)))];
}

function readRanges(view: DataView, at: number): Range[] {
  const format = view.getUint16(at);
  if (format === 4) return readSegments(view, at);
  if (format === 12) return readGroups(view, at);
  return [];
}

function readGroups(view: DataView, at: number): Range[] {
  return Array.from({ length: view.getUint32(at + 12) }, (_, index) => {
    const group = at + 16 + index * 12;
    return { first: view.getUint32(group), last: view.getUint32(group + 4) };
  });
}

/** Format 4 maps a segment through a delta or a glyph array; glyph 0 means "not drawn". */
function readSegments(view: DataView, at: number): Range[] {
  const length = view.getUint16(at + 6); // segCountX2: bytes of each parallel array
  const ends = at + 14;
  const starts = ends + length + 2;
  return Array.from({ length: length / 2 }, (_, index) => index * 2).flatMap((offset) => {
    const first = view.getUint16(starts + offset);
    const last = view.getUint16(ends + offset);
    const delta = view.getUint16(starts + length + offset);
    const arrayAt = starts + 2 * length + offset;
    const array = view.getUint16(arrayAt);
    if (first === 0xffff) return [];
    if (array === 0) return [{ first, last }];
    return drawnIn(view, { first, last }, delta, arrayAt + array);
  });
}

function drawnIn(view: DataView, { first, last }: Range, delta: number, glyphs: number): Range[] {
  const ranges: Range[] = [];
  for (let code = first; code <= last; code += 1) {
    const glyph = view.getUint16(glyphs + (code - first) * 2);
    if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) ranges.push({ first: code, last: code });
  }
  return ranges;
}
