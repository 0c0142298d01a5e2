/** Strict reading of fax data of the third kind in one dimension (ITU-T T.4) and of the fourth (ITU-T T.6). */

/** Codes of runs of 0, 1, 2, … 63, and of 64, 128, … 1728 pixels (ITU-T T.4 tables 2 and 3a). */
const WHITE = [
  "00110101 000111 0111 1000 1011 1100 1110 1111 10011 10100 00111 01000 001000 000011 110100 110101",
  "101010 101011 0100111 0001100 0001000 0010111 0000011 0000100 0101000 0101011 0010011 0100100 0011000",
  "00000010 00000011 00011010 00011011 00010010 00010011 00010100 00010101 00010110 00010111 00101000",
  "00101001 00101010 00101011 00101100 00101101 00000100 00000101 00001010 00001011 01010010 01010011",
  "01010100 01010101 00100100 00100101 01011000 01011001 01011010 01011011 01001010 01001011 00110010",
  "00110011 00110100",
  "11011 10010 010111 0110111 00110110 00110111 01100100 01100101 01101000 01100111 011001100 011001101",
  "011010010 011010011 011010100 011010101 011010110 011010111 011011000 011011001 011011010 011011011",
  "010011000 010011001 010011010 011000 010011011",
];
const BLACK = [
  "0000110111 010 11 10 011 0011 0010 00011 000101 000100 0000100 0000101 0000111 00000100 00000111",
  "000011000 0000010111 0000011000 0000001000 00001100111 00001101000 00001101100 00000110111 00000101000",
  "00000010111 00000011000 000011001010 000011001011 000011001100 000011001101 000001101000 000001101001",
  "000001101010 000001101011 000011010010 000011010011 000011010100 000011010101 000011010110 000011010111",
  "000001101100 000001101101 000011011010 000011011011 000001010100 000001010101 000001010110 000001010111",
  "000001100100 000001100101 000001010010 000001010011 000000100100 000000110111 000000111000 000000100111",
  "000000101000 000001011000 000001011001 000000101011 000000101100 000001011010 000001100110 000001100111",
  "0000001111 000011001000 000011001001 000001011011 000000110011 000000110100 000000110101 0000001101100",
  "0000001101101 0000001001010 0000001001011 0000001001100 0000001001101 0000001110010 0000001110011",
  "0000001110100 0000001110101 0000001110110 0000001110111 0000001010010 0000001010011 0000001010100",
  "0000001010101 0000001011010 0000001011011 0000001100100 0000001100101",
];
/** Codes of 1792, 1856, … 2560 pixels of either colour (ITU-T T.4 table 3b). */
const LONG = [
  "00000001000 00000001100 00000001101 000000010010 000000010011 000000010100 000000010101 000000010110",
  "000000010111 000000011100 000000011101 000000011110 000000011111",
];
/** Runs from this on are followed by another code of their colour. */
const MADE_UP = 64;
/** Codes of the modes (ITU-T T.6 table 1): pass, horizontal, and vertical by -3 to 3 pixels. */
const MODES = "0001 001 0000010 000010 010 1 011 000011 0000011";
const PASS = 0;
const HORIZONTAL = 1;
const VERTICAL_0 = 5;
/** End of a line, so many of which end the data of the third kind and of the fourth. */
const LINE_END = { code: 1, bits: 12 } as const;
const LINE_ENDS = { third: 6, fourth: 2 } as const;
const LONGEST = 13;

/** By the next bits: 16 times a value, and the length of its code. */
type Codes = Int32Array;

function codesOf(codes: string, valueOf: (index: number) => number): Codes {
  const table = new Int32Array(2 ** LONGEST);
  for (const [index, code] of codes.split(" ").entries()) {
    const first = Number.parseInt(code, 2) << (LONGEST - code.length);
    table.fill(valueOf(index) * 16 + code.length, first, first + 2 ** (LONGEST - code.length));
  }
  return table;
}

const runOf = (index: number): number => (index < MADE_UP ? index : (index - MADE_UP + 1) * MADE_UP);
const runs = (colour: readonly string[]): Codes => codesOf([...colour, ...LONG].join(" "), runOf);
const RUNS = { white: runs(WHITE), black: runs(BLACK) } as const;
const MODE_CODES = codesOf(MODES, (index) => index);

/** Ends the reading: the data break a rule. */
class Broken extends Error {}

export interface FaxSize {
  columns: number;
  rows: number;
  kind: "third" | "fourth";
}

/**
 * Tells whether fax data are exactly so many rows, each as long as it has to be, and nothing more. Programs mend what is
 * not so, each in its own way.
 */
export function isWholeFax(bytes: Uint8Array, { columns, rows, kind }: FaxSize): boolean {
  try {
    new Fax(bytes, columns).assertRows(rows, kind);
    return true;
  } catch (error) {
    if (error instanceof Broken) return false;
    throw error;
  }
}

class Fax {
  readonly #bytes: Uint8Array;
  readonly #columns: number;
  /** Bits that were read. */
  #at = 0;
  /** Pixels of the row above at which its colour changes. */
  #above: number[] = [];

  constructor(bytes: Uint8Array, columns: number) {
    this.#bytes = bytes;
    this.#columns = columns;
  }

  assertRows(rows: number, kind: FaxSize["kind"]): void {
    // All lines of the third kind are marked, or none is.
    const isMarked = kind === "third" && this.#isLineEnd();
    for (let row = 0; row < rows; row++)
      if (kind === "fourth") this.#above = this.#row();
      else this.#plainRow(isMarked);
    this.#assertEnd(LINE_ENDS[kind]);
  }

  /** Some producers leave the end out. Zeros and a line end of text may follow. */
  #assertEnd(lineEnds: number): void {
    for (let count = 0; count < lineEnds && this.#isLineEnd(); count++) this.#at += LINE_END.bits;
    const rest = this.#bytes.subarray(Math.ceil(this.#at / 8));
    const partial = this.#at % 8 === 0 ? 0 : this.#next(8 - (this.#at % 8));
    if (partial !== 0 || rest.some((byte) => byte !== 0 && byte !== 10 && byte !== 13)) throw new Broken();
  }

  #isLineEnd(): boolean {
    return this.#next(LINE_END.bits) === LINE_END.code;
  }

  /** A row of runs, white first. Only the first may have no pixel. */
  #plainRow(isMarked: boolean): void {
    if (isMarked && !this.#isLineEnd()) throw new Broken();
    if (isMarked) this.#at += LINE_END.bits;
    let place = 0;
    for (let isBlack = false; place < this.#columns; isBlack = !isBlack) {
      const run = this.#run(isBlack);
      if (run === 0 && (isBlack || place > 0)) throw new Broken();
      place += run;
    }
    if (place > this.#columns) throw new Broken();
  }

  /** Reads a row; answers the pixels at which its colour changes. */
  #row(): number[] {
    const changes: number[] = [];
    // -1: before the first pixel. The index is that of the first change above which is to the right, and of the other colour.
    for (let [place, index] = [-1, 0]; place < this.#columns;) {
      const isBlack = changes.length % 2 === 1;
      while (index > 0 && this.#aboveAt(index - 1) > place) index -= 1;
      while (this.#aboveAt(index) <= place || (index % 2 === 1) !== isBlack) index += 1;
      const mode = this.#take(MODE_CODES);
      if (mode === PASS) place = this.#passed(index);
      else if (mode === HORIZONTAL) place = this.#runs(changes, place);
      else {
        const to = this.#aboveAt(index) + mode - VERTICAL_0;
        if (to <= place) throw new Broken();
        changes.push((place = to));
      }
      if (place > this.#columns) throw new Broken();
    }
    return changes;
  }

  #passed(index: number): number {
    const to = this.#aboveAt(index + 1);
    if (to >= this.#columns) throw new Broken();
    return to;
  }

  /** Two runs, of this colour and of the other. Only the first of a row and the last may have no pixel. */
  #runs(changes: number[], place: number): number {
    const start = Math.max(place, 0);
    const isBlack = changes.length % 2 === 1;
    const middle = start + this.#run(isBlack);
    const end = middle + this.#run(!isBlack);
    if (middle <= place || (end === middle && end < this.#columns)) throw new Broken();
    changes.push(middle, end);
    return end;
  }

  #aboveAt(index: number): number {
    return this.#above[index] ?? this.#columns;
  }

  #run(isBlack: boolean): number {
    const codes = isBlack ? RUNS.black : RUNS.white;
    let [run, part] = [0, 0];
    do {
      part = this.#take(codes);
      run += part;
    } while (part >= MADE_UP);
    return run;
  }

  #take(codes: Codes): number {
    const found = codes[this.#next(LONGEST)]!;
    this.#at += found & 15;
    if (found === 0 || this.#at > this.#bytes.length * 8) throw new Broken();
    return found >> 4;
  }

  /** The next bits; zeros beyond the end. */
  #next(bits: number): number {
    const first = this.#at >> 3;
    let value = 0;
    for (let index = 0; index < 4; index++) value = (value << 8) | (this.#bytes[first + index] ?? 0);
    return (value << (this.#at & 7)) >>> (32 - bits);
  }
}
