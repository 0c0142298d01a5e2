import { PdfArray, PdfName, PdfNumber, type PdfObject } from "@libpdf/core";

/** The place of an object: an offset in the file, or a position in an object stream. */
export type Place = { offset: number } | { holder: number; index: number };

/** Bytes of the three parts of an entry (ISO 32000-1 §7.5.8.2). Files of 1 TB have offsets of five bytes. */
const WIDTHS = [1, 5, 2] as const;
const ENTRY_BYTES = WIDTHS[0] + WIDTHS[1] + WIDTHS[2];
const NEVER_REUSED = 65_535;

/** The parts of an entry. Undefined is the free entry 0. */
function partsOf(place: Place | undefined): [type: number, where: number, index: number] {
  if (place === undefined) return [0, 0, NEVER_REUSED];
  return "offset" in place ? [1, place.offset, 0] : [2, place.holder, place.index];
}

/** The runs of consecutive numbers: first number and count, alternating. */
function runsOf(numbers: readonly number[]): number[] {
  const runs: number[] = [];
  for (const [index, number] of numbers.entries())
    if (index > 0 && number === numbers[index - 1]! + 1) runs[runs.length - 1]! += 1;
    else runs.push(number, 1);
  return runs;
}

/** The rows of a cross-reference table (ISO 32000-1 §7.5.4), of objects that stand apart. Throws Error for others. */
export function crossReferenceTable(places: ReadonlyMap<number, Place>): string {
  const numbers = [...places.keys()].toSorted((left, right) => left - right);
  const runs = runsOf(numbers);
  let table = "";
  for (let at = 0; at < runs.length; at += 2) {
    const [first, count] = [runs[at]!, runs[at + 1]!];
    table += `${first} ${count}\n`;
    for (let number = first; number < first + count; number++) table += rowOf(places.get(number));
  }
  return table;
}

function rowOf(place: Place | undefined): string {
  if (place === undefined || !("offset" in place)) throw new Error("a table has no object streams");
  return `${String(place.offset).padStart(10, "0")} 00000 n \n`;
}

const list = (values: readonly number[]): PdfArray =>
  PdfArray.of(...values.map((value) => PdfNumber.of(value)));

/**
 * The keys and the data of a cross-reference stream. The first section of a file has the free entry 0 as well
 * (ISO 32000-1 §7.5.8).
 */
export function crossReferences(
  places: ReadonlyMap<number, Place>,
  isFirst: boolean,
): { entries: Map<PdfName, PdfObject>; data: Uint8Array } {
  const numbers = [...(isFirst ? [0] : []), ...[...places.keys()].toSorted((left, right) => left - right)];
  const data = Buffer.alloc(numbers.length * ENTRY_BYTES);
  for (const [index, number] of numbers.entries()) {
    const [type, where, position] = partsOf(places.get(number));
    const at = index * ENTRY_BYTES;
    data.writeUInt8(type, at);
    data.writeUIntBE(where, at + WIDTHS[0], WIDTHS[1]);
    data.writeUIntBE(position, at + WIDTHS[0] + WIDTHS[1], WIDTHS[2]);
  }
  const entries = new Map<PdfName, PdfObject>([
    [PdfName.of("Type"), PdfName.of("XRef")],
    [PdfName.of("W"), list(WIDTHS)],
    [PdfName.of("Index"), list(runsOf(numbers))],
  ]);
  return { entries, data };
}
