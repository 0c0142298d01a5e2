import { type PDF, PdfNumber, PdfRef } from "@libpdf/core";

/** Object numbers of a file that is written. */
export interface Numbering {
  /** The number of a reference. Undefined for a dangling one. */
  numberOf(ref: PdfRef): number | undefined;
  /** The number of an object that is written. A new object gets the next one. */
  assign(ref: PdfRef): number;
  /** The next number, for an object without a reference. */
  allocate(): number;
  /** The highest number plus 1. */
  readonly size: number;
}

/** Numbers from 1 in the order of `keys` ("12 0 R"), whatever the numbers of the source are. */
export class Renumbering implements Numbering {
  readonly #numbers: Map<string, number>;
  size = 1;

  constructor(keys: Iterable<string>) {
    this.#numbers = new Map(Array.from(keys, (key) => [key, this.allocate()]));
  }

  numberOf(ref: PdfRef): number | undefined {
    return this.#numbers.get(ref.toString());
  }

  assign(ref: PdfRef): number {
    const number = this.numberOf(ref) ?? this.allocate();
    this.#numbers.set(ref.toString(), number);
    return number;
  }

  allocate(): number {
    return this.size++;
  }
}

/** Objects that readers have in one file at most (ISO 32000-1 annex C). */
const MAX_OBJECTS = 8_388_607;

/** The number of an object that is written as of generation 0. Throws Error for another one. */
function plainNumber({ objectNumber, generation }: PdfRef): number {
  if (generation !== 0) throw new Error("an object that has replaced another one cannot be written again");
  return objectNumber;
}

/**
 * The document's own numbers, for bytes that follow it. New objects get numbers above all that it uses or declares.
 * Throws Error.
 */
export function numberingAfter({ context: { registry, info } }: PDF): Numbering {
  const declared = info.trailer.get("Size");
  const size = declared instanceof PdfNumber ? declared.value : 0;
  if (size > MAX_OBJECTS) throw new Error("the document declares more objects than readers have");
  // The registry keeps its next number above each number that it was asked for.
  if (size > 1) registry.resolve(PdfRef.of(size - 1, 0));
  return {
    numberOf: plainNumber,
    assign: plainNumber,
    allocate: () => registry.allocateRef().objectNumber,
    get size() {
      return registry.nextObjectNumber;
    },
  };
}
