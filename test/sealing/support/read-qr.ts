import assert from "node:assert/strict";

/** Reads symbols of ISO/IEC 18004 at error correction M, versions 2 to 6, undamaged: errors are not corrected. */

/** Number of blocks by version. Up to version 6 they are equally long. */
const BLOCKS: Readonly<Record<number, number>> = { 2: 1, 3: 1, 4: 2, 5: 2, 6: 4 };
/** Codewords of data by version. */
const DATA: Readonly<Record<number, number>> = { 2: 28, 3: 44, 4: 64, 5: 86, 6: 108 };
/** ISO/IEC 18004 §7.9.1: what the format information is XORed with, and the bits of level M. */
const FORMAT_MASK = 0b101_0100_0001_0010;
const LEVEL_M = 0b00;

type Modules = readonly (readonly boolean[])[];

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Whether a module belongs to finders, timing, alignment or format rather than to the data. */
function isFunction(size: number, row: number, column: number): boolean {
  const isFinder =
    (row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9);
  const isAligned = Math.abs(row - (size - 7)) <= 2 && Math.abs(column - (size - 7)) <= 2;
  return isFinder || isAligned || row === 6 || column === 6;
}

function maskOf(modules: Modules): (row: number, column: number) => boolean {
  const places = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => [8, column] as const);
  const more = [7, 5, 4, 3, 2, 1, 0].map((row) => [row, 8] as const);
  const bits = [...places, ...more].map(([row, column]) => (modules[row]![column] ? 1 : 0));
  const format = Number.parseInt(bits.join(""), 2) ^ FORMAT_MASK;
  assert.equal(format >> 13, LEVEL_M, "error correction M");
  return MASKS[(format >> 10) & 7]!;
}

/** The data's modules in their order: upwards and downwards in columns of two, from the right (ISO/IEC 18004 §7.7.3). */
function placesOf(size: number): [row: number, column: number][] {
  const places: [number, number][] = [];
  let isUpwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = isUpwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (!isFunction(size, row, column)) places.push([row, column]);
    }
    isUpwards = !isUpwards;
  }
  return places;
}

/** The text of a symbol in byte mode, its modules from the top left without the quiet zone. */
export function readQr(modules: Modules): string {
  const size = modules.length;
  const version = (size - 17) / 4;
  const [blocks, length] = [BLOCKS[version]!, DATA[version]!];
  const isMasked = maskOf(modules);
  const bits = placesOf(size).map(([row, column]) =>
    modules[row]![column]! !== isMasked(row, column) ? "1" : "0",
  );
  const interleaved = (bits.join("").match(/.{8}/g) ?? []).slice(0, length);
  const byBlock = Array.from({ length: blocks }, (_, block) =>
    interleaved.filter((_byte, index) => index % blocks === block),
  );
  const data = byBlock.flat().join("");
  assert.equal(data.slice(0, 4), "0100", "byte mode");
  const count = Number.parseInt(data.slice(4, 12), 2);
  const bytes = data.slice(12, 12 + 8 * count).match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString();
}
