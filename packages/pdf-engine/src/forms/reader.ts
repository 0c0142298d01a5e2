import type { PdfObject } from "@libpdf/core";
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from "@libpdf/core";
import { readText } from "./text-string.ts";

/** Reads values of any indirection; what has another type than asked for is null or empty. */
export class Reader {
  readonly resolve: (object: PdfObject | undefined) => PdfObject | undefined;

  constructor(resolve: Reader["resolve"]) {
    this.resolve = resolve;
  }

  dict(object: PdfObject | undefined): PdfDict | null {
    const value = this.resolve(object);
    return value instanceof PdfDict ? value : null;
  }

  number(object: PdfObject | undefined): number | null {
    const value = this.resolve(object);
    return value instanceof PdfNumber && Number.isFinite(value.value) ? value.value : null;
  }

  name(object: PdfObject | undefined): string | null {
    const value = this.resolve(object);
    return value instanceof PdfName ? value.value : null;
  }

  /** A text string, or a stream of one (ISO 32000-1 §12.7.4.3). */
  text(object: PdfObject | undefined): string | null {
    const value = this.resolve(object);
    if (value instanceof PdfString) return readText(value);
    return value instanceof PdfStream ? readText(new PdfString(value.getDecodedData())) : null;
  }

  array(object: PdfObject | undefined): PdfObject[] {
    const value = this.resolve(object);
    return value instanceof PdfArray ? value.toArray() : [];
  }

  /** The items of an entry that is one object, or an array of them. */
  items(object: PdfObject | undefined): PdfObject[] {
    const value = this.resolve(object);
    if (value instanceof PdfArray) return value.toArray();
    return value === undefined ? [] : [value];
  }

  /** The numbers of an array; empty where an item is none. */
  numbers(object: PdfObject | undefined): number[] {
    const values = this.array(object).map((item) => this.number(item));
    return values.every((value) => value !== null) ? values : [];
  }
}
