/** Units of the em, and the side of the only letter, a square on the base line. */
const EM = 1000;
const SIDE = 800;
/** The letter has this code; no other one has a glyph. */
const CODE = 0x31;
/** Pixels of the em below which the letter goes away. */
const SMALL = 40;

/**
 * A TrueType font with one letter, a square at the code of "1", whose instructions move it far away in small sizes. Of
 * some families' names FreeType runs instructions although it is told not to.
 */
export function instructedFont(family: string): Buffer {
  const glyph = square();
  return fontFile({
    "cvt ": Buffer.alloc(2),
    cmap: cmap(),
    // Nothing, and then a function that is not there.
    fpgm: Buffer.from([0x00]),
    glyf: glyph,
    head: words(
      1,
      0,
      1,
      0,
      0,
      0,
      0x5f0f,
      0x3cf5,
      0,
      EM,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      SIDE,
      SIDE,
      0,
      8,
      2,
      0,
      0,
    ),
    hhea: words(1, 0, SIDE, 0, 0, EM, 0, 0, EM, 1, 0, 0, 0, 0, 0, 0, 0, 2),
    hmtx: words(EM, 0, EM, 0),
    loca: words(0, 0, glyph.length / 2),
    maxp: words(1, 0, 2, 4, 1, 0, 0, 2, 64, 64, 64, 64, 64, 64, 0, 0),
    name: names(family),
    post: words(3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    // INSTCTRL: the instructions move along both axes.
    prep: Buffer.from([0xb1, 4, 3, 0x8e]),
  });
}

function words(...values: number[]): Buffer {
  const data = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => data.writeUInt16BE(value & 0xffff, 2 * index));
  return data;
}

function square(): Buffer {
  const instructions = Buffer.from([
    // Along y: if the em has fewer pixels than SMALL,
    0x00,
    0x4b,
    0xb0,
    SMALL,
    0x50,
    0x58,
    // move points 0 to 3 (SLOOP, SHPIX) by some hundred pixels.
    0x40,
    5,
    0,
    1,
    2,
    3,
    4,
    0x17,
    0xb8,
    0x75,
    0x30,
    0x38,
    0x59,
  ]);
  const flags = Buffer.from([1, 1, 1, 1]);
  const data = Buffer.concat([
    words(1, 0, 0, SIDE, SIDE, 3, instructions.length),
    instructions,
    flags,
    words(0, 0, SIDE, 0),
    words(0, SIDE, 0, -SIDE),
  ]);
  return Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
}

function cmap(): Buffer {
  const codes = Buffer.alloc(256);
  codes[CODE] = 1;
  return Buffer.concat([words(0, 1, 1, 0, 0, 12), words(0, 262, 0), codes]);
}

function names(family: string): Buffer {
  const text = words(...Array.from(family, (letter) => letter.charCodeAt(0)));
  return Buffer.concat([words(0, 1, 18, 3, 1, 0x409, 1, text.length, 0), text]);
}

function fontFile(tables: Record<string, Buffer>): Buffer {
  const entries = Object.entries(tables);
  const directory = Buffer.alloc(12 + 16 * entries.length);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(entries.length, 4);
  const parts = [directory];
  let at = directory.length;
  for (const [index, [tag, data]] of entries.entries()) {
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    directory.write(tag, 12 + 16 * index, "latin1");
    directory.writeUInt32BE(at, 20 + 16 * index);
    directory.writeUInt32BE(data.length, 24 + 16 * index);
    parts.push(padded);
    at += padded.length;
  }
  return Buffer.concat(parts);
}
