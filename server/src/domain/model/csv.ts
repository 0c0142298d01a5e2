/**
 * Matches characters that make a spreadsheet take a cell for a formula (OWASP, "CSV Injection"), also in full
 * width.
 */
const FORMULA = String.raw`[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]`;
const UNSAFE = new RegExp(`^'*${FORMULA}`);
const NEUTRALISED = new RegExp(`^'+${FORMULA}`);

/** Puts an apostrophe before a text that a spreadsheet would calculate, and before one that has apostrophes there. */
function neutralised(text: string): string {
  return UNSAFE.test(text) ? `'${text}` : text;
}

/** The text that `neutralised` was given. */
export function restored(cell: string): string {
  return NEUTRALISED.test(cell) ? cell.slice(1) : cell;
}

/** Without it Excel takes UTF-8 for the code page of its country. */
export const BYTE_ORDER_MARK = "\ufeff";

/** A line as RFC 4180 has it. Every text is in quotes, so that none begins a cell of its own in another dialect. */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => (cell === "" ? "" : `"${neutralised(cell).replaceAll('"', '""')}"`));
  return `${quoted.join(",")}\r\n`;
}
