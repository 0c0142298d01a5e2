import { rawStream } from "./pdfs.ts";

/** Keys of a font's private part and of its glyphs, and the factors (Adobe Type 1 Font Format, 7.1). */
const [PRIVATE, GLYPH] = [55_665, 4330];
const [FACTOR, TERM] = [52_845, 22_719];

function encrypted(plain: Buffer, start: number): Buffer {
  let key = start;
  return Buffer.from(
    [0, 0, 0, 0, ...plain].map((byte) => {
      const cipher = byte ^ (key >> 8);
      key = ((cipher + key) * FACTOR + TERM) & 0xffff;
      return cipher;
    }),
  );
}

/** A number of a glyph's program. */
const number = (value: number): number[] => {
  const far = Math.abs(value) - 108;
  if (far < 0) return [value + 139];
  return [(value < 0 ? 251 : 247) + (far >> 8), far & 255];
};
const [LINE_ACROSS, LINE_UP, CLOSE, WIDTH, END, MOVE] = [6, 7, 9, 13, 14, 21];

/** A glyph that is a box. */
const box = (width: number): Buffer =>
  Buffer.from([
    ...number(0),
    ...number(600),
    WIDTH,
    ...number(50),
    ...number(0),
    MOVE,
    ...number(width),
    LINE_ACROSS,
    ...number(700),
    LINE_UP,
    ...number(-width),
    LINE_ACROSS,
    CLOSE,
    END,
  ]);
const NONE = Buffer.from([...number(0), ...number(600), WIDTH, END]);

/** A Type 1 file with the glyphs A and B, and an encoding in its words. */
export function made(encoding: string): Buffer {
  const glyphs = Object.entries({ ".notdef": NONE, A: box(400), B: box(100) }).map(([name, program]) => {
    const cipher = encrypted(program, GLYPH);
    return Buffer.concat([Buffer.from(`/${name} ${cipher.length} RD `), cipher, Buffer.from(" ND\n")]);
  });
  const hidden = encrypted(
    Buffer.concat([
      Buffer.from(
        "dup /Private 8 dict dup begin /RD {string currentfile exch readstring pop} executeonly def /ND {noaccess def} executeonly def /NP {noaccess put} executeonly def /BlueValues [] def /MinFeature {16 16} def /password 5839 def\n2 index /CharStrings 3 dict dup begin\n",
      ),
      ...glyphs,
      Buffer.from(
        "end end readonly put noaccess put dup /FontName get exch definefont pop mark currentfile closefile\n",
      ),
    ]),
    PRIVATE,
  );
  const clear = Buffer.from(
    `%!PS-AdobeFont-1.0: Made\n11 dict begin /FontInfo 1 dict dup begin end readonly def /FontName /Made def /PaintType 0 def /FontType 1 def /FontMatrix [0.001 0 0 0.001 0 0] readonly def /Encoding ${encoding} /FontBBox {0 -200 1000 900} readonly def currentdict end currentfile eexec\n`,
  );
  const tail = Buffer.from(`\n${`${"0".repeat(64)}\n`.repeat(8)}cleartomark\n`);
  return rawStream(
    `/Length1 ${clear.length} /Length2 ${hidden.length} /Length3 ${tail.length}`,
    Buffer.concat([clear, hidden, tail]),
  );
}
