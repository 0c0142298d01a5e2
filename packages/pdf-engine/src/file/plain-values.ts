import { type PDF, PdfArray, PdfNumber, type PdfObject } from "@libpdf/core";
import { resolver } from "./page-tree.ts";
import { reachableDictionaries } from "./streams.ts";

/** Larger numbers overflow in some programs. */
const MAX_NUMBER = 2 ** 31 - 1;
/** Arrays are a few levels deep; broken ones loop. */
const MAX_DEPTH = 8;

/**
 * Takes entries out that are null, or refer to nothing, which means the same as none (ISO 32000-2 §7.3.7), and limits
 * numbers to those that all programs read. Answers whether a number was another: some programs count round with it.
 */
export function writePlainValues(pdf: PDF): boolean {
  let isOdd = false;
  const resolve = resolver(pdf);
  const write = (given: PdfObject, depth: number, set: (limited: PdfObject) => void): void => {
    const value = resolve(given);
    if (value instanceof PdfNumber && Math.abs(value.value) > MAX_NUMBER) {
      isOdd = true;
      set(PdfNumber.of(Math.sign(value.value) * MAX_NUMBER));
    }
    if (value instanceof PdfArray && depth < MAX_DEPTH)
      for (const [index, item] of value.toArray().entries())
        write(item, depth + 1, (limited) => value.set(index, limited));
  };
  for (const dict of reachableDictionaries(pdf))
    for (const [key, value] of dict)
      if (resolve(value) === undefined) dict.delete(key);
      else write(value, 0, (limited) => dict.set(key, limited));
  return isOdd;
}
