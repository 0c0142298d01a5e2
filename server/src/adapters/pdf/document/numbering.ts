import type { PDF, PdfRef } from "@libpdf/core";

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

/** The document's own numbers, for bytes that follow it. */
export function numberingAfter({ context: { registry } }: PDF): Numbering {
  return {
    numberOf: ({ objectNumber }) => objectNumber,
    assign: ({ objectNumber }) => objectNumber,
    allocate: () => registry.allocateRef().objectNumber,
    get size() {
      return registry.nextObjectNumber;
    },
  };
}
