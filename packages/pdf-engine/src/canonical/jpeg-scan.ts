/** Restart markers follow one another (ITU-T T.81 B.1.1.3). */
const FIRST_RESTART = 0xd0;
const RESTARTS = 8;
/** Coefficients of a block. */
const BLOCK = 64;
/** Lengths of codes, bits. */
const CODE_BITS = 16;
/** Run of zeros without a value. */
const ZEROS = 16;
/** Largest values of 8 bits after the transform, with room for rounding. Programs overflow at others. */
const MAX_DIFFERENCE_BITS = 11;
const MAX_BITS = 10;
const MAX_VALUE = 8192;

/** Symbol and length of the code that begins with each 16 bits; 0: none does. */
export type Codes = Uint16Array;

export interface ScanComponent {
  /** Blocks in a unit. */
  blocks: number;
  dc: Codes;
  ac: Codes;
  steps: Uint8Array;
}

export interface Scan {
  /** Units of the whole picture, and from one restart to the next; 0: there are none. */
  units: number;
  interval: number;
  components: readonly ScanComponent[];
}

/** Codes by their counts for each length, and their symbols (ITU-T T.81 annex C); null where they are too many. */
export function codesOf(counts: Uint8Array, symbols: Uint8Array): Codes | null {
  const codes = new Uint16Array(1 << CODE_BITS);
  let [code, next] = [0, 0];
  for (const [index, count] of counts.entries()) {
    const length = index + 1;
    const width = 1 << (CODE_BITS - length);
    for (let each = 0; each < count; each++, code += width) {
      if (code + width > codes.length) return null;
      codes.fill((symbols[next++]! << 8) | length, code, code + width);
    }
  }
  return codes;
}

/** Thrown at data that programs would have to guess. */
class Damaged extends Error {}

/** Answers where the coded data of a sequential scan end; null where they are not whole or not regular. */
export function endOfScan(data: Uint8Array, start: number, scan: Scan): number | null {
  try {
    return new Reader(data, start).read(scan);
  } catch (error) {
    if (error instanceof Damaged) return null;
    throw error;
  }
}

class Reader {
  readonly #data: Uint8Array;
  #at: number;
  #bits = 0;
  #count = 0;
  /** Bits that were given beyond the data. */
  #beyond = 0;

  constructor(data: Uint8Array, start: number) {
    this.#data = data;
    this.#at = start;
  }

  read({ units, interval, components }: Scan): number {
    const levels = new Int32Array(components.length);
    for (let unit = 0; unit < units; unit++) {
      if (interval > 0 && unit > 0 && unit % interval === 0) {
        this.#restart((unit / interval - 1) % RESTARTS);
        levels.fill(0);
      }
      for (const [index, component] of components.entries())
        for (let block = 0; block < component.blocks; block++)
          levels[index] = this.#block(component, levels[index]!);
    }
    return this.#end();
  }

  /** Reads a block. Answers the level of its first coefficient. */
  #block({ dc, ac, steps }: ScanComponent, before: number): number {
    const bits = this.#symbol(dc);
    if (bits > MAX_DIFFERENCE_BITS) throw new Damaged();
    const level = before + this.#value(bits);
    if (Math.abs(level) * steps[0]! > MAX_VALUE) throw new Damaged();
    for (let index = 1; index < BLOCK; index++) {
      const symbol = this.#symbol(ac);
      if (symbol === 0) break;
      const size = symbol & 15;
      index += symbol >> 4;
      if (index >= BLOCK || size > MAX_BITS || (size === 0 && symbol >> 4 !== ZEROS - 1)) throw new Damaged();
      if (Math.abs(this.#value(size)) * steps[index]! > MAX_VALUE) throw new Damaged();
    }
    return level;
  }

  #symbol(codes: Codes): number {
    if (this.#count < CODE_BITS) this.#fill();
    const found = codes[(this.#bits >> (this.#count - CODE_BITS)) & 0xffff]!;
    if (found === 0) throw new Damaged();
    this.#take(found & 0xff);
    return found >> 8;
  }

  /** A value of so many bits (ITU-T T.81 table F.1). */
  #value(size: number): number {
    if (size === 0) return 0;
    if (this.#count < size) this.#fill();
    const raw = (this.#bits >> (this.#count - size)) & ((1 << size) - 1);
    this.#take(size);
    return raw < 1 << (size - 1) ? raw - (1 << size) + 1 : raw;
  }

  #take(bits: number): void {
    this.#count -= bits;
    // Bits beyond the data are given as ones, and taken by nobody.
    if (this.#count < this.#beyond) throw new Damaged();
  }

  #fill(): void {
    while (this.#count <= CODE_BITS) {
      const byte = this.#data[this.#at];
      const isEnd = byte === undefined || (byte === 0xff && this.#data[this.#at + 1] !== 0);
      if (isEnd) this.#beyond += 8;
      else this.#at += byte === 0xff ? 2 : 1;
      this.#bits = ((this.#bits << 8) | (isEnd ? 0xff : byte)) & 0xffffff;
      this.#count += 8;
    }
  }

  #restart(expected: number): void {
    const at = this.#end();
    if (this.#data[at] !== 0xff || this.#data[at + 1] !== FIRST_RESTART + expected) throw new Damaged();
    [this.#at, this.#bits, this.#count, this.#beyond] = [at + 2, 0, 0, 0];
  }

  /** Answers the place of the next marker. What is left of the last byte is padding. */
  #end(): number {
    const left = this.#count - this.#beyond;
    if (left >= 8 || this.#data[this.#at] !== 0xff || this.#data[this.#at + 1] === 0) throw new Damaged();
    return this.#at;
  }
}
