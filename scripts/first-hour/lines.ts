/** A line of code: neither blank nor only a comment. */
const CODE = /^(?!\s*(?:$|\/\/|<!--.*-->\s*$))/;

const linesOf = (text: string): string[] => text.split("\n").filter((line) => CODE.test(line));

/** Removes differences of style between generators: quotes, semicolons and spaces. */
const normalized = (line: string): string => line.trim().replaceAll("'", '"').replace(/[;,]$/, "");

export function countLines(text: string): number {
  return linesOf(text).length;
}

/** Counts the lines that the previous version of the file does not have: those that an integrator writes. */
export function countNewLines(text: string, before: string): number {
  const old = new Set(linesOf(before).map(normalized));
  return linesOf(text).filter((line) => !old.has(normalized(line))).length;
}
