/** A line that holds code: neither blank nor a comment alone. */
const CODE = /^(?!\s*(?:$|\/\/|<!--.*-->\s*$))/;

const linesOf = (text: string): string[] => text.split("\n").filter((line) => CODE.test(line));

/** As the same line of another style: quotes, semicolons and spaces differ between generators. */
const normalized = (line: string): string => line.trim().replaceAll("'", '"').replace(/[;,]$/, "");

/** Lines of code of a file. */
export function countLines(text: string): number {
  return linesOf(text).length;
}

/** Lines of a file that the file in its place did not hold before: those that somebody has to write. */
export function countNewLines(text: string, before: string): number {
  const old = new Set(linesOf(before).map(normalized));
  return linesOf(text).filter((line) => !old.has(normalized(line))).length;
}
