/** TrueType files with glyphs that are blocks: 1 at the left, 2 at the bottom, 3 at the top, 4 whole. */

const BLOCKS = [
  [100, 0, 300, 900],
  [100, 0, 900, 400],
  [100, 500, 900, 900],
  [100, 0, 900, 900],
] as const;

const shorts = (...values: number[]): Buffer =>
  Buffer.from(values.flatMap((value) => [(value >> 8) & 255, value & 255]));
const longs = (...values: number[]): Buffer =>
  Buffer.concat(values.map((value) => shorts(value >>> 16, value & 0xffff)));

const block = ([left, bottom, right, top]: (typeof BLOCKS)[number]): Buffer =>
  Buffer.concat([
    shorts(1, left, bottom, right, top, 3, 0),
    Buffer.from([1, 1, 1, 1]),
    shorts(left, 0, right - left, 0, bottom, top - bottom, 0, bottom - top),
    shorts(0),
  ]);

/** A table (format 6) that leads from codes that follow one another to glyphs. */
const table = (first: number, glyphs: readonly number[]): Buffer =>
  shorts(6, 10 + 2 * glyphs.length, 0, first, glyphs.length, ...glyphs);

export interface CodeTable {
  platform: number;
  encoding: number;
  first: number;
  glyphs: readonly number[];
}

/** `names`: those of the glyphs 1 to 4. */
export function madeFont(tables: readonly CodeTable[], names?: readonly string[]): Buffer {
  const codes = tables.map(({ first, glyphs }) => table(first, glyphs));
  const entries = tables.map(({ platform, encoding }, index) => {
    const before = codes.slice(0, index).reduce((sum, each) => sum + each.length, 4 + 8 * tables.length);
    return Buffer.concat([shorts(platform, encoding), longs(before)]);
  });
  const outlines = BLOCKS.map(block);
  const places = outlines.map((_, index) => outlines[0]!.length * index);
  const own = (names ?? []).map((name) => Buffer.from([name.length, ...Buffer.from(name)]));
  const ids = own.map((_, index) => 258 + index);
  return packed([
    ["cmap", Buffer.concat([shorts(0, tables.length), ...entries, ...codes])],
    ["glyf", Buffer.concat(outlines)],
    [
      "head",
      Buffer.concat([
        longs(0x10000, 0x10000, 0, 0x5f0f3cf5),
        shorts(0, 1000),
        longs(0, 0, 0, 0),
        shorts(0, 0, 1000, 1000, 0, 8, 2, 1, 0),
      ]),
    ],
    [
      "hhea",
      Buffer.concat([longs(0x10000), shorts(900, -100, 0, 1000, 0, 0, 1000, 1, 0, 0, 0, 0, 0, 0, 0, 5)]),
    ],
    ["hmtx", shorts(1000, 0, ...BLOCKS.flatMap(([left]) => [1000, left]))],
    ["loca", longs(0, ...places, outlines[0]!.length * outlines.length)],
    ["maxp", Buffer.concat([longs(0x10000), shorts(5, 100, 10, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)])],
    [
      "post",
      Buffer.concat([
        longs(names === undefined ? 0x30000 : 0x20000, 0, 0, 0, 0, 0, 0, 0),
        ...(names === undefined ? [] : [shorts(5, 0, ...ids), ...own]),
      ]),
    ],
  ]);
}

function packed(tables: readonly (readonly [string, Buffer])[]): Buffer {
  const whole = tables.map(([, data]) => Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]));
  const start = 12 + 16 * tables.length;
  const directory = tables.map(([tag, data], index) => {
    const place = whole.slice(0, index).reduce((sum, each) => sum + each.length, start);
    return Buffer.concat([Buffer.from(tag), longs(0, place, data.length)]);
  });
  return Buffer.concat([longs(0x10000), shorts(tables.length, 128, 3, 0), ...directory, ...whole]);
}
