/**
 * Matches characters that make a spreadsheet take a cell for a formula (OWASP, "CSV Injection"), also in full
 * width.
 */
const FORMULA = String.raw`[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]`;
const UNSAFE = new RegExp(`^'*${FORMULA}`);
const NEUTRALISED = new RegExp(`^'+${FORMULA}`);

/** Puts an apostrophe before a text that a spreadsheet would calculate, and before one that has apostrophes there. */
export function neutralised(text: string): string {
  return UNSAFE.test(text) ? `'${text}` : text;
}

/** The text that `neutralised` was given. */
export function restored(cell: string): string {
  return NEUTRALISED.test(cell) ? cell.slice(1) : cell;
}
