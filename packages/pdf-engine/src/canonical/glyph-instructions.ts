/** Versions of files with TrueType glyphs (OpenType, table directory). */
const VERSIONS: ReadonlySet<number> = new Set([0x00010000, 0x74727565]);
const ENTRY = 16;
const DIRECTORY = 12;
/** Tables of instructions for the whole font, and of pictures of glyphs for certain sizes. */
const PROGRAMS = ["fpgm", "prep"] as const;
const PICTURES: ReadonlySet<string> = new Set("EBDT EBLC EBSC CBDT CBLC bdat bloc sbix".split(" "));
/** An instruction that moves nothing: SVTCA[y]. */
const NOTHING = 0x00;
/** Bytes of a glyph's head: its contours and its box. */
const HEAD = 10;
/** Flags of a part of a composite glyph (OpenType, glyf). */
const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const TWO_SCALES = 0x0040;
const MATRIX = 0x0080;
const INSTRUCTIONS = 0x0100;

/** Families whose instructions FreeType always runs, by parts of their names. */
const FORCED_NAMES =
  /cpop|DFGirl|DFGothic-EB|DFGyoSho|DFHei|DFHSGothic|DFHSMincho|DFKaiSho|DFKaiShu|DFKai-SB|DFMing|DLC|HuaTian|MingLi|MingMedium/;

export interface Taken {
  /** Null: there were none. */
  file: Uint8Array | null;
  /** Whether FreeType runs them in any case. */
  isForced: boolean;
}

/** A font file without instructions and pictures of glyphs. Null where it has TrueType glyphs that cannot be read. */
export function withoutInstructions(bytes: Uint8Array): Taken | null {
  if (bytes.length < DIRECTORY) return { file: null, isForced: false };
  const data = Buffer.from(bytes);
  if (!VERSIONS.has(data.readUInt32BE(0))) return { file: null, isForced: false };
  try {
    const isForced = new FontFile(data).takeOut();
    return { file: data.equals(bytes) ? null : data, isForced };
  } catch (error) {
    // A table ends early.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A font whose bytes are written in their places, so that no table moves. */
class FontFile {
  readonly #tables = new Map<string, Buffer>();

  constructor(data: Buffer) {
    const count = data.readUInt16BE(4);
    for (let index = 0; index < count; index++) {
      const at = DIRECTORY + ENTRY * index;
      const tag = data.toString("latin1", at, at + 4);
      const [start, length] = [data.readUInt32BE(at + 8), data.readUInt32BE(at + 12)];
      // Of two tables programs take one or the other.
      if (this.#tables.has(tag)) throw new RangeError(tag);
      this.#tables.set(tag, data.subarray(start, start + length));
      if (PICTURES.has(tag)) data.write(`no${index}`.padEnd(4).slice(0, 4), at, "latin1");
    }
  }

  /** Answers whether FreeType would run the instructions in any case. */
  takeOut(): boolean {
    const isForced = this.#isForced();
    for (const tag of PROGRAMS) this.#tables.get(tag)?.fill(NOTHING);
    this.#tables.get("cvt ")?.fill(0);
    const [glyphs, places] = [this.#tables.get("glyf"), this.#tables.get("loca")];
    if (glyphs === undefined || places === undefined) return isForced;
    const isLong = this.#table("head").readInt16BE(50) !== 0;
    const size = isLong ? 4 : 2;
    const starts = new Set<number>();
    for (let at = 0; at + size <= places.length; at += size)
      starts.add(isLong ? places.readUInt32BE(at) : 2 * places.readUInt16BE(at));
    for (const start of starts) takeOutOfGlyph(glyphs, start);
    return isForced;
  }

  #table(tag: string): Buffer {
    const table = this.#tables.get(tag);
    if (table === undefined) throw new RangeError(tag);
    return table;
  }

  #isForced(): boolean {
    const names = this.#tables.get("name")?.toString("latin1").replaceAll("\0", "") ?? "";
    return FORCED_NAMES.test(names);
  }
}

/** Glyphs that end early are read by nobody. */
function takeOutOfGlyph(glyphs: Buffer, start: number): void {
  if (start + HEAD + 2 > glyphs.length) return;
  const contours = glyphs.readInt16BE(start);
  const at = contours >= 0 ? start + HEAD + 2 * contours : endOfParts(glyphs, start + HEAD);
  if (at === null || at + 2 > glyphs.length) return;
  const length = glyphs.readUInt16BE(at);
  glyphs.fill(NOTHING, at + 2, Math.min(at + 2 + length, glyphs.length));
}

/** End of the parts of a composite glyph; null: no instructions follow. */
function endOfParts(glyphs: Buffer, start: number): number | null {
  for (let at = start; at + 4 <= glyphs.length;) {
    const flags = glyphs.readUInt16BE(at);
    at += 4 + ((flags & WORDS) === 0 ? 2 : 4);
    if ((flags & SCALE) !== 0) at += 2;
    else if ((flags & TWO_SCALES) !== 0) at += 4;
    else if ((flags & MATRIX) !== 0) at += 8;
    if ((flags & MORE) === 0) return (flags & INSTRUCTIONS) === 0 ? null : at;
  }
  return null;
}
