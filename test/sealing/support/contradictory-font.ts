import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { create } from "fontkit";

const FOLDER = dirname(createRequire(import.meta.url).resolve("@expo-google-fonts/noto-sans/package.json"));

/** A TrueType font whose table for Windows shows other digits than its table for the Macintosh. */
export function contradictoryFont(windows: string, macintosh: string): Buffer {
  const font = readFileSync(join(FOLDER, "400Regular/NotoSans_400Regular.ttf"));
  const glyphs = create(font) as unknown as { glyphForCodePoint(code: number): { id: number } };
  const ids = (texts: string): number[] =>
    Array.from(texts, (letter) => glyphs.glyphForCodePoint(letter.codePointAt(0)!).id);
  return withTable(font, "cmap", cmap(ids(windows), ids(macintosh)));
}

const FIRST = 0x30;

/** Codes from 0 on, in formats 4 (Windows, Unicode and symbols) and 0 (Macintosh). */
function cmap(windows: number[], macintosh: number[]): Buffer {
  const byte = Buffer.alloc(262);
  byte.writeUInt16BE(0, 0);
  byte.writeUInt16BE(262, 2);
  // Glyphs of format 0 are bytes: the font's digits are below 256.
  macintosh.forEach((id, index) => byte.writeUInt8(id, 6 + FIRST + index));
  const tables = [
    { platform: 1, encoding: 0, data: byte },
    { platform: 3, encoding: 1, data: segments(FIRST, windows) },
  ];
  const head = Buffer.alloc(4 + 8 * tables.length);
  head.writeUInt16BE(tables.length, 2);
  let at = head.length;
  for (const [index, { platform, encoding, data }] of tables.entries()) {
    head.writeUInt16BE(platform, 4 + 8 * index);
    head.writeUInt16BE(encoding, 6 + 8 * index);
    head.writeUInt32BE(at, 8 + 8 * index);
    at += data.length;
  }
  return Buffer.concat([head, ...tables.map(({ data }) => data)]);
}

function segments(first: number, ids: number[]): Buffer {
  const words = [4, 0, 0, 4, 4, 1, 0, first + ids.length - 1, 0xffff, 0, first, 0xffff, 0, 1, 4, 0, ...ids];
  words[1] = 2 * words.length;
  const data = Buffer.alloc(2 * words.length);
  words.forEach((word, index) => data.writeUInt16BE(word & 0xffff, 2 * index));
  return data;
}

function withTable(font: Buffer, tag: string, table: Buffer): Buffer {
  const made = Buffer.concat([font, Buffer.alloc(-font.length & 3), table]);
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index++) {
    const at = 12 + 16 * index;
    if (font.toString("latin1", at, at + 4) !== tag) continue;
    made.writeUInt32BE(made.length - table.length, at + 8);
    made.writeUInt32BE(table.length, at + 12);
  }
  return made;
}
